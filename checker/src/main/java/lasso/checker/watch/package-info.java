/**
 * How a run ends, whatever happens. Enters: signals, the time bound of the command, the death of the process that has started this one, and what the command
 * would say if it were cut short now. Leaves: exactly one thread that says the verdict, in at most a second behind the bound, and a last word to who started the
 * run, without which no exit code counts. In a machine that runs one command after the other: also what a run has left behind.
 *
 * <p>Thread rule: {@link Watchdog} is the meeting point of the thread that works, the thread that watches, and those of signals; its methods may be
 * called by any of them.
 */
package lasso.checker.watch;
