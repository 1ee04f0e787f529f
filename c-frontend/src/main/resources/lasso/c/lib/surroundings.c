/* What the program can find out about where it runs: the same on every run. */
#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* Nanoseconds of the simulated clock since its beginning, and since 1970. */
long long lasso_nanoseconds(void);
long long lasso_now(void);

enum { BILLION = 1000000000 };

time_t time(time_t *to) {
  time_t now = lasso_now() / BILLION;
  if (to != NULL) {
    *to = now;
  }
  return now;
}

clock_t clock(void) { return lasso_nanoseconds() / 1000; }
double difftime(time_t later, time_t earlier) { return (double)(later - earlier); }

int clock_gettime(clockid_t clock, struct timespec *to) {
  long long now = clock == CLOCK_REALTIME ? lasso_now() : lasso_nanoseconds();
  *to = (struct timespec){now / BILLION, (long)(now % BILLION)};
  return 0;
}

int timespec_get(struct timespec *to, int base) {
  clock_gettime(CLOCK_REALTIME, to);
  return base;
}

int clock_getres(clockid_t clock, struct timespec *to) {
  (void)clock;
  *to = (struct timespec){0, 1};
  return 0;
}

int gettimeofday(struct timeval *to, void *zone) {
  (void)zone;
  long long now = lasso_now() / 1000;
  *to = (struct timeval){now / 1000000, (suseconds_t)(now % 1000000)};
  return 0;
}

int getrusage(int who, struct rusage *to) {
  (void)who;
  memset(to, 0, sizeof *to);
  gettimeofday(&to->ru_utime, NULL);
  return 0;
}

/* Sleeping changes nothing that another process could see. */
unsigned sleep(unsigned seconds) {
  (void)seconds;
  return 0;
}

int usleep(useconds_t microseconds) {
  (void)microseconds;
  return 0;
}

int nanosleep(const struct timespec *wanted, struct timespec *left) {
  (void)wanted;
  if (left != NULL) {
    *left = (struct timespec){0, 0};
  }
  return 0;
}

char *getenv(const char *name) {
  (void)name;
  return NULL;
}

char *setlocale(int category, const char *locale) {
  (void)category;
  return locale == NULL || *locale == 0 || strcmp(locale, "C") == 0 ? "C" : NULL;
}

int gethostname(char *to, size_t size) {
  strlcpy(to, "localhost", size);
  return 0;
}

int lasso_rank(void);
pid_t getpid(void) { return 1000 + lasso_rank(); }
pid_t getppid(void) { return 999; }
uid_t getuid(void) { return 1000; }
int getpagesize(void) { return 65536; }
long sysconf(int name) { return name == _SC_PAGESIZE ? getpagesize() : 1; }

int isatty(int descriptor) {
  (void)descriptor;
  return 0;
}
