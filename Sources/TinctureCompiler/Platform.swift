// The only file that imports the platform's C library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

func roundedDown(_ value: Double) -> Double { floor(value) }

func roundedUp(_ value: Double) -> Double { ceil(value) }
