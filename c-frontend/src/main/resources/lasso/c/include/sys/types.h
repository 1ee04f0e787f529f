#ifndef LASSO_SYS_TYPES_H
#define LASSO_SYS_TYPES_H

#include <stddef.h>
#include <stdint.h>
#include <time.h>

typedef __PTRDIFF_TYPE__ ssize_t;
typedef long long off_t;
typedef int pid_t;
typedef unsigned uid_t;
typedef unsigned gid_t;
typedef unsigned mode_t;
typedef unsigned long long dev_t;
typedef unsigned long long ino_t;
typedef unsigned nlink_t;
typedef long suseconds_t;
typedef unsigned useconds_t;
typedef unsigned uint;
typedef unsigned long ulong;
typedef unsigned short ushort;

#endif
