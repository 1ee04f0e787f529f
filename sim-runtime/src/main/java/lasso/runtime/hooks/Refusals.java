package lasso.runtime.hooks;

import lasso.runtime.kernel.EndKind;

/** Ends a process that reached something which can't be checked. */
public final class Refusals {
  private Refusals() {}

  /** Does not return normally. */
  public static void refuse(String what, String remedy) {
    throw Calls.end(EndKind.UNUSABLE, what + "; " + remedy);
  }
}
