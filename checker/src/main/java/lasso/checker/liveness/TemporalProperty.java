package lasso.checker.liveness;

import java.util.Objects;
import lasso.checker.property.ViolationKind;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.formula.Formula;

/**
 * A formula to check, with what it takes.
 *
 * @param text as the user gave it, for reports
 * @param instance the values of its quantified variables, such as {@code i=3}; empty without any
 * @param formula what every fair run has to satisfy; its atoms are those of the labels
 * @param negation an automaton of the formula's negation with any number of acceptance sets, marks on edges
 * @param labels the letters of states
 * @param stutters whether it is known that the formula can't tell words apart which differ only in repeated letters
 * @param kind of its violations: {@code LIVENESS}, or {@code NONTERMINATION} when the formula says that runs end
 */
public record TemporalProperty(
    String text,
    String instance,
    Formula formula,
    Automaton negation,
    Labels labels,
    boolean stutters,
    ViolationKind kind) {
  public TemporalProperty {
    Objects.requireNonNull(formula);
    Objects.requireNonNull(negation);
    Objects.requireNonNull(labels);
    if (kind != ViolationKind.LIVENESS && kind != ViolationKind.NONTERMINATION) {
      throw new IllegalArgumentException("no kind of a formula's violation: " + kind);
    }
  }

  /** A formula of which nothing is known, whose violations are of kind {@code LIVENESS}. */
  public TemporalProperty(
      String text, String instance, Formula formula, Automaton negation, Labels labels) {
    this(text, instance, formula, negation, labels, false, ViolationKind.LIVENESS);
  }

  /** Whether the automaton says of each violating run, after finitely many letters, that all its continuations violate the formula. */
  public boolean isDecidedByPrefixes() {
    return UniversalStates.decide(negation);
  }
}
