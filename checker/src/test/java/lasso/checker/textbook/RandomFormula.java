package lasso.checker.textbook;

import java.util.List;
import java.util.Random;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;

/** Seeded random formulas. */
public final class RandomFormula {
  private static final Operator[] WITHOUT_NEXT = {
    Operator.FINALLY,
    Operator.FINALLY,
    Operator.GLOBALLY,
    Operator.GLOBALLY,
    Operator.UNTIL,
    Operator.RELEASE,
    Operator.WEAK_UNTIL,
    Operator.STRONG_RELEASE,
    Operator.NOT,
    Operator.AND,
    Operator.OR,
    Operator.IMPLIES,
    Operator.EQUIVALENT
  };

  private final Random random;
  private final List<String> atoms;
  private final FormulaFactory factory;

  /** A source of formulas over some atoms. */
  public RandomFormula(Random random, List<String> atoms, FormulaFactory factory) {
    this.random = random;
    this.atoms = List.copyOf(atoms);
    this.factory = factory;
  }

  /** A formula without next, small enough for the textbook checker, and not constant at its root. */
  public Formula draw(int depth) {
    Formula formula;
    do {
      formula = tree(depth, false);
    } while (formula.operands().isEmpty() || !TextbookChecker.canDecide(formula));
    return formula;
  }

  /** A formula of a shape that people use, and that fairness matters for. */
  public Formula drawPattern() {
    Formula a = literal();
    Formula b = literal();
    return switch (random.nextInt(6)) {
      case 0 -> factory.eventually(a);
      case 1 -> factory.globally(factory.eventually(a));
      case 2 -> factory.eventually(factory.globally(a));
      case 3 ->
          factory.binary(
              Operator.IMPLIES,
              factory.globally(factory.eventually(a)),
              factory.globally(factory.eventually(b)));
      case 4 -> factory.globally(factory.binary(Operator.IMPLIES, a, factory.until(a, b)));
      default -> factory.globally(factory.binary(Operator.IMPLIES, a, factory.eventually(b)));
    };
  }

  private Formula literal() {
    Formula atom = factory.atom(atoms.get(random.nextInt(atoms.size())));
    return random.nextBoolean() ? atom : factory.not(atom);
  }

  /** As {@link #draw}, but next may occur. */
  Formula drawWithNext(int depth) {
    Formula formula;
    do {
      formula = tree(depth, true);
    } while (!TextbookChecker.canDecide(formula));
    return formula;
  }

  private Formula tree(int depth, boolean next) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return factory.atom(atoms.get(random.nextInt(atoms.size())));
    }
    int choice = random.nextInt(WITHOUT_NEXT.length + (next ? 3 : 0));
    Operator operator = choice < WITHOUT_NEXT.length ? WITHOUT_NEXT[choice] : Operator.NEXT;
    Formula left = tree(depth - 1, next);
    return switch (operator) {
      case FINALLY, GLOBALLY, NEXT -> factory.temporal(operator, left);
      case NOT -> factory.not(left);
      case AND -> factory.and(left, tree(depth - 1, next));
      case OR -> factory.or(left, tree(depth - 1, next));
      default -> factory.binary(operator, left, tree(depth - 1, next));
    };
  }
}
