/* Included first by --memory-checks full: the compiler's instrumentation does not know who writes a va_list here. */
#ifndef LASSO_DEFINED_H
#define LASSO_DEFINED_H

#ifdef __cplusplus
extern "C"
#endif
void __msan_unpoison(const volatile void *from, __SIZE_TYPE__ bytes);

#define __builtin_va_start(list, ...) \
  (__builtin_va_start(list, __VA_ARGS__), __msan_unpoison(&(list), sizeof(list)))
#define __builtin_va_copy(to, from) \
  (__builtin_va_copy(to, from), __msan_unpoison(&(to), sizeof(to)))

#endif
