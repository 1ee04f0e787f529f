package lasso.checker.trace;

/**
 * Where one thread of several stands at the end of a run.
 *
 * @param number among the threads of its process
 * @param name what the program calls it
 * @param place where it stands; null when it has not begun
 * @param call the interface method at which it waits, or empty
 * @param state what it holds and waits for
 * @param waits whether it can't go on, or only when time is up
 * @param blocker the thread that it waits for, or -1
 */
public record ThreadStanding(
    int number, String name, Place place, String call, String state, boolean waits, int blocker) {}
