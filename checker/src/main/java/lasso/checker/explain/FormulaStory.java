package lasso.checker.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lasso.checker.trace.Change;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.TraceStep;
import lasso.checker.trace.Truth;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.Operator;
import lasso.ltl.word.Evaluation;
import lasso.ltl.word.Word;

/**
 * Why a run violates a formula: which part of it fails where, down to what can be read off the propositions, and what these do in the loop. Position k of the run is the state
 * after step k, position 0 the initial state.
 */
public final class FormulaStory {
  /** Propositions that are told of a loop at most. */
  private static final int MOST_TRACKS = 6;

  private final Word word;
  private final Evaluation evaluation;
  private final int stem;

  /** The position that was named last; -1 when none was. */
  private int said = -1;

  private FormulaStory(Word word, int stem) {
    this.word = word;
    this.evaluation = new Evaluation(word);
    this.stem = stem;
  }

  /**
   * The sentences.
   *
   * @param formula over the propositions that the run follows
   * @param run violates it
   * @return empty when the run follows no propositions, or its letters do not violate the formula
   */
  public static List<String> of(Formula formula, Counterexample run) {
    if (run.truths().isEmpty()) {
      return List.of();
    }
    Word word = word(run);
    if (Evaluation.holds(formula, word)) {
      return List.of();
    }
    boolean open = run.cycle().isEmpty() && !run.over();
    FormulaStory story = new FormulaStory(word, run.stem().size());
    List<String> sentences = new ArrayList<>();
    Clause clause = story.fails(formula, 0);
    sentences.add(
        clause.endless && open
            ? "What has happened up to here violates " + formula + ", whatever follows."
            : sentence(clause.words));
    if (!run.cycle().isEmpty()) {
      sentences.add(story.loop(run, formula));
    }
    return sentences;
  }

  private static String sentence(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
  }

  /** The letters of a run; without a cycle the last one repeats. */
  static Word word(Counterexample run) {
    Set<String> letter = new TreeSet<>();
    run.truths().stream().filter(Truth::holds).map(Truth::proposition).forEach(letter::add);
    List<Set<String>> letters = new ArrayList<>(List.of(Set.copyOf(letter)));
    for (List<TraceStep> steps : List.of(run.stem(), run.cycle())) {
      for (TraceStep step : steps) {
        for (Change change : step.changes()) {
          if (change.holds()) {
            letter.add(change.proposition());
          } else {
            letter.remove(change.proposition());
          }
        }
        letters.add(Set.copyOf(letter));
      }
    }
    int stem = run.stem().size();
    return run.cycle().isEmpty()
        ? new Word(letters.subList(0, stem), letters.subList(stem, stem + 1))
        : new Word(letters.subList(0, stem), letters.subList(stem, letters.size() - 1));
  }

  /** Words without a full stop. {@code endless}: they speak of all that follows. */
  private record Clause(String words, boolean endless) {
    Clause and(String between, Clause other) {
      return new Clause(words + between + other.words, endless || other.endless);
    }
  }

  /** Why the formula, which is false there, is. */
  private Clause fails(Formula formula, int at) {
    return switch (formula.operator()) {
      case GLOBALLY -> fails(formula.left(), first(at, i -> !holds(formula.left(), i)));
      case FINALLY -> never(formula.left(), at);
      case NEXT -> fails(formula.left(), word.next(at));
      case NOT -> holdsThere(formula.left(), at);
      case AND -> failingOperand(formula, at);
      case OR -> inAll(formula.operands(), at);
      case IMPLIES -> holdsThere(formula.left(), at).and(", but ", fails(formula.right(), at));
      case UNTIL, WEAK_UNTIL -> noUntil(formula.left(), formula.right(), at);
      case RELEASE, STRONG_RELEASE -> noUntil(formula.right(), formula.left(), at);
      default -> new Clause(when(at) + " " + formula + " is false", false);
    };
  }

  /** In an open run one that has failed already. */
  private Clause failingOperand(Formula formula, int at) {
    Clause found = null;
    int before = said;
    for (Formula operand : formula.operands()) {
      if (!holds(operand, at)) {
        said = before;
        Clause clause = fails(operand, at);
        if (found == null || found.endless && !clause.endless) {
          found = clause;
        }
      }
    }
    return Objects.requireNonNull(found);
  }

  private Clause inAll(List<Formula> operands, int at) {
    if (operands.stream().allMatch(Formula::isLiteral)) {
      String words = operands.stream().map(Formula::toString).collect(Collectors.joining(" nor "));
      return new Clause(when(at) + " neither " + words + " holds", false);
    }
    Clause all = null;
    for (Formula operand : operands) {
      Clause clause = fails(operand, at);
      all = all == null ? clause : all.and(", and ", clause);
    }
    return Objects.requireNonNull(all);
  }

  /** Why {@code F} of it is false: it is false from there on. */
  private Clause never(Formula formula, int at) {
    if (formula.is(Operator.GLOBALLY)) {
      int again = first(word.stem().size(), i -> !holds(formula.left(), i));
      return new Clause("in each round, " + fails(formula.left(), again).words, true);
    }
    String from = at == 0 ? "from the start on" : at == said ? "from then on" : when(at);
    String never =
        formula.is(Operator.NOT) ? formula.left() + " always holds" : formula + " never holds";
    said = at;
    return new Clause(from + " " + never, true);
  }

  /** Why {@code hold U goal} is false, and the weak one. {@code hold} fails before or where {@code goal} first holds, or {@code goal} never does. */
  private Clause noUntil(Formula hold, Formula goal, int at) {
    int broken = first(at, i -> !holds(hold, i) && !holds(goal, i));
    int reached = first(at, i -> holds(goal, i));
    if (broken >= 0 && (reached < 0 || isBefore(broken, reached, at))) {
      return fails(hold, broken).and(", before " + goal + " holds", new Clause("", false));
    }
    return never(goal, at);
  }

  private boolean isBefore(int one, int other, int from) {
    for (int i = from; ; i = word.next(i)) {
      if (i == one || i == other) {
        return i == one;
      }
    }
  }

  /** That the formula, which is true there, is. */
  private Clause holdsThere(Formula formula, int at) {
    if (formula.is(Operator.GLOBALLY) && formula.left().is(Operator.FINALLY)) {
      return new Clause(formula.left().left() + " holds again and again", true);
    }
    if (formula.is(Operator.GLOBALLY)) {
      return new Clause(when(at) + " " + formula.left() + " holds for ever", true);
    }
    if (formula.is(Operator.FINALLY)) {
      int reached = first(at, i -> holds(formula.left(), i));
      return holdsThere(formula.left(), reached);
    }
    if (formula.is(Operator.NOT)) {
      return fails(formula.left(), at);
    }
    return new Clause(when(at) + " " + formula + " holds", false);
  }

  private boolean holds(Formula formula, int at) {
    return evaluation.holds(formula, at);
  }

  /** The first such position that the run comes to; -1 when there is none. */
  private int first(int from, IntPredicate such) {
    int at = from;
    for (int i = 0; i < word.length(); i++) {
      if (such.test(at)) {
        return at;
      }
      at = word.next(at);
    }
    return -1;
  }

  private String when(int at) {
    if (at == said) {
      return "there";
    }
    said = at;
    return at == 0 ? "at the start" : "after step " + at;
  }

  /** Which steps repeat, and what the propositions do meanwhile. */
  private String loop(Counterexample run, Formula formula) {
    int length = run.cycle().size();
    String steps =
        length == 1
            ? "Step " + (stem + 1) + " repeats for ever"
            : "Steps " + (stem + 1) + " to " + (stem + length) + " repeat for ever";
    List<String> tracks = run.truths().stream().map(Truth::proposition).map(this::track).toList();
    return tracks.size() > MOST_TRACKS
        ? steps + "."
        : steps + ": " + String.join(", ", tracks) + " in each round.";
  }

  private String track(String proposition) {
    long count =
        IntStream.range(word.stem().size(), word.length())
            .filter(i -> word.letter(i).contains(proposition))
            .count();
    String value = count == 0 ? "is false" : count == word.cycle().size() ? "is true" : "changes";
    return proposition + " " + value;
  }
}
