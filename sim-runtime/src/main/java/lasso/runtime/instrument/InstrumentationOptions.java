package lasso.runtime.instrument;

import java.util.List;
import lasso.runtime.instrument.suspend.LocalRules;
import lasso.runtime.observe.IgnoredNames;
import lasso.runtime.observe.Observation;
import lasso.runtime.surroundings.Surroundings;

/**
 * What the user says about instrumentation.
 *
 * @param localRules which local variables stay alive or are left out of comparison
 * @param observations what formulas observe; a change of it ends a step
 * @param ignored what observations may not read
 * @param surroundings clocks, random numbers and what else comes from outside
 * @param coverage whether executed lines are marked
 * @param alone whether there is one process: then the actors of a simulation are its threads
 */
public record InstrumentationOptions(
    LocalRules localRules,
    List<Observation> observations,
    IgnoredNames ignored,
    Surroundings surroundings,
    boolean coverage,
    boolean alone) {
  /** No rules, and nothing is observed. */
  public static final InstrumentationOptions DEFAULT =
      new InstrumentationOptions(
          LocalRules.NONE, List.of(), IgnoredNames.NONE, Surroundings.DEFAULT, false, false);
}
