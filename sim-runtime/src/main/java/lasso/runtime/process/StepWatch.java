package lasso.runtime.process;

import java.util.List;

/**
 * Lets another thread see which step runs, and stop it. Steps look here every thousand rounds of a loop or calls of a recursive method; one that
 * is stuck in a method of the Java library does not look, and can only be seen.
 *
 * <p>Thread rule: steps run in one thread at a time; any other may call the public methods.
 */
public final class StepWatch {
  private volatile String stop;
  private volatile boolean armed;

  /** Plain fields: who looks from outside may see them late. */
  private Thread runner;

  private int rank;
  private long begun;

  /**
   * Where a step is.
   *
   * @param number of the step, in the order in which steps began
   * @param place the program's innermost line
   * @param within the method of the Java library that it called there, such as {@code java.util.regex.Matcher.matches}, or null
   */
  public record RunningStep(long number, int rank, StackTraceElement place, String within) {
    /** For example {@code rank 0 runs Fib.f (Fib.java:12)}. */
    public String words() {
      return "rank "
          + rank
          + " runs "
          + place.getClassName()
          + "."
          + place.getMethodName()
          + " ("
          + place.getFileName()
          + ":"
          + place.getLineNumber()
          + ")"
          + (within == null ? "" : ", in " + within);
    }
  }

  /**
   * Stops the step that runs, and each that begins from now on, as far as it looks and somebody searches.
   *
   * @param why one phrase, such as {@code interrupted by the user}
   */
  public void stop(String why) {
    stop = why;
  }

  /** A search begins: it can bear that a step is stopped, by {@link StepStoppedException}. */
  public void arm() {
    armed = true;
  }

  /** The search is over: steps are run again to tell of it, and none is stopped. */
  public void disarm() {
    armed = false;
  }

  /** Why steps stop, or null. */
  String reason() {
    return armed ? stop : null;
  }

  void begins(int ofRank) {
    begun++;
    rank = ofRank;
    runner = Thread.currentThread();
  }

  void ends() {
    runner = null;
  }

  /** How many steps have begun. */
  public long count() {
    return begun;
  }

  /** The step that runs, or null when none does, or its place can't be seen. */
  public RunningStep running() {
    Thread thread = runner;
    long number = begun;
    return thread == null ? null : at(thread.getStackTrace(), number, rank);
  }

  /** The step of the calling thread. */
  RunningStep current() {
    return at(Thread.currentThread().getStackTrace(), begun, rank);
  }

  private static RunningStep at(StackTraceElement[] stack, long number, int rank) {
    List<StackTraceElement> own = ProgramStack.of(stack);
    return own.isEmpty()
        ? null
        : new RunningStep(number, rank, own.get(0), ProgramStack.platformCall(stack));
  }
}
