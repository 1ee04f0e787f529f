#ifndef LASSO_STRING_H
#define LASSO_STRING_H

#ifdef __cplusplus
extern "C" {
#endif

#include <stddef.h>

void *memccpy(void *to, const void *from, int c, size_t n);
void *memchr(const void *from, int c, size_t n);
int memcmp(const void *a, const void *b, size_t n);
void *memcpy(void *to, const void *from, size_t n);
void *memmem(const void *in, size_t length, const void *what, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *mempcpy(void *to, const void *from, size_t n);
void *memrchr(const void *from, int c, size_t n);
void *memset(void *to, int c, size_t n);
char *stpcpy(char *to, const char *from);
char *stpncpy(char *to, const char *from, size_t n);
char *strcasestr(const char *in, const char *what);
char *strcat(char *to, const char *from);
char *strchr(const char *s, int c);
char *strchrnul(const char *s, int c);
int strcmp(const char *a, const char *b);
int strcoll(const char *a, const char *b);
char *strcpy(char *to, const char *from);
size_t strcspn(const char *s, const char *reject);
char *strdup(const char *s);
char *strerror(int error);
size_t strlcat(char *to, const char *from, size_t size);
size_t strlcpy(char *to, const char *from, size_t size);
size_t strlen(const char *s);
char *strncat(char *to, const char *from, size_t n);
int strncmp(const char *a, const char *b, size_t n);
char *strncpy(char *to, const char *from, size_t n);
char *strndup(const char *s, size_t n);
size_t strnlen(const char *s, size_t n);
char *strpbrk(const char *s, const char *accept);
char *strrchr(const char *s, int c);
char *strsep(char **s, const char *delimiters);
char *strsignal(int signal);
size_t strspn(const char *s, const char *accept);
char *strstr(const char *in, const char *what);
char *strtok(char *s, const char *delimiters);
char *strtok_r(char *s, const char *delimiters, char **rest);
size_t strxfrm(char *to, const char *from, size_t n);
int strcasecmp(const char *a, const char *b);
int strncasecmp(const char *a, const char *b, size_t n);
void bzero(void *to, size_t n);
void bcopy(const void *from, void *to, size_t n);
int bcmp(const void *a, const void *b, size_t n);

#ifdef __cplusplus
}
#endif

#endif
