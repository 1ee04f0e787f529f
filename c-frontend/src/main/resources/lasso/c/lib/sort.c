/* Sorting and searching. The comparison is the program's; it may do whatever a function may. */
#include <stdlib.h>
#include <string.h>

typedef int (*Comparison)(const void *, const void *);

static void swap(char *a, char *b, size_t size) {
  for (size_t i = 0; i < size; i++) {
    char c = a[i];
    a[i] = b[i];
    b[i] = c;
  }
}

/* Lets the element at a place of the heap sink to where it belongs. */
static void sink(char *base, size_t at, size_t count, size_t size, Comparison compare) {
  for (size_t child = 2 * at + 1; child < count; child = 2 * at + 1) {
    char *larger = base + child * size;
    if (child + 1 < count && compare(larger, larger + size) < 0) {
      child++;
      larger += size;
    }
    if (compare(base + at * size, larger) >= 0) {
      return;
    }
    swap(base + at * size, larger, size);
    at = child;
  }
}

/* A few elements are sorted as they come, more by a heap: no memory but the array itself, no bad case. */
void qsort(void *array, size_t count, size_t size, Comparison compare) {
  char *base = array;
  if (count < 16) {
    for (size_t i = 1; i < count; i++) {
      for (char *p = base + i * size; p > base && compare(p - size, p) > 0; p -= size) {
        swap(p - size, p, size);
      }
    }
    return;
  }
  for (size_t i = count / 2; i-- > 0;) {
    sink(base, i, count, size, compare);
  }
  for (size_t left = count - 1; left > 0; left--) {
    swap(base, base + left * size, size);
    sink(base, 0, left, size, compare);
  }
}

void *bsearch(const void *key, const void *array, size_t count, size_t size,
    Comparison compare) {
  const char *base = array;
  while (count > 0) {
    const char *middle = base + count / 2 * size;
    int order = compare(key, middle);
    if (order == 0) {
      return (void *)middle;
    }
    if (order > 0) {
      base = middle + size;
      count = (count - 1) / 2;
    } else {
      count /= 2;
    }
  }
  return NULL;
}
