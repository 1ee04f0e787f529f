package lasso.ltl.formula;

import java.util.List;

/** A formula, made once per {@link FormulaFactory}: equal formulas are the same object. Immutable. */
public abstract sealed class Formula permits Constant, Atom, Unary, Binary, Junction {
  private final int id;
  private final Operator operator;
  private final List<Formula> operands;
  private final int depth;
  private final long length;

  Formula(int id, Operator operator, List<Formula> operands) {
    this.id = id;
    this.operator = operator;
    this.operands = operands;
    int deepest = 0;
    long sum = 1;
    for (Formula operand : operands) {
      deepest = Math.max(deepest, operand.depth);
      sum = Math.min(Long.MAX_VALUE / 2, sum + operand.length);
    }
    this.depth = deepest + 1;
    this.length = sum;
  }

  /** Its number within the factory; operands have smaller ones. */
  public final int id() {
    return id;
  }

  /** What stands at the root. */
  public final Operator operator() {
    return operator;
  }

  /** From left to right; none for constants and atoms. Of a junction at least two, flat, without repetition. */
  public final List<Formula> operands() {
    return operands;
  }

  /** The only operand, or the left one. */
  public final Formula left() {
    return operands.get(0);
  }

  /** The last operand. */
  public final Formula right() {
    return operands.get(operands.size() - 1);
  }

  /** Operators on the longest path from the root, atoms included. */
  public final int depth() {
    return depth;
  }

  /** Operators and atoms as written out, shared parts counted each time; may be astronomic. At most half the largest long. */
  public final long length() {
    return length;
  }

  /** Whether this operator stands at the root. */
  public final boolean is(Operator other) {
    return operator == other;
  }

  /** Whether this is an atom or the negation of one. */
  public final boolean isLiteral() {
    return is(Operator.ATOM) || is(Operator.NOT) && left().is(Operator.ATOM);
  }

  /** The neutral spelling. */
  @Override
  public final String toString() {
    return FormulaPrinter.print(this, Spelling.NEUTRAL);
  }
}
