#if canImport(Glibc)
  import CMalloc
  import Glibc
#endif

/// What the process tells the system's allocator; other systems than Linux with glibc need no telling.
enum Allocator {
  /// Lets freed memory be used again instead of being given back: the process soon ends, and to get pages anew from the
  /// system costs a large build a sixth of its time.
  static func keepFreedMemory() {
    #if canImport(Glibc)
      // The most that glibc takes here.
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 1 << 30)
      mallopt(M_TOP_PAD, Int32(padding))
      mallopt(M_ARENA_MAX, 1)
    #endif
  }

  /// Takes the memory of a large build in one piece, on large pages where the system has them: a page fault for each 4 KiB
  /// would cost a tenth of the time.
  ///
  /// - Parameter inputSize: How many bytes are read. Nothing is done for less than a megabyte.
  static func prepare(forInputOf inputSize: Int) {
    #if canImport(Glibc)
      guard inputSize >= 1 << 20 else { return }
      mallopt(M_TOP_PAD, Int32(min(inputSize * memoryPerByte, limit)))
      let end = UInt(bitPattern: sbrk(0))
      // More than is left at the top, so that the heap grows, and by what was asked for besides. That its size is asked for
      // keeps the compiler from leaving the block out.
      let block = malloc(2 * padding)
      let size = malloc_usable_size(block)
      let newEnd = UInt(bitPattern: sbrk(0))
      free(block)
      mallopt(M_TOP_PAD, Int32(padding))
      let start = (end + hugePage - 1) & ~(hugePage - 1)
      guard size > 0, newEnd > start, let heap = UnsafeMutableRawPointer(bitPattern: start)
      else { return }
      madvise(heap, Int(newEnd - start), MADV_HUGEPAGE)
      clearAhead(of: start..<newEnd)
    #endif
  }

  #if canImport(Glibc)
    /// Lets the system clear pages while the first documents are parsed, which keeps one core busy and no more: the build
    /// finds them ready. An old kernel declines, and clears each page when it is first written to.
    private static func clearAhead(of heap: Range<UInt>) {
      Task.detached {
        for start in stride(from: heap.lowerBound, to: heap.upperBound, by: Int(clearedAtOnce)) {
          let length = Int(min(clearedAtOnce, heap.upperBound - start))
          guard let piece = UnsafeMutableRawPointer(bitPattern: start),
            madvise(piece, length, populateForWriting) == 0
          else { return }
        }
      }
    }

    /// `MADV_POPULATE_WRITE` (Linux 5.14), which not all headers have.
    private static let populateForWriting: Int32 = 23
    /// Whoever faults meanwhile waits for no more than this.
    private static let clearedAtOnce: UInt = 4 << 20
  #endif

  /// What the heap grows by at least.
  private static let padding = 4 << 20
  /// About what a build takes for a byte of its input.
  private static let memoryPerByte = 20
  private static let limit = 512 << 20
  private static let hugePage: UInt = 2 << 20
}
