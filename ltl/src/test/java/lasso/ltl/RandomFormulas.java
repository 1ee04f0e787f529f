package lasso.ltl;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;
import lasso.ltl.word.Word;

/** Seeded random formulas and words over p0, p1, ... */
public final class RandomFormulas {
  private static final Operator[] UNARY = {
    Operator.NEXT, Operator.FINALLY, Operator.GLOBALLY, Operator.NOT
  };
  private static final Operator[] BINARY = {
    Operator.UNTIL,
    Operator.RELEASE,
    Operator.WEAK_UNTIL,
    Operator.STRONG_RELEASE,
    Operator.IMPLIES,
    Operator.EQUIVALENT
  };

  private final Random random;
  private final FormulaFactory factory;
  private final int atoms;

  public RandomFormulas(long seed, FormulaFactory factory, int atoms) {
    this.random = new Random(seed);
    this.factory = factory;
    this.atoms = atoms;
  }

  /** A formula with about so many operators. */
  public Formula formula(int operators) {
    if (operators <= 0) {
      int kind = random.nextInt(atoms * 6 + 1);
      return kind == 0 ? factory.truth() : factory.atom("p" + kind % atoms);
    }
    int kind = random.nextInt(10);
    if (kind < 4) {
      Formula operand = formula(operators - 1);
      Operator operator = UNARY[kind];
      return operator == Operator.NOT ? factory.not(operand) : factory.temporal(operator, operand);
    }
    int left = random.nextInt(operators);
    Formula a = formula(left);
    Formula b = formula(operators - 1 - left);
    if (kind < 6) {
      return kind == 4 ? factory.and(a, b) : factory.or(a, b);
    }
    return factory.binary(BINARY[random.nextInt(BINARY.length)], a, b);
  }

  /** A word with a short stem and cycle. */
  public Word word() {
    return new Word(letters(random.nextInt(4)), letters(1 + random.nextInt(4)));
  }

  private List<Set<String>> letters(int count) {
    List<Set<String>> letters = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Set<String> letter = new TreeSet<>();
      for (int atom = 0; atom < atoms; atom++) {
        if (random.nextBoolean()) {
          letter.add("p" + atom);
        }
      }
      letters.add(letter);
    }
    return letters;
  }
}
