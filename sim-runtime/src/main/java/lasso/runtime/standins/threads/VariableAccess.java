package lasso.runtime.standins.threads;

import lasso.runtime.hooks.MachineVariables;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.Variable;

/**
 * Accesses by a {@link Variable}, told right before they happen. Those of plain mode ({@code get}, {@code set}) are plain accesses, also of a volatile field; all others are scheduling points, seen by all threads in one order.
 */
public final class VariableAccess {
  private static final String ELEMENT = "[]";

  private VariableAccess() {}

  /**
   * An access is about to be made.
   *
   * @param first the first argument of the call, or null where it is no object
   * @param second the second argument, or -1 where it is no number that may be an index
   * @param plain whether it is of plain mode
   * @param looks whether it changes nothing for sure
   * @param writes whether it changes the variable for sure; what may fail tells by {@link #changed}
   */
  public static void before(
      Variable variable, Object first, int second, boolean plain, boolean looks, boolean writes) {
    if (variable == null || variable.isReadOnly() || !ThreadTable.several()) {
      return;
    }
    if (plain && !MachineVariables.isAllowed(variable)) {
      tell(variable, first, second, writes, true);
      return;
    }
    if (looks) {
      ThreadTable.toldLook();
    } else {
      ThreadTable.toldPoint();
    }
    tell(variable, first, second, writes, false);
  }

  /** What an argument means that may be an index, or -1. */
  public static int index(Object argument) {
    if (argument instanceof Character) {
      return (Character) argument;
    }
    boolean whole =
        argument instanceof Integer || argument instanceof Short || argument instanceof Byte;
    return whole ? ((Number) argument).intValue() : -1;
  }

  /** What might have failed was done. Gives whether it was. */
  public static boolean changed(boolean done, Variable variable, Object first, int second) {
    if (done && ThreadTable.several()) {
      tell(variable, first, second, true, false);
    }
    return done;
  }

  private static void tell(
      Variable variable, Object first, int second, boolean writes, boolean plain) {
    int kind = variable.kind();
    if (kind == Variable.STATIC) {
      tell(null, variable.label(), -1, -1, writes, plain);
    } else if (first == null) {
      return; // the access will fail
    } else if (kind == Variable.FIELD) {
      tell(first, variable.label(), -1, -1, writes, plain);
    } else if (kind == Variable.BUFFER) {
      tell(first, "", -1, -1, writes, plain);
    } else if (second >= 0) {
      int last = second + (kind == Variable.BYTES ? MachineVariables.bytes(variable) - 1 : 0);
      tell(first, ELEMENT, second, last, writes, plain);
    } else {
      tell(first, ELEMENT, 0, Integer.MAX_VALUE, writes, plain);
    }
  }

  private static void tell(
      Object base, String what, int first, int last, boolean writes, boolean plain) {
    if (plain) {
      SharedAccesses.touch(base, what, first, last, writes);
    } else {
      atomic(base, what, first, last, writes);
    }
  }

  /** An access that is no plain one, to what there may be plain accesses to. */
  public static void atomic(Object base, String what, int first, int last, boolean writes) {
    if (RunningThread.recorder != null && !RunningThread.quiet) {
      RunningThread.recorder.atomic(base, what, first, last, writes);
    }
  }
}
