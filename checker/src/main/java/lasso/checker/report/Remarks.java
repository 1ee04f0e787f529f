package lasso.checker.report;

import java.util.List;

/**
 * What a check says beside its verdict.
 *
 * @param formulas those that were checked, instances of one formula next to each other
 * @param vacuity why formulas may say less than they seem to, each one sentence
 * @param hints what to ask next, each one sentence
 * @param studies what was asked for besides
 * @param headline clauses that belong into the first line, because they limit what it says
 * @param passed what was seen and is no violation, because the user has said so
 * @param uncounted the kinds of violations that were not asked for, by their words
 */
public record Remarks(
    List<FormulaAnswer> formulas,
    List<String> vacuity,
    List<String> hints,
    List<Study> studies,
    List<String> headline,
    List<PassedFault> passed,
    List<String> uncounted) {
  public static final Remarks NONE = new Remarks(List.of(), List.of(), List.of());

  public Remarks {
    formulas = List.copyOf(formulas);
    vacuity = List.copyOf(vacuity);
    hints = List.copyOf(hints);
    studies = List.copyOf(studies);
    headline = List.copyOf(headline);
    passed = List.copyOf(passed);
    uncounted = List.copyOf(uncounted);
  }

  /** Remarks with nothing besides. */
  public Remarks(List<FormulaAnswer> formulas, List<String> vacuity, List<String> hints) {
    this(formulas, vacuity, hints, List.of(), List.of(), List.of(), List.of());
  }

  /** The same remarks and these studies. */
  public Remarks with(List<Study> more) {
    return new Remarks(formulas, vacuity, hints, more, headline, passed, uncounted);
  }

  /** The same remarks with clauses for the first line. */
  public Remarks headed(List<String> clauses) {
    return new Remarks(formulas, vacuity, hints, studies, clauses, passed, uncounted);
  }

  /** The same remarks with what is no violation. */
  public Remarks passing(List<PassedFault> faults) {
    return new Remarks(formulas, vacuity, hints, studies, headline, faults, uncounted);
  }

  /** The same remarks on a check that leaves these kinds of violations out. */
  public Remarks without(List<String> kinds) {
    return new Remarks(formulas, vacuity, hints, studies, headline, passed, kinds);
  }

  /** In the products of all formulas. */
  public long productStates() {
    return formulas.stream().mapToLong(FormulaAnswer::productStates).sum();
  }
}
