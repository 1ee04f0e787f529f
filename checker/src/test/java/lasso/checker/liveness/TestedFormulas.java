package lasso.checker.liveness;

import java.util.Random;
import lasso.checker.property.ViolationKind;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.translate.Translator;

/** Formulas and their automata, for tests. */
final class TestedFormulas {
  private static final Operator[] UNARY = {Operator.NEXT, Operator.FINALLY, Operator.GLOBALLY};
  private static final Operator[] BINARY = {
    Operator.UNTIL, Operator.RELEASE, Operator.WEAK_UNTIL, Operator.IMPLIES, Operator.EQUIVALENT
  };

  final FormulaFactory factory = new FormulaFactory();
  private final Translator translator = new Translator(factory, 20_000);

  Formula parse(String text) {
    return FormulaParser.parse(text, factory);
  }

  Automaton automaton(Formula formula) {
    return translator.translate(formula).generalized();
  }

  TemporalProperty property(String text, Labels labels) {
    return property(parse(text), labels);
  }

  TemporalProperty property(Formula formula, Labels labels) {
    return new TemporalProperty(
        formula.toString(), "", formula, automaton(factory.not(formula)), labels);
  }

  TemporalProperty terminates(Labels labels) {
    Formula formula = parse("F ended");
    Automaton negation = automaton(factory.not(formula));
    ViolationKind kind = ViolationKind.NONTERMINATION;
    return new TemporalProperty("terminates", "", formula, negation, labels, false, kind);
  }

  /** A formula over {@code a} and {@code b} that no finite beginning of a run decides, or any one. */
  Formula random(Random random) {
    Formula x = random(random, random.nextInt(2));
    Formula y = random(random, random.nextInt(2));
    return switch (random.nextInt(6)) {
      case 0 -> factory.globally(factory.eventually(x));
      case 1 -> factory.globally(factory.binary(Operator.IMPLIES, x, factory.eventually(y)));
      case 2 ->
          factory.binary(
              Operator.IMPLIES,
              factory.globally(factory.eventually(x)),
              factory.globally(factory.eventually(y)));
      case 3 ->
          factory.or(
              factory.eventually(factory.globally(x)), factory.globally(factory.eventually(y)));
      default -> random(random, 1 + random.nextInt(6));
    };
  }

  /** A formula over {@code a} and {@code b} with so many operators. */
  Formula random(Random random, int operators) {
    if (operators == 0) {
      return factory.atom(random.nextBoolean() ? "a" : "b");
    }
    int kind = random.nextInt(10);
    if (kind < 5) {
      Formula operand = random(random, operators - 1);
      return kind == 0 ? factory.not(operand) : factory.temporal(UNARY[kind % 3], operand);
    }
    int left = random.nextInt(operators);
    Formula a = random(random, left);
    Formula b = random(random, operators - 1 - left);
    if (kind < 7) {
      return kind == 5 ? factory.and(a, b) : factory.or(a, b);
    }
    return factory.binary(BINARY[random.nextInt(BINARY.length)], a, b);
  }
}
