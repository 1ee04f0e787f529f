package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import lasso.checker.liveness.Fairness;
import lasso.checker.textbook.LabelledGraph;
import lasso.checker.textbook.RandomFormula;
import lasso.checker.textbook.TextbookChecker;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.Replies;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;
import org.junit.jupiter.api.Test;

/**
 * Random programs with random formulas. The system property {@code lasso.random.factor} multiplies the number of programs, {@code
 * lasso.random.first} is the first seed.
 */
class WatchedProgramsTest {
  private static final int FACTOR = Integer.getInteger("lasso.random.factor", 1);
  private static final long FIRST = Long.getLong("lasso.random.first", 0);
  private static final int PROGRAMS = 200;
  private static final int FORMULAS = 4;
  private static final int DEPTH = 4;
  private static final int BATCH = 50;
  private static final int MAX_STATES = 200;

  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void verdictsAreThoseOfTheTextbook() {
    int compared = 0;
    long seed = FIRST;
    while (compared < PROGRAMS * FACTOR) {
      List<RandomProgram> batch = new ArrayList<>();
      Map<String, String> plain = new LinkedHashMap<>();
      Map<String, String> watching = new LinkedHashMap<>();
      for (int i = 0; i < BATCH; i++) {
        RandomProgram program = RandomProgram.watched(seed++);
        batch.add(program);
        plain.put(program.name(), program.source());
        watching.put(program.name(), program.source());
      }
      SourcePrograms compiled = SourcePrograms.compile(plain);
      SourcePrograms compiledWatching = SourcePrograms.compile(watching);
      for (RandomProgram program : batch) {
        try {
          String name = program.name();
          if (compared < PROGRAMS * FACTOR
              && compare(program, compiled.program(name), compiledWatching.program(name))) {
            compared++;
          }
        } catch (RuntimeException | AssertionError e) {
          throw new AssertionError(e.getMessage() + "\n" + program, e);
        }
      }
    }
    System.out.println(compared + " programs, seeds " + FIRST + " to " + (seed - 1) + ": " + seen);
  }

  private boolean compare(RandomProgram program, ProgramImage plain, ProgramImage watching) {
    List<List<String>> observations = new ArrayList<>();
    for (int rank = 0; rank < program.ranks(); rank++) {
      observations.add(List.of());
    }
    long t = System.nanoTime();
    Optional<NaiveGraph> reference;
    try (FrameReplayer replayer = new FrameReplayer(watching, program.ranks(), false)) {
      NaiveSystem system = new NaiveSystem(replayer, program.buffering(), true);
      reference = NaiveGraph.explore(system, observations, MAX_STATES);
    }
    t = clock("naive ms", t);
    if (reference.isEmpty()) {
      count("too large");
      return false;
    }
    seen.merge("states", reference.get().states(), Integer::sum);
    LabelledGraph judged = kernelGraph(program, plain, observations);
    t = clock("kernel ms", t);
    assertThat(judged.size()).as("states").isEqualTo(reference.get().states());
    Random random = new Random(program.seed());
    FormulaFactory factory = new FormulaFactory();
    RandomFormula formulas = new RandomFormula(random, atoms(program, random), factory);
    for (int i = 0; i < FORMULAS; i++) {
      Formula formula = formulas.draw(DEPTH);
      StringBuilder word = new StringBuilder();
      for (Fairness fairness : Fairness.values()) {
        boolean expected = TextbookChecker.holds(reference.get().graph(), formula, fairness);
        assertThat(TextbookChecker.holds(judged, formula, fairness))
            .as("%s with fairness %s", formula, fairness)
            .isEqualTo(expected);
        word.append(expected ? "+" : "-");
      }
      count(word.toString());
    }
    t = clock("formulas ms", t);
    return true;
  }

  private long clock(String what, long since) {
    long now = System.nanoTime();
    seen.merge(what, (int) ((now - since) / 1000000), Integer::sum);
    return now;
  }

  private static List<String> atoms(RandomProgram program, Random random) {
    List<String> atoms = new ArrayList<>(List.of("deadlock", "ended"));
    for (int rank = 0; rank < program.ranks(); rank++) {
      atoms.add("terminated@" + rank);
      atoms.add("blocked@" + rank);
    }
    return atoms;
  }

  private static LabelledGraph kernelGraph(
      RandomProgram program, ProgramImage image, List<List<String>> observations) {
    Replies replies = new Replies();
    ProcessOptions options = ProcessOptions.ofRanks(program.ranks());
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
      Kernel kernel = new Kernel(processes, replies, program.buffering());
      return KernelGraph.explore(processes, kernel, observations);
    }
  }

  private void count(String feature) {
    seen.merge(feature, 1, Integer::sum);
  }
}
