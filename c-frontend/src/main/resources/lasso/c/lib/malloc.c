/*
 * A canonical heap. A block is placed at the lowest address where it fits; what
 * is freed is zeroed and joined with its free neighbours. So the heap is a function of
 * the blocks in use and of where they lie: what was there before leaves no trace
 * that would tell equal states apart.
 *
 *   +--------+--------+--------------------+--------+----
 *   |  size  |  used  |  the block itself  |  size  | ...
 *   +--------+--------+--------------------+--------+----
 *   0        4 or 8   16                    next header
 *
 * Sizes count the header and are multiples of 16; a size of 0 ends the list, all
 * memory behind it is zero. The size of a used block is noted as it was asked for.
 */
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 16, PAGE = 65536 };

typedef struct {
  size_t size;
  /* Bytes asked for, plus one; 0 in a free block. */
  size_t used;
#if __SIZEOF_SIZE_T__ == 4
  size_t unused[2];
#endif
} Header;

extern unsigned char __heap_base;

static Header *first(void) {
  return (Header *)(((uintptr_t)&__heap_base + ALIGNMENT - 1) &
                    ~(uintptr_t)(ALIGNMENT - 1));
}

static Header *after(Header *h) { return (Header *)((char *)h + h->size); }

/* Whether memory reaches up to an address, after growing if need be. */
static int reach(uintptr_t end) {
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end <= have) {
    return 1;
  }
  return __builtin_wasm_memory_grow(0, (end - have + PAGE - 1) / PAGE) !=
         (size_t)-1;
}

/* Whether the list ends here: a header that does not fit into memory, or an empty one. */
static int ends(Header *h) {
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  return (uintptr_t)(h + 1) > have || h->size == 0;
}

/* The bytes before the block proper of a header at h that are needed to align it; room for a free block, or none. */
static size_t gap(Header *h, size_t alignment) {
  uintptr_t block = (uintptr_t)(h + 1);
  uintptr_t aligned = (block + alignment - 1) & ~(uintptr_t)(alignment - 1);
  while (aligned != block && aligned - block < 2 * sizeof(Header)) {
    aligned += alignment;
  }
  return aligned - block;
}

static void *take(Header *h, size_t before, size_t need, size_t asked) {
  if (before != 0) {
    size_t size = h->size;
    h->size = before;
    h->used = 0;
    h = after(h);
    h->size = size - before;
  }
  if (h->size - need >= 2 * sizeof(Header)) {
    size_t rest = h->size - need;
    h->size = need;
    after(h)->size = rest;
  }
  h->used = asked + 1;
  return h + 1;
}

static void *place(size_t asked, size_t alignment) {
  if (asked > (size_t)-1 / 2) {
    errno = ENOMEM;
    return NULL;
  }
  size_t need = (asked + sizeof(Header) + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  if (asked == 0) {
    need += ALIGNMENT; /* blocks differ in their addresses */
  }
  Header *h = first();
  for (; !ends(h); h = after(h)) {
    size_t before = gap(h, alignment);
    if (h->used == 0 && h->size >= before + need) {
      return take(h, before, need, asked);
    }
  }
  size_t before = gap(h, alignment);
  if (!reach((uintptr_t)h + before + need)) {
    errno = ENOMEM;
    return NULL;
  }
  h->size = before + need;
  return take(h, before, need, asked);
}

void *malloc(size_t size) { return place(size, ALIGNMENT); }

void *calloc(size_t count, size_t size) {
  size_t all;
  if (__builtin_mul_overflow(count, size, &all)) {
    errno = ENOMEM;
    return NULL;
  }
  return malloc(all); /* free memory is zero */
}

/* Joins free neighbours; a free last block goes back to the rest. */
static void join(Header *from) {
  for (Header *next = after(from); !ends(next) && next->used == 0; next = after(from)) {
    from->size += next->size;
    next->size = 0;
  }
  if (ends(after(from))) {
    from->size = 0;
  }
}

void lasso_heap_fault(const void *block);

/* The header of a block in use, and the free one right before it or NULL. A pointer that is none ends the process. */
static Header *find(void *block, Header **before) {
  *before = NULL;
  for (Header *h = first(); !ends(h); h = after(h)) {
    if (h + 1 == block && h->used != 0) {
      return h;
    }
    if (h + 1 > (Header *)block) {
      break;
    }
    *before = h->used == 0 ? h : NULL;
  }
  lasso_heap_fault(block);
  return NULL;
}

void free(void *block) {
  if (block == NULL) {
    return;
  }
  Header *before;
  Header *h = find(block, &before);
  memset(block, 0, h->size - sizeof(Header));
  h->used = 0;
  join(before == NULL ? h : before);
}

void *realloc(void *block, size_t size) {
  if (block == NULL) {
    return malloc(size);
  }
  Header *before;
  Header *h = find(block, &before);
  size_t have = h->used - 1;
  /* A new block, even where the old one has room: where a block lies must not tell how it grew. */
  void *moved = malloc(size);
  if (moved != NULL) {
    memcpy(moved, block, have < size ? have : size);
    free(block);
  }
  return moved;
}

void *reallocarray(void *block, size_t count, size_t size) {
  size_t all;
  if (__builtin_mul_overflow(count, size, &all)) {
    errno = ENOMEM;
    return NULL;
  }
  return realloc(block, all);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return place(size, alignment < ALIGNMENT ? ALIGNMENT : alignment);
}

void *memalign(size_t alignment, size_t size) { return aligned_alloc(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) {
    return EINVAL;
  }
  void *placed = aligned_alloc(alignment, size);
  if (placed == NULL) {
    return ENOMEM;
  }
  *block = placed;
  return 0;
}
