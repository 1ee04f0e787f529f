package lasso.runtime.instrument;

import lasso.runtime.instrument.suspend.LocalRules;

/**
 * What the user says about instrumentation.
 *
 * @param localRules which local variables stay alive or are left out of comparison
 */
public record InstrumentationOptions(LocalRules localRules) {
  /** No rules. */
  public static final InstrumentationOptions DEFAULT = new InstrumentationOptions(LocalRules.NONE);
}
