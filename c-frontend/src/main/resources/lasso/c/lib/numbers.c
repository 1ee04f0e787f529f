/* Numbers from texts, arithmetic on integers. */
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>

int errno;

/* A number without its sign, at most `most`; whether the sign is minus. */
static unsigned long long number(const char *text, char **end, int base,
    unsigned long long most_positive, unsigned long long most_negative, int *minus) {
  const char *s = text;
  while (isspace((unsigned char)*s)) {
    s++;
  }
  *minus = *s == '-';
  if (*s == '-' || *s == '+') {
    s++;
  }
  int hex = s[0] == '0' && (s[1] == 'x' || s[1] == 'X') && isxdigit((unsigned char)s[2]);
  if ((base == 0 || base == 16) && hex) {
    s += 2;
    base = 16;
  } else if (base == 0) {
    base = *s == '0' ? 8 : 10;
  }
  unsigned long long most = *minus ? most_negative : most_positive;
  unsigned long long value = 0;
  int digits = 0;
  int over = 0;
  for (;; s++, digits++) {
    int c = tolower((unsigned char)*s);
    int digit = isdigit(c) ? c - '0' : isalpha(c) ? c - 'a' + 10 : 36;
    if (digit >= base) {
      break;
    }
    over |= __builtin_mul_overflow(value, (unsigned long long)base, &value) ||
            __builtin_add_overflow(value, (unsigned long long)digit, &value) ||
            value > most;
  }
  if (end != NULL) {
    *end = (char *)(digits == 0 ? text : s);
  }
  if (over) {
    errno = ERANGE;
    *minus &= most_negative != most_positive; /* a number without sign is its largest */
    return most;
  }
  return value;
}

long long strtoll(const char *text, char **end, int base) {
  int minus;
  unsigned long long n = number(text, end, base, LLONG_MAX, LLONG_MAX + 1ULL, &minus);
  return (long long)(minus ? 0 - n : n);
}

unsigned long long strtoull(const char *text, char **end, int base) {
  int minus;
  unsigned long long n = number(text, end, base, ULLONG_MAX, ULLONG_MAX, &minus);
  return minus ? 0 - n : n;
}

long strtol(const char *text, char **end, int base) {
  int minus;
  unsigned long long n = number(text, end, base, LONG_MAX, LONG_MAX + 1ULL, &minus);
  return (long)(minus ? 0 - n : n);
}

unsigned long strtoul(const char *text, char **end, int base) {
  int minus;
  unsigned long long n = number(text, end, base, ULONG_MAX, ULONG_MAX, &minus);
  return (unsigned long)(minus ? 0 - n : n);
}

intmax_t strtoimax(const char *text, char **end, int base) {
  return strtoll(text, end, base);
}

uintmax_t strtoumax(const char *text, char **end, int base) {
  return strtoull(text, end, base);
}

int atoi(const char *text) { return (int)strtol(text, NULL, 10); }
long atol(const char *text) { return strtol(text, NULL, 10); }
long long atoll(const char *text) { return strtoll(text, NULL, 10); }
double lasso_strtod(const char *text, char **end, int *range);
float lasso_strtof(const char *text, char **end, int *range);

double strtod(const char *text, char **end) {
  int range;
  double value = lasso_strtod(text, end, &range);
  if (range) {
    errno = ERANGE;
  }
  return value;
}

float strtof(const char *text, char **end) {
  int range;
  float value = lasso_strtof(text, end, &range);
  if (range) {
    errno = ERANGE;
  }
  return value;
}

double atof(const char *text) { return strtod(text, NULL); }

int abs(int n) { return n < 0 ? -n : n; }
long labs(long n) { return n < 0 ? -n : n; }
long long llabs(long long n) { return n < 0 ? -n : n; }
intmax_t imaxabs(intmax_t n) { return n < 0 ? -n : n; }

div_t div(int a, int b) { return (div_t){a / b, a % b}; }
ldiv_t ldiv(long a, long b) { return (ldiv_t){a / b, a % b}; }
lldiv_t lldiv(long long a, long long b) { return (lldiv_t){a / b, a % b}; }
imaxdiv_t imaxdiv(intmax_t a, intmax_t b) { return (imaxdiv_t){a / b, a % b}; }
