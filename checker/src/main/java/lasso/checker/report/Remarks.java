package lasso.checker.report;

import java.util.List;

/**
 * What a check says beside its verdict.
 *
 * @param formulas those that were checked, instances of one formula next to each other
 * @param vacuity why formulas may say less than they seem to, each one sentence
 * @param hints what to ask next, each one sentence
 * @param studies what was asked for besides
 */
public record Remarks(
    List<FormulaAnswer> formulas, List<String> vacuity, List<String> hints, List<Study> studies) {
  public static final Remarks NONE = new Remarks(List.of(), List.of(), List.of(), List.of());

  public Remarks {
    formulas = List.copyOf(formulas);
    vacuity = List.copyOf(vacuity);
    hints = List.copyOf(hints);
    studies = List.copyOf(studies);
  }

  /** Remarks without studies. */
  public Remarks(List<FormulaAnswer> formulas, List<String> vacuity, List<String> hints) {
    this(formulas, vacuity, hints, List.of());
  }

  /** The same remarks and these studies. */
  public Remarks with(List<Study> more) {
    return new Remarks(formulas, vacuity, hints, more);
  }

  /** In the products of all formulas. */
  public long productStates() {
    return formulas.stream().mapToLong(FormulaAnswer::productStates).sum();
  }
}
