package lasso.checker.service;

import java.util.function.Consumer;
import lasso.checker.check.Check;
import lasso.checker.check.Checked;

/** A check that was begun, or is about to. */
public final class OngoingCheck {
  private final Check check;

  OngoingCheck(Check check) {
    this.check = check;
  }

  /** Who hears, while it runs, what befalls checkpoints, one sentence each. */
  public void notices(Consumer<String> listener) {
    check.notices(listener);
  }

  /**
   * Runs it, once.
   *
   * @throws lasso.runtime.program.UnusableInputException when formulas or program can't be used
   */
  public Checked run() {
    return check.run();
  }

  /**
   * What can be said now, by another thread than that which runs the check, because that one has to be given up.
   *
   * @param reason of the verdict
   */
  public Checked cutShort(String reason) {
    return check.cutShort(reason);
  }
}
