/* Bytes and texts. */
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void *memcpy(void *to, const void *from, size_t n) {
  return __builtin_memcpy(to, from, n); /* an instruction of WebAssembly */
}

void *memmove(void *to, const void *from, size_t n) {
  return __builtin_memmove(to, from, n);
}

void *memset(void *to, int c, size_t n) { return __builtin_memset(to, c, n); }

void *mempcpy(void *to, const void *from, size_t n) {
  return (char *)memcpy(to, from, n) + n;
}

void bzero(void *to, size_t n) { memset(to, 0, n); }

void bcopy(const void *from, void *to, size_t n) { memmove(to, from, n); }

int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *x = a;
  const unsigned char *y = b;
  for (; n > 0; n--, x++, y++) {
    if (*x != *y) {
      return *x - *y;
    }
  }
  return 0;
}

int bcmp(const void *a, const void *b, size_t n) { return memcmp(a, b, n); }

void *memchr(const void *from, int c, size_t n) {
  const unsigned char *p = from;
  for (; n > 0; n--, p++) {
    if (*p == (unsigned char)c) {
      return (void *)p;
    }
  }
  return NULL;
}

void *memrchr(const void *from, int c, size_t n) {
  const unsigned char *p = from;
  while (n > 0) {
    if (p[--n] == (unsigned char)c) {
      return (void *)(p + n);
    }
  }
  return NULL;
}

void *memccpy(void *to, const void *from, int c, size_t n) {
  unsigned char *d = to;
  const unsigned char *s = from;
  for (; n > 0; n--) {
    if ((*d++ = *s++) == (unsigned char)c) {
      return d;
    }
  }
  return NULL;
}

void *memmem(const void *in, size_t length, const void *what, size_t n) {
  const char *p = in;
  for (; length >= n; p++, length--) {
    if (memcmp(p, what, n) == 0) {
      return (void *)p;
    }
    if (length == 0) {
      break;
    }
  }
  return NULL;
}

size_t strlen(const char *s) {
  const char *end = s;
  while (*end != 0) {
    end++;
  }
  return (size_t)(end - s);
}

size_t strnlen(const char *s, size_t n) {
  const char *end = memchr(s, 0, n);
  return end == NULL ? n : (size_t)(end - s);
}

char *stpcpy(char *to, const char *from) {
  while ((*to = *from++) != 0) {
    to++;
  }
  return to;
}

char *strcpy(char *to, const char *from) {
  stpcpy(to, from);
  return to;
}

char *stpncpy(char *to, const char *from, size_t n) {
  size_t length = strnlen(from, n);
  memcpy(to, from, length);
  memset(to + length, 0, n - length);
  return to + length;
}

char *strncpy(char *to, const char *from, size_t n) {
  stpncpy(to, from, n);
  return to;
}

char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}

char *strncat(char *to, const char *from, size_t n) {
  char *end = to + strlen(to);
  size_t length = strnlen(from, n);
  memcpy(end, from, length);
  end[length] = 0;
  return to;
}

size_t strlcpy(char *to, const char *from, size_t size) {
  size_t length = strlen(from);
  if (size > 0) {
    size_t n = length < size ? length : size - 1;
    memcpy(to, from, n);
    to[n] = 0;
  }
  return length;
}

size_t strlcat(char *to, const char *from, size_t size) {
  size_t have = strnlen(to, size);
  return have + (have == size ? strlen(from) : strlcpy(to + have, from, size - have));
}

int strncmp(const char *a, const char *b, size_t n) {
  for (; n > 0; n--, a++, b++) {
    if (*a != *b || *a == 0) {
      return (unsigned char)*a - (unsigned char)*b;
    }
  }
  return 0;
}

int strcmp(const char *a, const char *b) { return strncmp(a, b, (size_t)-1); }

int strcoll(const char *a, const char *b) { return strcmp(a, b); }

size_t strxfrm(char *to, const char *from, size_t n) { return strlcpy(to, from, n); }

int strncasecmp(const char *a, const char *b, size_t n) {
  for (; n > 0; n--, a++, b++) {
    int x = tolower((unsigned char)*a);
    int y = tolower((unsigned char)*b);
    if (x != y || x == 0) {
      return x - y;
    }
  }
  return 0;
}

int strcasecmp(const char *a, const char *b) { return strncasecmp(a, b, (size_t)-1); }

char *strchrnul(const char *s, int c) {
  while (*s != 0 && *s != (char)c) {
    s++;
  }
  return (char *)s;
}

char *strchr(const char *s, int c) {
  char *at = strchrnul(s, c);
  return *at == (char)c ? at : NULL;
}

char *strrchr(const char *s, int c) { return memrchr(s, c, strlen(s) + 1); }

char *index(const char *s, int c) { return strchr(s, c); }

char *rindex(const char *s, int c) { return strrchr(s, c); }

size_t strspn(const char *s, const char *accept) {
  size_t n = 0;
  while (s[n] != 0 && strchr(accept, s[n]) != NULL) {
    n++;
  }
  return n;
}

size_t strcspn(const char *s, const char *reject) {
  size_t n = 0;
  while (s[n] != 0 && strchr(reject, s[n]) == NULL) {
    n++;
  }
  return n;
}

char *strpbrk(const char *s, const char *accept) {
  s += strcspn(s, accept);
  return *s == 0 ? NULL : (char *)s;
}

char *strstr(const char *in, const char *what) {
  return memmem(in, strlen(in), what, strlen(what));
}

char *strcasestr(const char *in, const char *what) {
  size_t n = strlen(what);
  for (;; in++) {
    if (strncasecmp(in, what, n) == 0) {
      return (char *)in;
    }
    if (*in == 0) {
      return NULL;
    }
  }
}

char *strtok_r(char *s, const char *delimiters, char **rest) {
  if (s == NULL) {
    s = *rest;
  }
  s += strspn(s, delimiters);
  if (*s == 0) {
    *rest = s;
    return NULL;
  }
  char *end = s + strcspn(s, delimiters);
  *rest = *end == 0 ? end : end + 1;
  *end = 0;
  return s;
}

char *strtok(char *s, const char *delimiters) {
  static char *rest = "";
  return strtok_r(s, delimiters, &rest);
}

char *strsep(char **s, const char *delimiters) {
  char *start = *s;
  if (start != NULL) {
    char *end = start + strcspn(start, delimiters);
    *s = *end == 0 ? NULL : end + 1;
    *end = 0;
  }
  return start;
}

char *strndup(const char *s, size_t n) {
  size_t length = strnlen(s, n);
  char *copy = malloc(length + 1);
  if (copy != NULL) {
    memcpy(copy, s, length);
    copy[length] = 0;
  }
  return copy;
}

char *strdup(const char *s) { return strndup(s, strlen(s)); }

int ffs(int n) { return __builtin_ffs(n); }
