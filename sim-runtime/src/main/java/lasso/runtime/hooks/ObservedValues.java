package lasso.runtime.hooks;

/** Called by instrumented code where values that formulas observe may have changed: suspension points, as {@link Calls#ask} is one. */
public final class ObservedValues {
  private ObservedValues() {}

  /** Behind a write, or a call of code without such calls, that may have changed an observed value. */
  public static void check() {
    if (Suspension.mode == Suspension.NORMAL) {
      Calls.handler.mayHaveChanged();
    } else {
      resume();
    }
  }

  /** At the beginning of {@code main}. */
  public static void begin() {
    if (Suspension.mode == Suspension.NORMAL) {
      Calls.handler.begins();
    } else {
      resume();
    }
  }

  /** While unwinding it is called only below frames of the platform, which can't be unwound: their results mean nothing. */
  private static void resume() {
    if (Suspension.mode == Suspension.REWINDING) {
      Suspension.mode = Suspension.NORMAL;
      Calls.answer = null;
    }
  }
}
