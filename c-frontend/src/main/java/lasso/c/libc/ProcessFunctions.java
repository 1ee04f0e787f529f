package lasso.c.libc;

import lasso.c.memory.HeapLeaks;
import lasso.c.memory.Memory;
import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.EndKind;

/** The end of the process, its clock, and who it is. */
public final class ProcessFunctions {
  private static final long NANOS_PER_MILLISECOND = 1_000_000;

  private ProcessFunctions() {}

  public static void lasso_exit(int status) {
    HeapLeaks.end();
    System.exit(status & 0xff);
  }

  /** {@code main} has returned, and what was to run then has run. */
  public static void lasso_returned(int status) {
    HeapLeaks.end();
    throw Calls.returned(status & 0xff);
  }

  public static void lasso_abort(long why) {
    throw Calls.end(EndKind.EXCEPTION, Memory.cString(why));
  }

  /** What {@code assert} calls when its condition is false. */
  public static void __assert_fail(long condition, long file, int line, long function) {
    throw new AssertionError(
        Memory.cString(condition)
            + " ("
            + Memory.cString(function)
            + ", "
            + Memory.cString(file)
            + ":"
            + line
            + ")");
  }

  public static long lasso_nanoseconds() {
    return System.nanoTime();
  }

  /** Since 1970. */
  public static long lasso_now() {
    return System.currentTimeMillis() * NANOS_PER_MILLISECOND;
  }

  public static int lasso_rank() {
    return Calls.rank();
  }
}
