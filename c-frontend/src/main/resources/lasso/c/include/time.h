#ifndef LASSO_TIME_H
#define LASSO_TIME_H

#ifdef __cplusplus
extern "C" {
#endif

#include <stddef.h>

typedef long long time_t;
typedef long long clock_t;
typedef int clockid_t;
#define CLOCKS_PER_SEC 1000000LL
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
#define CLOCK_PROCESS_CPUTIME_ID 2
#define CLOCK_THREAD_CPUTIME_ID 3
#define TIME_UTC 1

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct tm {
  int tm_sec;
  int tm_min;
  int tm_hour;
  int tm_mday;
  int tm_mon;
  int tm_year;
  int tm_wday;
  int tm_yday;
  int tm_isdst;
};

time_t time(time_t *to);
clock_t clock(void);
double difftime(time_t later, time_t earlier);
int clock_gettime(clockid_t clock, struct timespec *to);
int clock_getres(clockid_t clock, struct timespec *to);
int timespec_get(struct timespec *to, int base);
int nanosleep(const struct timespec *wanted, struct timespec *left);
struct tm *gmtime(const time_t *time);
struct tm *gmtime_r(const time_t *time, struct tm *to);
struct tm *localtime(const time_t *time);
struct tm *localtime_r(const time_t *time, struct tm *to);
time_t mktime(struct tm *time);
char *asctime(const struct tm *time);
char *ctime(const time_t *time);
size_t strftime(char *to, size_t size, const char *format,
    const struct tm *time);

#ifdef __cplusplus
}
#endif

#endif
