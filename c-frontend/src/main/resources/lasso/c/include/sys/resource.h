#ifndef LASSO_SYS_RESOURCE_H
#define LASSO_SYS_RESOURCE_H

#ifdef __cplusplus
extern "C" {
#endif

#include <sys/time.h>

#define RUSAGE_SELF 0
struct rusage {
  struct timeval ru_utime;
  struct timeval ru_stime;
  long ru_maxrss;
};

int getrusage(int who, struct rusage *to);

#ifdef __cplusplus
}
#endif

#endif
