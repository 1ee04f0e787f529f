package lasso.checker.report;

import java.util.List;

/**
 * What a check says beside its verdict.
 *
 * @param formulas those that were checked, instances of one formula next to each other
 * @param vacuity why formulas may say less than they seem to, each one sentence
 * @param hints what to ask next, each one sentence
 */
public record Remarks(List<FormulaAnswer> formulas, List<String> vacuity, List<String> hints) {
  public static final Remarks NONE = new Remarks(List.of(), List.of(), List.of());

  public Remarks {
    formulas = List.copyOf(formulas);
    vacuity = List.copyOf(vacuity);
    hints = List.copyOf(hints);
  }

  /** In the products of all formulas. */
  public long productStates() {
    return formulas.stream().mapToLong(FormulaAnswer::productStates).sum();
  }
}
