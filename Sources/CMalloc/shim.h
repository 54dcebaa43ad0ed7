// What the GNU C library lets a program say about its allocator; other systems have nothing of the kind.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
