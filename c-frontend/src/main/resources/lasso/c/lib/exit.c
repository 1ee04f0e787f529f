/* The end of a program. */
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

_Noreturn void lasso_exit(int status);
_Noreturn void lasso_returned(int status);
_Noreturn void lasso_abort(const char *why);

enum { MOST_HANDLERS = 32 };

static void (*handlers[MOST_HANDLERS])(void);
static int count;

int atexit(void (*function)(void)) {
  if (count == MOST_HANDLERS) {
    return -1;
  }
  handlers[count++] = function;
  return 0;
}

static void run_handlers(void) {
  while (count > 0) {
    void (*handler)(void) = handlers[--count];
    handlers[count] = NULL;
    handler();
  }
}

_Noreturn void exit(int status) {
  run_handlers();
  lasso_exit(status);
}

/* main has returned. */
_Noreturn void lasso_return(int status) {
  run_handlers();
  lasso_returned(status);
}

_Noreturn void _exit(int status) { lasso_exit(status); }
_Noreturn void _Exit(int status) { lasso_exit(status); }
_Noreturn void quick_exit(int status) { lasso_exit(status); }
_Noreturn void abort(void) { lasso_abort("abort() was called"); }

int raise(int number) {
  lasso_abort(number == SIGABRT ? "raise(SIGABRT) was called" : "raise() was called");
}
