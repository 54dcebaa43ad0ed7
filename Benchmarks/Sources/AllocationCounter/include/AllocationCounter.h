#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether allocations are counted on this platform: with glibc, whose allocator can be wrapped.
bool allocations_are_counted(void);

/// How many blocks of memory the process has asked for since it started, by whatever library.
uint64_t allocation_count(void);

#endif
