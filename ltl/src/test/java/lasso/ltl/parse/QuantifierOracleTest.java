package lasso.ltl.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.word.Evaluation;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;

/** Random quantified formulas: their value on a word straight from the meaning of quantifiers, and by text, expansion and evaluation. */
class QuantifierOracleTest {
  private static final long SEED = 20_261_121;

  /** A formula that knows its text and its value at a position of a word under values of its variables. */
  private record Judged(String text, Meaning meaning) {}

  private interface Meaning {
    boolean holds(Word word, int at, Map<String, Integer> values);
  }

  private interface Number {
    int of(Map<String, Integer> values);
  }

  private record Judge(String text, Number number) {}

  private final Random random = new Random(SEED);
  private int ranks;
  private int names;

  @Test
  void expansionHasTheMeaningOfTheQuantifiers() {
    for (int round = 0; round < 3_000; round++) {
      ranks = 1 + random.nextInt(4);
      names = 0;
      Judged formula = formula(1 + random.nextInt(6), List.of());
      FormulaFactory factory = new FormulaFactory();
      Formula expanded = QuantifiedFormula.parse(formula.text(), ranks, factory);
      QuantifiedFormula split = QuantifiedFormula.split(formula.text(), ranks, factory);
      for (int i = 0; i < 4; i++) {
        Word word = new Word(letters(random.nextInt(3)), letters(1 + random.nextInt(3)));
        boolean expected = formula.meaning().holds(word, 0, Map.of());
        String what = "seed " + SEED + ", round " + round + ", n=" + ranks + ": " + formula.text();
        assertThat(Evaluation.holds(expanded, word)).as(what).isEqualTo(expected);
        assertThat(
                split.instances().stream().allMatch(one -> Evaluation.holds(one.formula(), word)))
            .as(what)
            .isEqualTo(expected);
      }
    }
  }

  private Judged formula(int size, List<String> variables) {
    if (size <= 0) {
      return atom(variables);
    }
    int kind = random.nextInt(10);
    if (kind < 4 && variables.size() < 3) {
      return quantified(size, variables);
    }
    if (kind < 7) {
      Judged f = formula(size - 1, variables);
      return switch (random.nextInt(4)) {
        case 0 -> new Judged("!(" + f.text + ")", (w, at, v) -> !f.meaning.holds(w, at, v));
        case 1 -> new Judged("X (" + f.text + ")", (w, at, v) -> f.meaning.holds(w, w.next(at), v));
        case 2 ->
            new Judged("G (" + f.text + ")", (w, at, v) -> !until(TRUE, not(f.meaning), w, at, v));
        default -> new Judged("F (" + f.text + ")", (w, at, v) -> until(TRUE, f.meaning, w, at, v));
      };
    }
    Judged f = formula(size / 2, variables);
    Judged g = formula(size - 1 - size / 2, variables);
    String left = "(" + f.text + ") ";
    // the right operand stands open: a quantifier there takes all that follows
    return switch (random.nextInt(4)) {
      case 0 ->
          new Judged(
              left + "& (" + g.text + ")",
              (w, at, v) -> f.meaning.holds(w, at, v) && g.meaning.holds(w, at, v));
      case 1 ->
          new Judged(
              left + "| (" + g.text + ")",
              (w, at, v) -> f.meaning.holds(w, at, v) || g.meaning.holds(w, at, v));
      case 2 ->
          new Judged(
              left + "-> " + g.text,
              (w, at, v) -> !f.meaning.holds(w, at, v) || g.meaning.holds(w, at, v));
      default ->
          new Judged(
              left + "U (" + g.text + ")", (w, at, v) -> until(f.meaning, g.meaning, w, at, v));
    };
  }

  private static final Meaning TRUE = (word, at, values) -> true;

  private static Meaning not(Meaning meaning) {
    return (word, at, values) -> !meaning.holds(word, at, values);
  }

  private static boolean until(Meaning f, Meaning g, Word word, int at, Map<String, Integer> v) {
    int position = at;
    for (int i = 0; i <= word.length(); i++) {
      if (g.holds(word, position, v)) {
        return true;
      }
      if (!f.holds(word, position, v)) {
        return false;
      }
      position = word.next(position);
    }
    return false;
  }

  private Judged quantified(int size, List<String> variables) {
    boolean universal = random.nextBoolean();
    String name = "v" + names++;
    List<String> more = new ArrayList<>(variables);
    more.add(name);
    Judge low = new Judge("0", v -> 0);
    Judge high = new Judge("n-1", v -> ranks - 1);
    Judge bound = number(variables);
    String text;
    boolean differs = false;
    switch (random.nextInt(4)) {
      case 0 -> {
        low = bound;
        text = name + " in " + bound.text + "..n-1";
      }
      case 1 -> {
        text = name + "!=" + bound.text;
        differs = true;
      }
      case 2 -> {
        high = new Judge("", v -> Math.min(ranks - 1, bound.number.of(v) - 1));
        text = name + " < " + bound.text;
      }
      default -> text = name;
    }
    Number first = low.number;
    Number last = high.number;
    boolean excluding = differs;
    Judged body = formula(size - 1, more);
    Meaning meaning =
        (word, at, values) -> {
          for (int value = first.of(values); value <= last.of(values); value++) {
            if (excluding && value == bound.number.of(values)) {
              continue;
            }
            Map<String, Integer> inner = new HashMap<>(values);
            inner.put(name, value);
            if (body.meaning.holds(word, at, inner) != universal) {
              return !universal;
            }
          }
          return universal;
        };
    return new Judged((universal ? "all " : "any ") + text + ": " + body.text, meaning);
  }

  /** A number from 0 to n-1. */
  private Judge number(List<String> variables) {
    if (variables.isEmpty()) {
      int constant = random.nextInt(ranks);
      return new Judge("" + constant, v -> constant);
    }
    String name = variables.get(random.nextInt(variables.size()));
    int shift = random.nextInt(3) - 1;
    return shift == 0
        ? new Judge(name, v -> v.get(name))
        : new Judge(
            "((" + name + (shift < 0 ? "-1" : "+1") + ")%n)",
            v -> Math.floorMod(v.get(name) + shift, ranks));
  }

  private Judged atom(List<String> variables) {
    Judge rank = number(variables);
    Judge value = number(variables);
    return switch (random.nextInt(3)) {
      case 0 ->
          new Judged(
              "p@" + rank.text, (w, at, v) -> w.letter(at).contains("p@" + rank.number.of(v)));
      case 1 ->
          new Judged(
              "q[" + value.text + "]@" + rank.text,
              (w, at, v) ->
                  w.letter(at).contains("q[" + value.number.of(v) + "]@" + rank.number.of(v)));
      default ->
          new Judged(
              "r@" + rank.text + " == " + value.text,
              (w, at, v) ->
                  w.letter(at).contains("r@" + rank.number.of(v) + " == " + value.number.of(v)));
    };
  }

  private List<Set<String>> letters(int count) {
    List<Set<String>> letters = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Set<String> letter = new TreeSet<>();
      for (int rank = 0; rank < ranks; rank++) {
        maybe(letter, "p@" + rank);
        for (int value = 0; value < ranks; value++) {
          maybe(letter, "q[" + value + "]@" + rank);
          maybe(letter, "r@" + rank + " == " + value);
        }
      }
      letters.add(letter);
    }
    return letters;
  }

  private void maybe(Set<String> letter, String atom) {
    if (random.nextBoolean()) {
      letter.add(atom);
    }
  }
}
