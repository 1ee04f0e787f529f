#ifndef LASSO_SYS_TIME_H
#define LASSO_SYS_TIME_H

#ifdef __cplusplus
extern "C" {
#endif

#include <sys/types.h>
#include <time.h>

struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
struct timezone {
  int tz_minuteswest;
  int tz_dsttime;
};

int gettimeofday(struct timeval *to, void *zone);

#ifdef __cplusplus
}
#endif

#endif
