package lasso.ltl.rewrite;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;

/** Applies the rules bottom-up until none fits, or until the budget of applications, or of time, is used up: then the rest stays as it is. */
public final class Rewriter {
  private static final int BUDGET = 2_000;

  private final FormulaFactory factory;
  private final NegationNormalForm normalForm;
  private final Persistence persistence = new Persistence();
  private final Implication implication;
  private final JunctionRules conjunctions;
  private final JunctionRules disjunctions;
  private final TemporalRules straight;
  private final TemporalRules dual;
  private final Map<Formula, Formula> known = new IdentityHashMap<>();
  private final BooleanSupplier stop;
  private int budget = BUDGET;

  /** Of formulas of this factory. */
  public Rewriter(FormulaFactory factory) {
    this(factory, () -> false);
  }

  /**
   * Of formulas of this factory.
   *
   * @param stop when true, no rule is applied any more; once true it stays so
   */
  public Rewriter(FormulaFactory factory, BooleanSupplier stop) {
    this.factory = factory;
    this.stop = stop;
    this.normalForm = new NegationNormalForm(factory);
    this.implication = new Implication(persistence);
    Rules plain = new Rules(factory, persistence, implication, normalForm, false);
    Rules mirrored = new Rules(factory, persistence, implication, normalForm, true);
    this.conjunctions = new JunctionRules(plain, stop);
    this.disjunctions = new JunctionRules(mirrored, stop);
    this.straight = new TemporalRules(plain);
    this.dual = new TemporalRules(mirrored);
  }

  /** An equivalent formula in negation normal form. */
  public Formula rewrite(Formula f) {
    return simplify(normalForm.of(f));
  }

  /** Whether it shows in the syntax that adding or removing a first letter never matters. */
  public boolean isSuspendable(Formula f) {
    return persistence.isSuspendable(f);
  }

  /**
   * Joins the eventual operands of a disjunction under one finally, {@code F a | G F b} as {@code F (a | G F b)}: the initial state can wait for all
   * of them at once. The other rules undo this, so it comes last.
   */
  public Formula gather(Formula f) {
    if (!f.is(Operator.OR)) {
      return f;
    }
    List<Formula> rest = new ArrayList<>();
    List<Formula> waiting = new ArrayList<>();
    for (Formula operand : f.operands()) {
      if (operand.is(Operator.FINALLY)) {
        waiting.add(operand.left());
      } else {
        (persistence.isEventual(operand) ? waiting : rest).add(operand);
      }
    }
    if (waiting.size() < 2) {
      return f;
    }
    rest.add(factory.eventually(factory.or(waiting)));
    return factory.or(rest);
  }

  private Formula simplify(Formula f) {
    Formula result = known.get(f);
    if (result == null) {
      result = compute(f);
      known.put(f, result);
      known.put(result, result);
    }
    return result;
  }

  private Formula compute(Formula f) {
    if (implication.isContradiction(f)) {
      return factory.falsehood();
    }
    if (implication.isTautology(f)) {
      return factory.truth();
    }
    if (f.isLiteral()) {
      return f;
    }
    List<Formula> operands = new ArrayList<>();
    for (Formula operand : f.operands()) {
      operands.add(simplify(operand));
    }
    Formula rebuilt = rebuild(f.operator(), operands);
    if (budget <= 0 || stop.getAsBoolean() || rebuilt.operands().isEmpty()) {
      return rebuilt;
    }
    Formula next = apply(rebuilt);
    if (next == null || next == rebuilt) {
      return rebuilt == f ? f : simplify(rebuilt);
    }
    budget--;
    return simplify(next);
  }

  private Formula rebuild(Operator operator, List<Formula> operands) {
    return switch (operator) {
      case AND, OR -> factory.junction(operator, operands);
      case NEXT, FINALLY, GLOBALLY -> factory.temporal(operator, operands.get(0));
      default -> factory.binary(operator, operands.get(0), operands.get(1));
    };
  }

  private Formula apply(Formula f) {
    return switch (f.operator()) {
      case AND -> conjunctions.apply(f);
      case OR -> disjunctions.apply(f);
      case NEXT -> straight.next(f);
      case GLOBALLY -> straight.globally(f);
      case FINALLY -> dual.globally(f);
      case UNTIL -> straight.until(f);
      case RELEASE -> dual.until(f);
      case WEAK_UNTIL -> straight.weakUntil(f);
      case STRONG_RELEASE -> dual.weakUntil(f);
      default -> null;
    };
  }
}
