#ifndef LASSO_STRINGS_H
#define LASSO_STRINGS_H

#ifdef __cplusplus
extern "C" {
#endif

#include <stddef.h>

int bcmp(const void *a, const void *b, size_t n);
void bcopy(const void *from, void *to, size_t n);
void bzero(void *to, size_t n);
int ffs(int n);
char *index(const char *s, int c);
char *rindex(const char *s, int c);
int strcasecmp(const char *a, const char *b);
int strncasecmp(const char *a, const char *b, size_t n);

#ifdef __cplusplus
}
#endif

#endif
