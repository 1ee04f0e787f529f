package lasso.runtime.process;

import lasso.runtime.process.call.Handle;

/** Lets test runtimes outside this package make and close handles. */
public final class Handles {
  private Handles() {}

  public static Handle open(int number) {
    return new Handle(number);
  }

  public static int number(Handle handle) {
    return handle.number;
  }

  public static void close(Handle handle) {
    handle.number = -1;
  }
}
