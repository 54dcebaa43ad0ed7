// The only file of the module that imports the platform's C library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

func exponential(_ exponent: Double) -> Double { exp(exponent) }

func sine(_ angle: Double) -> Double { sin(angle) }

func cosine(_ angle: Double) -> Double { cos(angle) }
