/* The C library as programs use it. */
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int ascending(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int total = 0;
  while (n-- > 0) {
    total += va_arg(list, int);
  }
  va_end(list);
  return total;
}

static void farewell(void) { puts("farewell"); }

/* Random blocks: none overlaps another, each keeps what is written to it, new ones are zero. */
static void heap(void) {
  enum { SLOTS = 40 };
  unsigned char *block[SLOTS] = {0};
  size_t length[SLOTS];
  srand(5);
  for (int round = 0; round < 1500; round++) {
    int i = rand() % SLOTS;
    if (block[i] != NULL) {
      for (size_t k = 0; k < length[i]; k++) {
        assert(block[i][k] == (unsigned char)(i + 1));
      }
      if (rand() % 3 == 0) {
        size_t more = (size_t)(rand() % 300);
        size_t kept = length[i] < more ? length[i] : more;
        block[i] = realloc(block[i], more);
        for (size_t k = 0; k < kept; k++) {
          assert(block[i][k] == (unsigned char)(i + 1));
        }
        length[i] = more;
        memset(block[i], i + 1, more);
        continue;
      }
      free(block[i]);
      block[i] = NULL;
    } else {
      length[i] = (size_t)(rand() % 300);
      block[i] = rand() % 4 == 0 ? aligned_alloc(64, length[i]) : malloc(length[i]);
      for (size_t k = 0; k < length[i]; k++) {
        assert(block[i][k] == 0);
      }
      memset(block[i], i + 1, length[i]);
    }
  }
  for (int i = 0; i < SLOTS; i++) {
    free(block[i]);
  }
  char *first = malloc(1), *second = malloc(100);
  assert(first < second && ((uintptr_t)second & 15) == 0);
  free(first);
  free(second);
}

int main(int argc, char **argv) {
  atexit(farewell);
  assert(argc == 3 && strcmp(argv[1], "one") == 0 && argv[3] == NULL);
  heap();
  int numbers[50];
  for (int i = 0; i < 50; i++) {
    numbers[i] = i * 37 % 50;
  }
  qsort(numbers, 50, sizeof(int), ascending);
  for (int i = 0; i < 50; i++) {
    assert(numbers[i] == i);
  }
  int key = 33;
  assert(bsearch(&key, numbers, 50, sizeof(int), ascending) == numbers + 33);
  char *end;
  assert(strtol("  -0x1fz", &end, 0) == -31 && *end == 'z');
  errno = 0;
  assert(strtol("99999999999999999999", NULL, 10) == LONG_MAX && errno == ERANGE);
  assert(strtoul("4294967295", NULL, 10) == 4294967295UL);
  errno = 0;
  assert(strtod("nan(1)x", &end) != 0 && *end == 'x' && strtod("1e308", NULL) > 0 && errno == 0);
  assert(strtod("-1e400", &end) < 0 && *end == 0 && errno == ERANGE);
  errno = 0;
  assert(strtod("1e-400", NULL) == 0 && errno == ERANGE);
  errno = 0;
  assert(strtod("0e-400", NULL) == 0 && strtod("inf", NULL) > 0 && errno == 0);
  assert(strtof("1e39", NULL) > 0 && errno == ERANGE);
  assert(strtof("16777217.0000001", NULL) == 16777218.0f);
  assert(atoi("12abc") == 12 && strtod("1.5e3x", &end) == 1500 && *end == 'x');
  char text[64] = "alpha,beta;gamma";
  assert(strcmp(strtok(text, ",;"), "alpha") == 0 && strcmp(strtok(NULL, ",;"), "beta") == 0);
  assert(strstr("haystack", "st") != NULL && strchr("abc", 'z') == NULL);
  assert(memcmp("abc", "abd", 3) < 0 && strncmp("abc", "abd", 2) == 0 && strcasecmp("AbC", "aBc") == 0);
  assert(snprintf(text, sizeof text, "%s-%03d-%.2f", "x", 7, 2.345) == 10 && strcmp(text, "x-007-2.35") == 0);
  int a, b;
  assert(sscanf("3 apples 4", "%d apples %d", &a, &b) == 2 && a + b == 7);
  assert(isalpha('q') && !isdigit('q') && toupper('q') == 'Q');
  assert(sum(4, 1, 2, 3, 4) == 10);
  assert(fabs(sin(M_PI / 6) - 0.5) < 1e-15 && pow(2, 10) == 1024 && floor(-1.5) == -2 && sqrt(2) * sqrt(2) > 1.99);
  long double wide = 1.5L;
  wide = wide * 2 + 1;
  assert(wide == 4.0L && (int)wide == 4);
  struct tm *day = gmtime(&(time_t){951782400});
  assert(day->tm_year == 100 && day->tm_mon == 1 && day->tm_mday == 29 && mktime(day) == 951782400);
  assert(getenv("HOME") == NULL);
  printf("%s %5d|%-5d|%x %c %5.1f %lld %zu\n", "done", 42, 42, 255, 'c', 3.14159, 1LL << 40, sizeof(int));
  fprintf(stdout, "%%\n");
  return 0;
}
