/* Where the instrumentation of clang passes on which bits of arguments and results are undefined. */
#include <stdint.h>

uint64_t __msan_param_tls[100];
uint64_t __msan_retval_tls[100];
uint64_t __msan_va_arg_tls[100];
uint64_t __msan_va_arg_overflow_size_tls;
uint32_t __msan_param_origin_tls[200];
uint32_t __msan_va_arg_origin_tls[200];
uint32_t __msan_retval_origin_tls;
uint32_t __msan_origin_tls;
