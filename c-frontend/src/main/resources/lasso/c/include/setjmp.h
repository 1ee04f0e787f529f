#ifndef LASSO_SETJMP_H
#define LASSO_SETJMP_H

#ifdef __cplusplus
extern "C" {
#endif

/* Refused by name: a jump out of a function can't be translated yet. */
typedef long long jmp_buf[8];
typedef long long sigjmp_buf[8];
int setjmp(jmp_buf buffer);
_Noreturn void longjmp(jmp_buf buffer, int value);

#ifdef __cplusplus
}
#endif

#endif
