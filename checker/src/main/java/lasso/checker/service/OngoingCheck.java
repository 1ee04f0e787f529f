package lasso.checker.service;

import lasso.checker.check.Check;
import lasso.checker.check.Checked;

/** A check that was begun, or is about to. */
public final class OngoingCheck {
  private final Check check;

  OngoingCheck(Check check) {
    this.check = check;
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
