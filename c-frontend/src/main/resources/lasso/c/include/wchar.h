#ifndef LASSO_WCHAR_H
#define LASSO_WCHAR_H

#ifdef __cplusplus
extern "C" {
#endif

#include <stddef.h>

typedef __WINT_TYPE__ wint_t;
typedef struct {
  unsigned lasso_state;
} mbstate_t;
#define WEOF ((wint_t)-1)

size_t wcslen(const wchar_t *s);
wchar_t *wcscpy(wchar_t *to, const wchar_t *from);
int wcscmp(const wchar_t *a, const wchar_t *b);

#ifdef __cplusplus
}
#endif

#endif
