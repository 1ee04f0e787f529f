package lasso.runtime.process;

import lasso.runtime.process.call.Handle;

/** Lets the reference explorers make and close handles. */
public final class ReferenceHandles {
  private ReferenceHandles() {}

  public static Handle open(int number) {
    return new Handle(number);
  }

  /** -1 when closed. */
  public static int number(Handle handle) {
    return handle.number;
  }

  public static void close(Handle handle) {
    handle.number = -1;
  }
}
