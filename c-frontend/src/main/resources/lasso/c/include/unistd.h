#ifndef LASSO_UNISTD_H
#define LASSO_UNISTD_H

#ifdef __cplusplus
extern "C" {
#endif

#include <stddef.h>
#include <sys/types.h>

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define _SC_PAGESIZE 30
#define _SC_PAGE_SIZE 30
#define _SC_NPROCESSORS_CONF 83
#define _SC_NPROCESSORS_ONLN 84

unsigned sleep(unsigned seconds);
int usleep(useconds_t microseconds);
pid_t getpid(void);
pid_t getppid(void);
uid_t getuid(void);
int gethostname(char *to, size_t size);
char *getcwd(char *to, size_t size);
long sysconf(int name);
int getpagesize(void);
int isatty(int descriptor);
ssize_t write(int descriptor, const void *from, size_t n);
ssize_t read(int descriptor, void *to, size_t n);
int close(int descriptor);
int unlink(const char *name);
int access(const char *name, int mode);
_Noreturn void _exit(int status);
unsigned alarm(unsigned seconds);
int fsync(int descriptor);
int getopt(int argc, char *const argv[], const char *options);
extern char *optarg;
extern int optind;
extern int opterr;
extern int optopt;

#ifdef __cplusplus
}
#endif

#endif
