package lasso.ltl.parse;

import java.util.List;
import lasso.ltl.formula.Operator;

/** A formula as written, quantifiers included. */
sealed interface Node {
  /** Characters before it, without parentheses around it. */
  int start();

  /** Characters up to its end, without parentheses around it. */
  int end();

  /** True or false. */
  record Constant(boolean value, int start, int end) implements Node {}

  /** A proposition. */
  record Atom(AtomText text, int start, int end) implements Node {}

  /**
   * An operator.
   *
   * @param operands one or two; two or more of a junction
   */
  record Operation(Operator operator, List<Node> operands, int start, int end) implements Node {}

  /** A quantifier with what it extends over. */
  record Quantified(Quantifier head, Node body, int start, int end) implements Node {}
}
