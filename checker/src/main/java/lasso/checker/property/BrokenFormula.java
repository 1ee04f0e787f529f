package lasso.checker.property;

/**
 * The temporal formula that a run violates.
 *
 * @param text as the user gave it
 * @param instance the values of its quantified variables, such as {@code i=3}; empty without any
 * @param fairness one sentence: which fairness the run respects, and which would exclude it; empty when fairness plays no part
 */
public record BrokenFormula(String text, String instance, String fairness) implements Evidence {
  @Override
  public <R> R tell(Cases<R> cases) {
    return cases.formula(this);
  }
}
