package lasso.checker.report;

/**
 * What is known of a temporal formula after a check.
 *
 * @param text as the user gave it
 * @param instance the values of its quantified variables, such as {@code i=3}; empty without any
 * @param answer {@code holds}, {@code violated} or {@code unknown}
 * @param productStates visited states of the product with the automaton of its negation
 */
public record FormulaAnswer(String text, String instance, String answer, long productStates) {
  boolean isViolated() {
    return answer.equals("violated");
  }
}
