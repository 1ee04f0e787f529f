package lasso.ltl.parse;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;

/**
 * A formula with quantifiers over ranks, for a known number of ranks.
 *
 * <pre>
 * all i: G F inside@i                          for every rank
 * F any i: leader@i                            for some rank
 * all i>0: G (asks@i -> F inside@i)            for the ranks with the condition
 * all i in 1..3: F terminated@i                for these
 * all i, j, i!=j: G !(inside@i &amp; inside@j)   several variables and conditions
 * all i: G (holds@i -> X !holds@((i+1)%n))     arithmetic; n is the number of ranks
 * </pre>
 *
 * <p>Where processes have names, {@code inside@server} is meant for the rank of that name.
 *
 * <p>A quantifier extends as far to the right as possible. Its variables may stand after {@code @}, in {@code [ ]}, and as the value of a
 * comparison. The text after {@code @} must give a rank. Over no values {@code all} is true and {@code any} is false.
 *
 * <pre>
 * head      = ("all" | "any") item { "," item } ":"
 * item      = VARIABLE | VARIABLE "in" term ".." term | term comparison term
 * term      = sums, differences, products and remainders of NUMBER, VARIABLE, "n", "(" term ")"
 * </pre>
 *
 * A condition that starts with a new name declares it as a variable over all ranks.
 */
public final class QuantifiedFormula {
  private final List<Instance> instances;
  private final Map<String, Integer> positions;
  private final List<String> empty;

  private QuantifiedFormula(List<Instance> instances, QuantifierExpansion expansion) {
    this.instances = List.copyOf(instances);
    this.positions = Collections.unmodifiableMap(expansion.positions());
    this.empty = expansion.empty();
  }

  /**
   * Reads and expands a formula.
   *
   * @param ranks at least 1
   * @throws FormulaSyntaxException if the text is no formula for so many ranks
   */
  public static Formula parse(String text, int ranks, FormulaFactory factory) {
    return new QuantifierExpansion(text, read(text, ranks, List.of()), ranks, List.of(), factory)
        .formula();
  }

  /**
   * Reads a formula and takes conjunctions and {@code all} at its root apart.
   *
   * @param ranks at least 1
   * @throws FormulaSyntaxException if the text is no formula for so many ranks
   */
  public static QuantifiedFormula split(String text, int ranks, FormulaFactory factory) {
    return split(text, ranks, List.of(), factory);
  }

  /**
   * As above, for ranks with names: they stand for numbers wherever no variable of a quantifier is called so.
   *
   * @param names by rank; empty when there are none
   * @throws FormulaSyntaxException if the text is no formula for so many ranks
   */
  public static QuantifiedFormula split(
      String text, int ranks, List<String> names, FormulaFactory factory) {
    QuantifierExpansion expansion =
        new QuantifierExpansion(text, read(text, ranks, names), ranks, names, factory);
    return new QuantifiedFormula(expansion.instances(), expansion);
  }

  private static Node read(String text, int ranks, List<String> names) {
    if (ranks < 1) {
      throw new IllegalArgumentException("ranks: " + ranks + ", at least 1 is needed");
    }
    return FormulaParser.parse(text, ranks, names);
  }

  /** The parts, in the order of the text and of the values; none if a quantifier at the root has no values. */
  public List<Instance> instances() {
    return instances;
  }

  /** Quantifiers without values, each one sentence. */
  public List<String> empty() {
    return empty;
  }

  /** Names of all atoms, in the order of the text; also of those that the formulas lost because a constant decides. */
  public Set<String> atoms() {
    return positions.keySet();
  }

  /** Characters of the text before the first place that gave an atom of this name. */
  public int position(String atom) {
    return positions.get(atom);
  }
}
