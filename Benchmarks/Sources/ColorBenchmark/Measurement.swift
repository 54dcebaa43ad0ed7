import AllocationCounter

/// What one operation costs.
struct Measurement {
  let name: String
  let nanoseconds: Double
  /// Blocks of memory that each operation asks for; `nil` where they are not counted.
  let allocations: Double?

  private static let rounds = 7
  private static let roundDuration = Duration.milliseconds(40)

  /// Runs an operation over all inputs again and again.
  ///
  /// The time is that of the fastest round, which is the least disturbed one.
  ///
  /// - Parameters:
  ///   - name: What is measured.
  ///   - inputs: What the operation is run on, one after the other.
  ///   - operation: Gives a number that depends on the whole result, so that nothing can be left out.
  init<Input>(_ name: String, on inputs: [Input], _ operation: (Input) -> Double) {
    self.name = name
    var checksum = 0.0
    func pass() {
      for input in inputs { checksum += operation(input) }
    }
    pass()

    let before = allocation_count()
    pass()
    let allocated = allocation_count() - before
    allocations = allocations_are_counted() ? Double(allocated) / Double(inputs.count) : nil

    let clock = ContinuousClock()
    var fastest = Double.infinity
    for _ in 0..<Self.rounds {
      var passes = 0
      let start = clock.now
      var elapsed = Duration.zero
      repeat {
        pass()
        passes += 1
        elapsed = clock.now - start
      } while elapsed < Self.roundDuration
      let nanoseconds = elapsed / .nanoseconds(1)
      fastest = min(fastest, nanoseconds / Double(passes * inputs.count))
    }
    nanoseconds = fastest
    blackHole(checksum)
  }
}

/// Takes a value where the optimiser cannot see that it is not used.
@inline(never)
@_optimize(none)
private func blackHole(_ value: Double) {}
