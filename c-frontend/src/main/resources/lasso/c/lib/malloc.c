/*
 * A canonical heap. A block is placed at the lowest address where it fits; what
 * is freed is zeroed and joined with its free neighbours. So the heap is a function of
 * the blocks in use and of where they lie: what was there before leaves no trace
 * that would tell equal states apart.
 *
 *   +--------+--------+-----+--------------------+--------+----
 *   |  size  |  used  | ... |  the block itself  |  size  | ...
 *   +--------+--------+-----+--------------------+--------+----
 *   0        4        8     16                    next header
 *
 * Sizes count the header and are multiples of 16; a size of 0 ends the list, all
 * memory behind it is zero. The size of a used block is noted as it was asked for.
 *
 * With LASSO_MEMORY_CHECKS (1: objects, 2: and what was never written) the tool is told of blocks. Accesses of
 * these functions, known by their names, are not checked. A freed block is then kept until a step may end, so that uses
 * of it are found though another block is asked for meanwhile.
 *
 * With LASSO_HEAP_LEAKS the tool is told of blocks, too, to find those that nobody points to at the end.
 */
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 16, PAGE = 65536 };

/* Memory has fewer than 2^31 bytes, however wide an address is. */
typedef struct {
  unsigned size;
  /* Bytes asked for, plus one; 0 in a free block. */
  unsigned used;
  /* Whether it was freed in this step. */
  unsigned kept;
  /* What a block in use was aligned to, where that is more than usual. */
  unsigned alignment;
} Header;

#ifndef LASSO_MEMORY_CHECKS
#define LASSO_MEMORY_CHECKS 0
#endif
#if LASSO_MEMORY_CHECKS > 0
void lasso_block_taken(void *block, size_t bytes);
void lasso_block_freed(void *block, size_t bytes);
#endif
#if LASSO_MEMORY_CHECKS > 1
void lasso_block_undefined(void *block, size_t bytes);
#endif

#ifdef LASSO_HEAP_LEAKS
void lasso_block_at(void *block);
void lasso_block_back(void *block);
#else
#define lasso_block_at(block) ((void)0)
#define lasso_block_back(block) ((void)0)
#endif

extern unsigned char __heap_base;

static Header *lasso_heap_first(void) {
  return (Header *)(((uintptr_t)&__heap_base + ALIGNMENT - 1) &
                    ~(uintptr_t)(ALIGNMENT - 1));
}

static Header *lasso_heap_after(Header *h) { return (Header *)((char *)h + h->size); }

/* Whether memory reaches up to an address, after growing if need be. */
static int lasso_heap_reach(uintptr_t end) {
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (end <= have) {
    return 1;
  }
  return __builtin_wasm_memory_grow(0, (end - have + PAGE - 1) / PAGE) !=
         (size_t)-1;
}

/* Whether the list ends here: a header that does not fit into memory, or an empty one. */
static int lasso_heap_ends(Header *h) {
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  return (uintptr_t)(h + 1) > have || h->size == 0;
}

/* The bytes before the block proper of a header at h that are needed to align it; room for a free block, or none. */
static size_t lasso_heap_gap(Header *h, size_t alignment) {
  uintptr_t block = (uintptr_t)(h + 1);
  uintptr_t aligned = (block + alignment - 1) & ~(uintptr_t)(alignment - 1);
  while (aligned != block && aligned - block < 2 * sizeof(Header)) {
    aligned += alignment;
  }
  return aligned - block;
}

static void *lasso_heap_take(Header *h, size_t before, size_t need, size_t asked) {
  if (before != 0) {
    size_t size = h->size;
    h->size = before;
    h->used = 0;
    h = lasso_heap_after(h);
    h->size = size - before;
  }
  if (h->size - need >= 2 * sizeof(Header)) {
    size_t rest = h->size - need;
    h->size = need;
    lasso_heap_after(h)->size = rest;
  }
  h->used = asked + 1;
  lasso_block_at(h + 1);
#if LASSO_MEMORY_CHECKS > 0
  lasso_block_taken(h + 1, asked);
#endif
  return h + 1;
}

static void *lasso_heap_aligned(void *block, size_t alignment) {
  ((Header *)block - 1)->alignment = alignment > ALIGNMENT ? (unsigned)alignment : 0;
  return block;
}

static void *lasso_heap_place(size_t asked, size_t alignment) {
  if (asked > INT32_MAX) {
    errno = ENOMEM;
    return NULL;
  }
  size_t need = (asked + sizeof(Header) + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  if (asked == 0) {
    need += ALIGNMENT; /* blocks differ in their addresses */
  }
  Header *h = lasso_heap_first();
  for (; !lasso_heap_ends(h); h = lasso_heap_after(h)) {
    size_t before = lasso_heap_gap(h, alignment);
    if (h->used == 0 && h->size >= before + need) {
      return lasso_heap_aligned(lasso_heap_take(h, before, need, asked), alignment);
    }
  }
  size_t before = lasso_heap_gap(h, alignment);
  if (!lasso_heap_reach((uintptr_t)h + before + need)) {
    errno = ENOMEM;
    return NULL;
  }
  h->size = before + need;
  return lasso_heap_aligned(lasso_heap_take(h, before, need, asked), alignment);
}

static void *lasso_heap_undefined(void *block, size_t size) {
#if LASSO_MEMORY_CHECKS > 1
  if (block != NULL) {
    lasso_block_undefined(block, size);
  }
#else
  (void)size;
#endif
  return block;
}

void *malloc(size_t size) {
  return lasso_heap_undefined(lasso_heap_place(size, ALIGNMENT), size);
}

void *calloc(size_t count, size_t size) {
  size_t all;
  if (__builtin_mul_overflow(count, size, &all)) {
    errno = ENOMEM;
    return NULL;
  }
  return lasso_heap_place(all, ALIGNMENT); /* free memory is zero */
}

/* Joins free neighbours; a free last block goes back to the rest. */
static void lasso_heap_join(Header *from) {
  for (Header *next = lasso_heap_after(from); !lasso_heap_ends(next) && next->used == 0; next = lasso_heap_after(from)) {
    from->size += next->size;
    next->size = 0;
  }
  if (lasso_heap_ends(lasso_heap_after(from))) {
    from->size = 0;
  }
}

void lasso_heap_fault(const void *block);

#if LASSO_MEMORY_CHECKS > 0
#define LASSO_KEPT(h) ((h)->kept)
#else
#define LASSO_KEPT(h) 0
#endif

/* The header of a block in use, and the free one right before it or NULL. A pointer that is none ends the process. */
static Header *lasso_heap_find(void *block, Header **before) {
  *before = NULL;
  for (Header *h = lasso_heap_first(); !lasso_heap_ends(h); h = lasso_heap_after(h)) {
    if (h + 1 == block && h->used != 0 && LASSO_KEPT(h) == 0) {
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

#if LASSO_MEMORY_CHECKS > 0
static int lasso_heap_any_kept;

/* Gives back what was freed since a step ended last. Called by the tool before one ends. */
void lasso_heap_settle(void) {
  if (!lasso_heap_any_kept) {
    return;
  }
  lasso_heap_any_kept = 0;
  for (Header *h = lasso_heap_first(); !lasso_heap_ends(h); h = lasso_heap_after(h)) {
    if (h->kept) {
      h->kept = 0;
      h->used = 0;
    }
  }
  for (Header *h = lasso_heap_first(); !lasso_heap_ends(h); h = lasso_heap_after(h)) {
    if (h->used == 0) {
      lasso_heap_join(h);
      if (h->size == 0) {
        return;
      }
    }
  }
}

void free(void *block) {
  if (block == NULL) {
    return;
  }
  Header *before;
  Header *h = lasso_heap_find(block, &before);
  lasso_block_back(block);
  __builtin_memset(block, 0, h->used - 1);
  lasso_block_freed(block, h->used - 1);
  h->alignment = 0;
  h->kept = 1;
  lasso_heap_any_kept = 1;
}
#else
void free(void *block) {
  if (block == NULL) {
    return;
  }
  Header *before;
  Header *h = lasso_heap_find(block, &before);
  lasso_block_back(block);
  memset(block, 0, h->size - sizeof(Header));
  h->alignment = 0;
  h->used = 0;
  lasso_heap_join(before == NULL ? h : before);
}
#endif

void *realloc(void *block, size_t size) {
  if (block == NULL) {
    return malloc(size);
  }
  Header *before;
  Header *h = lasso_heap_find(block, &before);
  size_t have = h->used - 1;
  /* A new block, even where the old one has room: where a block lies must not tell how it grew. */
  void *moved = malloc(size);
  if (moved != NULL) {
    __builtin_memcpy(moved, block, have < size ? have : size);
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
  return lasso_heap_undefined(
      lasso_heap_place(size, alignment < ALIGNMENT ? ALIGNMENT : alignment), size);
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
