package lasso.checker.report;

import java.util.List;

/**
 * What a check says beside its verdict.
 *
 * @param vacuity why formulas may say less than they seem to, each one sentence
 * @param hints what to ask next, each one sentence
 * @param productStates states of the products with the automata of the formulas, in sum
 */
public record Remarks(List<String> vacuity, List<String> hints, long productStates) {
  public static final Remarks NONE = new Remarks(List.of(), List.of(), 0);

  public Remarks {
    vacuity = List.copyOf(vacuity);
    hints = List.copyOf(hints);
  }
}
