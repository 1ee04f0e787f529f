package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import lasso.checker.liveness.Fairness;
import lasso.checker.textbook.LabelledGraph;
import lasso.checker.textbook.RandomFormula;
import lasso.checker.textbook.TextbookChecker;
import lasso.ltl.formula.Atom;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;
import lasso.runtime.program.ProgramImage;
import org.junit.jupiter.api.Test;

/**
 * The checker agrees with the textbook on random formulas of random programs, with every fairness, with and without ample sets. The textbook has the references'
 * graph; for one formula of a program also the kernel's; if all runs end, also that of plain threads. The system property {@code lasso.random.factor} multiplies the number of programs, {@code
 * lasso.random.first} is the first seed.
 */
class WatchedProgramsTest {
  private static final int FACTOR = Integer.getInteger("lasso.random.factor", 1);
  private static final long FIRST = Long.getLong("lasso.random.first", 0);
  private static final int PROGRAMS = 100;

  /** For each program, every other one of a shape that people use. */
  private static final int FORMULAS = 8;

  private static final int DEPTH = 4;

  /** Programs compiled together. */
  private static final int BATCH = 50;

  /** Larger programs are left out: there are others. */
  private static final int MAX_STATES = 150;

  /** Histories multiply; beyond this there is no comparison with plain threads. */
  private static final int MAX_HISTORIES = 500;

  /** What the compared programs showed. */
  private final Map<String, Integer> seen = new TreeMap<>();

  private void count(String feature) {
    seen.merge(feature, 1, Integer::sum);
  }

  @Test
  void verdictsAreThoseOfTheTextbook() {
    int compared = 0;
    long seed = FIRST;
    while (compared < PROGRAMS * FACTOR) {
      List<Questions> batch = new ArrayList<>();
      Map<String, String> plain = new LinkedHashMap<>();
      Map<String, String> watching = new LinkedHashMap<>();
      for (int i = 0; i < BATCH; i++) {
        Questions questions = new Questions(RandomProgram.watched(seed++));
        RandomProgram program = questions.program;
        batch.add(questions);
        plain.put(program.name(), program.source());
        watching.put(program.name(), Watch.forReferences(program.source(), questions.watches()));
      }
      SourcePrograms forChecker = SourcePrograms.compile(plain);
      SourcePrograms forReferences = SourcePrograms.compile(watching);
      for (Questions questions : batch) {
        String name = questions.program.name();
        try {
          if (compared < PROGRAMS * FACTOR
              && compare(questions, forChecker.program(name), forReferences.program(name))) {
            compared++;
          }
        } catch (RuntimeException | AssertionError e) {
          throw new AssertionError(e.getMessage() + "\n" + questions, e);
        }
      }
    }
    System.out.println(compared + " programs, seeds " + FIRST + " to " + (seed - 1) + ": " + seen);
    assertThat(seen).containsKeys("holds", "violated", "--+", "-++", "plain threads too");
  }

  /** False when the program is too large. */
  private boolean compare(Questions questions, ProgramImage program, ProgramImage watching) {
    int ranks = questions.program.ranks();
    Optional<NaiveGraph> reference;
    try (FrameReplayer replayer = new FrameReplayer(watching, ranks, false)) {
      NaiveSystem system = new NaiveSystem(replayer, questions.program.buffering(), true);
      reference = NaiveGraph.explore(system, questions.observations(), MAX_STATES);
    }
    if (reference.isEmpty()) {
      count("too large");
      return false;
    }
    Optional<NaiveGraph> histories = Optional.empty();
    if (questions.program.ends()) {
      try (PlainReplayer replayer = new PlainReplayer(watching, ranks)) {
        NaiveSystem system = new NaiveSystem(replayer, questions.program.buffering(), true);
        histories = NaiveGraph.explore(system, questions.observations(), MAX_HISTORIES);
      }
    }
    histories.ifPresent(h -> count("plain threads too"));
    try (CheckerVerdicts checker =
        new CheckerVerdicts(program, ranks, questions.program.buffering(), questions.texts())) {
      LabelledGraph kernelGraph = checker.graph();
      assertThat(kernelGraph.size()).as("states").isEqualTo(reference.get().states());
      for (int i = 0; i < FORMULAS; i++) {
        Formula formula = questions.formulas.get(i);
        StringBuilder word = new StringBuilder();
        for (Fairness fairness : Fairness.values()) {
          boolean expected = TextbookChecker.holds(reference.get().graph(), formula, fairness);
          String asked = questions.texts().get(i) + " with fairness " + fairness;
          assertThat(checker.holds(questions.texts().get(i), fairness))
              .as(asked)
              .isEqualTo(expected);
          assertThat(checker.holdsReduced(questions.texts().get(i), fairness))
              .as("reduced: " + asked)
              .isEqualTo(expected);
          if (histories.isPresent()) {
            assertThat(TextbookChecker.holds(histories.get().graph(), formula, fairness))
                .as("on the graph of plain threads: " + asked)
                .isEqualTo(expected);
          }
          if (i == 0) {
            assertThat(TextbookChecker.holds(kernelGraph, formula, fairness))
                .as("on the kernel's graph: " + asked)
                .isEqualTo(expected);
          }
          word.append(expected ? "+" : "-");
          count(expected ? "holds" : "violated");
        }
        count(word.toString());
      }
    }
    seen.merge("states", reference.get().states(), Integer::sum);
    return true;
  }

  /** A program and formulas about it. */
  private static final class Questions {
    final RandomProgram program;
    final List<Formula> formulas = new ArrayList<>();
    private final Set<String> used = new LinkedHashSet<>();

    Questions(RandomProgram program) {
      this.program = program;
      Random random = new Random(program.seed());
      List<String> atoms = new ArrayList<>();
      for (int rank = 0; rank < program.ranks(); rank++) {
        for (Watch watch : program.watches().get(rank)) {
          atoms.add(watch.atom(program.name(), rank));
        }
        atoms.add((random.nextBoolean() ? "terminated@" : "blocked@") + rank);
      }
      atoms.add(random.nextBoolean() ? "deadlock" : "ended");
      RandomFormula source = new RandomFormula(random, atoms, new FormulaFactory());
      while (formulas.size() < FORMULAS) {
        Formula formula =
            formulas.size() % 2 == 0
                ? source.drawPattern()
                : source.draw(1 + random.nextInt(DEPTH));
        if (!formula.is(Operator.AND) && !formulas.contains(formula)) {
          formulas.add(formula);
          collect(formula);
        }
      }
    }

    @Override
    public String toString() {
      return String.join("\n", texts()) + "\n" + program;
    }

    private void collect(Formula formula) {
      if (formula instanceof Atom atom) {
        used.add(atom.name());
      }
      formula.operands().forEach(this::collect);
    }

    /** As a user writes them. */
    List<String> texts() {
      return formulas.stream().map(Formula::toString).toList();
    }

    /** The conditions that occur, by rank. */
    List<List<Watch>> watches() {
      List<List<Watch>> watches = new ArrayList<>();
      for (int rank = 0; rank < program.ranks(); rank++) {
        int owner = rank;
        watches.add(
            program.watches().get(rank).stream()
                .filter(watch -> used.contains(watch.atom(program.name(), owner)))
                .toList());
      }
      return watches;
    }

    /** The atoms of these conditions. */
    List<List<String>> observations() {
      List<List<String>> atoms = new ArrayList<>();
      for (int rank = 0; rank < program.ranks(); rank++) {
        int owner = rank;
        atoms.add(watches().get(rank).stream().map(w -> w.atom(program.name(), owner)).toList());
      }
      return atoms;
    }
  }
}
