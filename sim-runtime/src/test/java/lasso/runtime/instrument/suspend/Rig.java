package lasso.runtime.instrument.suspend;

import lasso.runtime.hooks.Suspension;

/**
 * What the programs of the corpus call: {@link #log} is their output, {@link #ask} their suspension point. Statics,
 * because programs live in a class loader of their own; one test at a time.
 */
public final class Rig {
  static final SuspensionPoint POINT =
      new SuspensionPoint("lasso/runtime/instrument/suspend/Rig", "ask", "(I)I");

  static final StringBuilder output = new StringBuilder();
  static ClassLoader program;
  static String mainClass;
  static boolean suspending;
  static int question;
  static int answer;
  static int suspensions;

  private Rig() {}

  static void begin(ClassLoader loader, String main, boolean suspend) {
    output.setLength(0);
    program = loader;
    mainClass = main;
    suspending = suspend;
    suspensions = 0;
    Suspension.mode = Suspension.NORMAL;
    Suspension.frames.clear();
  }

  static int answerTo(int question) {
    return question * 3 + 1;
  }

  /** The suspension point. Where platform code is between it and main, it answers at once. */
  public static int ask(int asked) {
    if (Suspension.mode == Suspension.REWINDING) {
      Suspension.mode = Suspension.NORMAL;
      return answer;
    }
    requireNormal();
    if (!suspending || !canSuspend()) {
      return answerTo(asked);
    }
    question = asked;
    suspensions++;
    Suspension.mode = Suspension.UNWINDING;
    return -1;
  }

  /** Output of a program. */
  public static void log(Object value) {
    requireNormal();
    output.append(value).append('\n');
  }

  /** Does nothing. */
  public static void beforeAllocation() {
    requireNormal();
  }

  private static void requireNormal() {
    if (Suspension.mode != Suspension.NORMAL) {
      throw new AssertionError("code of the program ran in mode " + Suspension.mode);
    }
  }

  private static boolean canSuspend() {
    return StackWalker.getInstance(
            java.util.Set.of(
                StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES))
        .walk(
            frames -> {
              boolean reachedMain = false;
              boolean below = false;
              boolean fine = true;
              for (var frame : (Iterable<StackWalker.StackFrame>) frames::iterator) {
                Class<?> type = frame.getDeclaringClass();
                boolean own = type.getClassLoader() == program;
                if (type == Rig.class) {
                  continue;
                }
                if (!own) {
                  below = true;
                } else {
                  String name = frame.getMethodName();
                  fine &= !below && !type.isHidden() && !name.startsWith("<");
                  reachedMain = name.equals("main") && type.getName().equals(mainClass);
                }
              }
              return fine && reachedMain;
            });
  }
}
