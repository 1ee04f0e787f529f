package lasso.runtime.process;

import lasso.runtime.observe.Observer;

/**
 * The observations of the one process that runs: their values when its step began, and what becomes of them. A step ends as soon as one
 * changes, so within a step they are as known, but while an initialiser runs.
 */
final class RunningObservations {
  private final Observer observer;
  private int rank;
  private long known;

  /** Whether the main class of the process is initialised. */
  private boolean begun;

  private boolean stopsAtMain;
  private boolean ended;
  private long last;

  RunningObservations(Observer observer) {
    this.observer = observer;
  }

  /**
   * A process is about to start.
   *
   * @param stopAtMain whether its first step ends where {@code main} begins
   */
  void start(int rank, boolean stopAtMain) {
    this.rank = rank;
    begun = false;
    stopsAtMain = stopAtMain;
    ended = false;
  }

  /** A stored process is about to go on. */
  void resume(int rank, long values) {
    this.rank = rank;
    known = values;
    begun = true;
    stopsAtMain = false;
    ended = false;
  }

  /** {@code main} begins, perhaps not for the first time; whether the step ends here. */
  boolean begins() {
    if (begun) {
      return false;
    }
    begun = true;
    known = observer.bits(rank);
    return stopsAtMain;
  }

  /** Whether a value is another one than when the step began. */
  boolean hasChanged() {
    return begun && observer.bits(rank) != known && !observer.isInitialising();
  }

  /** The process ends: what code behind that still does is not looked at. */
  void end() {
    if (!ended) {
      last = observer.bits(rank);
      ended = true;
    }
  }

  /** The process has crashed: nothing holds of variables that are gone. */
  void crash() {
    last = 0;
    ended = true;
  }

  /** The process ends by a step that runs nothing. */
  void stay() {
    last = known | observer.threadsAtEnd(rank);
    ended = true;
  }

  /**
   * The step is over.
   *
   * @param isEnd whether the process has come to its end, and could be followed up to there
   */
  void finish(boolean isEnd) {
    if (!ended) {
      last = observer.bits(rank);
    }
    if (isEnd) {
      last |= observer.threadsAtEnd(rank);
    }
  }

  /** The values at the end of the step. */
  long last() {
    return last;
  }

  /** Whether no state shows the values that the process began with: then it has to be started anew and stopped at main. */
  boolean missesInitialValues() {
    return begun && !stopsAtMain && last != known;
  }

  /** The values of the loaded process. */
  long now() {
    return observer.bits(rank);
  }
}
