package lasso.runtime.observe;

import java.util.List;
import lasso.runtime.instrument.WorkerThreads;

/** What formulas may say of the threads of the loaded process, by what reports call them. */
final class ObservedThreads {
  /** The thread of a program that starts none. */
  private static final String MAIN = "main";

  /** Null when the program starts no threads. */
  private final WorkerThreads threads;

  private final List<String> ending;
  private boolean allHaveEnded;

  /**
   * Those of a worker.
   *
   * @param ending the threads whose ends are asked for, at most 64
   */
  ObservedThreads(WorkerThreads threads, List<String> ending) {
    this.threads = threads;
    this.ending = ending;
    if (threads != null) {
      threads.watchEnds(ending.toArray(String[]::new));
    }
  }

  /** Whether the process, with all threads that live, counts as having ended. */
  void allHaveEnded(boolean ended) {
    allHaveEnded = ended;
  }

  /** Whether the living thread of a number has this name. */
  boolean isCalled(int number, String name) {
    if (threads == null) {
      return number == 0 && name.equals(MAIN);
    }
    return number < threads.count() && threads.lives(number) && threads.name(number).equals(name);
  }

  /** Whether a thread of this name has ended, by now or with the process. */
  boolean hasEnded(String name) {
    if (threads != null && (threads.goneEnds() >>> ending.indexOf(name) & 1) != 0) {
      return true;
    }
    int count = threads == null ? 1 : threads.count();
    for (int i = 0; allHaveEnded && i < count; i++) {
      if (isCalled(i, name)) {
        return true;
      }
    }
    return false;
  }
}
