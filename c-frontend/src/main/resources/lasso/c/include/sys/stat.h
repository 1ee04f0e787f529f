#ifndef LASSO_SYS_STAT_H
#define LASSO_SYS_STAT_H

#ifdef __cplusplus
extern "C" {
#endif

#include <sys/types.h>
#include <time.h>

#define S_IRUSR 0400
#define S_IWUSR 0200
#define S_IXUSR 0100
#define S_IRWXU 0700

int mkdir(const char *name, mode_t mode);

#ifdef __cplusplus
}
#endif

#endif
