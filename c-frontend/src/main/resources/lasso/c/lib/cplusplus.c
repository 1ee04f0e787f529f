/* What C++ without exceptions calls of its run time: memory, and what is left to do at the end. Names are those of the Itanium C++ ABI. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

_Noreturn void lasso_abort(const char *why);

const char _ZSt7nothrow = 0;
void *__dso_handle = &__dso_handle;

enum { MOST_DESTRUCTORS = 256 };

static struct {
  void (*function)(void *);
  void *argument;
} destructors[MOST_DESTRUCTORS];
static int count;

static void *taken(size_t bytes) {
  void *block = malloc(bytes == 0 ? 1 : bytes);
  if (block == NULL) {
    lasso_abort("operator new finds no memory");
  }
  return block;
}

void *_Znwm(size_t bytes) { return taken(bytes); }
void *_Znam(size_t bytes) { return taken(bytes); }
void *_ZnwmRKSt9nothrow_t(size_t bytes, const void *tag) {
  (void)tag;
  return malloc(bytes == 0 ? 1 : bytes);
}
void *_ZnamRKSt9nothrow_t(size_t bytes, const void *tag) {
  return _ZnwmRKSt9nothrow_t(bytes, tag);
}
void *_ZnwmSt11align_val_t(size_t bytes, size_t alignment) {
  return aligned_alloc(alignment, bytes == 0 ? alignment : (bytes + alignment - 1) / alignment * alignment);
}
void *_ZnamSt11align_val_t(size_t bytes, size_t alignment) {
  return _ZnwmSt11align_val_t(bytes, alignment);
}
void _ZdlPv(void *block) { free(block); }
void _ZdaPv(void *block) { free(block); }
void _ZdlPvm(void *block, size_t bytes) {
  (void)bytes;
  free(block);
}
void _ZdaPvm(void *block, size_t bytes) { _ZdlPvm(block, bytes); }
void _ZdlPvSt11align_val_t(void *block, size_t alignment) { _ZdlPvm(block, alignment); }
void _ZdaPvSt11align_val_t(void *block, size_t alignment) { _ZdlPvm(block, alignment); }
void _ZdlPvmSt11align_val_t(void *block, size_t bytes, size_t alignment) {
  (void)bytes;
  _ZdlPvm(block, alignment);
}
void _ZdaPvmSt11align_val_t(void *block, size_t bytes, size_t alignment) {
  (void)bytes;
  _ZdlPvm(block, alignment);
}

_Noreturn void __cxa_pure_virtual(void) { lasso_abort("a pure virtual function was called"); }
_Noreturn void __cxa_deleted_virtual(void) { lasso_abort("a deleted function was called"); }

static void destroy(void) {
  while (count > 0) {
    count--;
    void (*function)(void *) = destructors[count].function;
    void *argument = destructors[count].argument;
    destructors[count].function = NULL;
    destructors[count].argument = NULL;
    function(argument);
  }
}

int __cxa_atexit(void (*function)(void *), void *argument, void *object) {
  (void)object;
  if (count == MOST_DESTRUCTORS) {
    lasso_abort("more than 256 variables of static storage have destructors");
  }
  if (count == 0) {
    atexit(destroy);
  }
  destructors[count].function = function;
  destructors[count].argument = argument;
  count++;
  return 0;
}
