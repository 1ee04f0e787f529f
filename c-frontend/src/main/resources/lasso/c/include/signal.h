#ifndef LASSO_SIGNAL_H
#define LASSO_SIGNAL_H

#ifdef __cplusplus
extern "C" {
#endif

/* There are no signals: a handler that is set would never run, so setting one is refused by name. */
typedef int sig_atomic_t;
typedef void (*sighandler_t)(int);
#define SIG_DFL ((sighandler_t)0)
#define SIG_IGN ((sighandler_t)-2)
#define SIG_ERR ((sighandler_t)-1)
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGBUS 7
#define SIGFPE 8
#define SIGKILL 9
#define SIGUSR1 10
#define SIGSEGV 11
#define SIGUSR2 12
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15

sighandler_t signal(int number, sighandler_t handler);
int raise(int number);
int kill(int process, int number);

#ifdef __cplusplus
}
#endif

#endif
