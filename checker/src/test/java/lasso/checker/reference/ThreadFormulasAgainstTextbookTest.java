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
import lasso.checker.reference.ThreadWatch.Kind;
import lasso.checker.textbook.LabelledGraph;
import lasso.checker.textbook.RandomFormula;
import lasso.checker.textbook.TextbookChecker;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.Operator;
import lasso.runtime.kernel.Buffering;
import org.junit.jupiter.api.Test;

/**
 * The checker agrees with the textbook on random formulas about random programs with threads, most of which never end. The textbook has the graph of an interpreter that interleaves at every access to shared memory. The system
 * property {@code lasso.threadformulas.programs} says how many, {@code lasso.threadformulas.first} is the first seed.
 *
 * <p>Strong fairness and none say the same of both graphs. Weak fairness does not: a monitor that is taken and left in one step is free in all states of the checker, so its runs are fewer; it lies between the interpreter's weak
 * fairness and strong fairness.
 */
class ThreadFormulasAgainstTextbookTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.threadformulas.programs", 40);
  private static final long FIRST = Long.getLong("lasso.threadformulas.first", 0);
  private static final boolean KEEP_GOING = Boolean.getBoolean("lasso.threads.keepGoing");
  private static final int BATCH = 40;
  private static final int FORMULAS = 6;
  private static final int DEPTH = 3;
  private static final int MAX_STATES = 400;

  /** So many show all that is looked for. */
  private static final int MANY = 40;

  private final Map<String, Integer> seen = new TreeMap<>();
  private final List<String> differences = new ArrayList<>();

  private void count(String feature) {
    seen.merge(feature, 1, Integer::sum);
  }

  @Test
  void verdictsAreThoseOfTheTextbook() {
    int compared = 0;
    long seed = FIRST;
    while (compared < PROGRAMS) {
      List<RandomThreadedProgram> batch = new ArrayList<>();
      Map<String, String> sources = new LinkedHashMap<>();
      while (batch.size() < BATCH) {
        RandomThreadedProgram program =
            seed % 4 == 0 ? new RandomThreadedProgram(seed) : RandomThreadedProgram.endless(seed);
        seed++;
        if (isSmall(program)) {
          batch.add(program);
          sources.put(program.name(), program.source());
        }
      }
      SourcePrograms compiled = SourcePrograms.compile(sources);
      for (RandomThreadedProgram program : batch) {
        if (compared < PROGRAMS && compare(program, compiled)) {
          compared++;
        }
      }
    }
    System.out.println(compared + " programs, seeds " + FIRST + " to " + (seed - 1) + ": " + seen);
    assertThat(differences).isEmpty();
    if (PROGRAMS >= MANY) {
      assertThat(seen).containsKeys("holds", "violated", "-+", "with a thread that is blocked");
    }
  }

  /** Whether all of it is explored, and it neither races nor spins alone. */
  private boolean isSmall(RandomThreadedProgram program) {
    NaiveThreads.Findings findings = NaiveThreads.explore(program, false, MAX_STATES);
    if (!findings.complete() || findings.adjacent()) {
      count(findings.complete() ? "races" : "too large");
      return false;
    }
    return !findings.faults().contains("nontermination");
  }

  private boolean compare(RandomThreadedProgram program, SourcePrograms compiled) {
    List<ThreadWatch> watches = watches(program);
    Optional<LabelledGraph> graph = NaiveThreads.graph(program, watches, 4 * MAX_STATES);
    if (graph.isEmpty()) {
      return false;
    }
    Random random = new Random(program.seed());
    List<Formula> formulas = formulas(watches, random);
    List<Formula> ofBlocked = ofBlocked(watches, random);
    List<Formula> all = new ArrayList<>(formulas);
    all.addAll(ofBlocked);
    List<String> texts = all.stream().map(Formula::toString).toList();
    try (CheckerVerdicts checker =
        new CheckerVerdicts(compiled.program(program.name()), 1, Buffering.ANY, texts)) {
      for (Formula formula : all) {
        compare(formula, graph.get(), checker, ofBlocked.contains(formula));
      }
    } catch (RuntimeException | AssertionError e) {
      String difference = e.getMessage() + "\n" + String.join("\n", texts) + "\n" + program;
      if (!KEEP_GOING) {
        throw new AssertionError(difference, e);
      }
      differences.add(difference);
      System.out.println("DIFFERENCE " + difference);
    }
    return true;
  }

  private void compare(
      Formula formula, LabelledGraph graph, CheckerVerdicts checker, boolean isOfBlocked) {
    String text = formula.toString();
    boolean strong = TextbookChecker.holds(graph, formula, Fairness.STRONG);
    assertThat(checker.holds(text, Fairness.STRONG)).as("strong: %s", text).isEqualTo(strong);
    boolean weak = checker.holds(text, Fairness.WEAK);
    if (weak) {
      assertThat(strong).as("weak, so strong: %s", text).isTrue();
    } else {
      assertThat(TextbookChecker.holds(graph, formula, Fairness.WEAK))
          .as("weak: %s", text)
          .isFalse();
    }
    count(strong ? "holds" : "violated");
    if (isOfBlocked) { // unfair runs stop before a wait, which the checker's steps come to
      count("with a thread that is blocked");
      return;
    }
    boolean none = TextbookChecker.holds(graph, formula, Fairness.NONE);
    assertThat(checker.holds(text, Fairness.NONE)).as("no fairness: %s", text).isEqualTo(none);
    assertThat(checker.holdsReduced(text, Fairness.STRONG))
        .as("reduced: %s", text)
        .isEqualTo(strong);
    count((none ? "+" : "-") + (strong ? "+" : "-"));
    count(weak == strong ? "weak as strong" : "weak is not strong");
  }

  /** All that formulas may say of a program; what is said of threads that are blocked in front of the rest. */
  private static List<ThreadWatch> watches(RandomThreadedProgram program) {
    List<ThreadWatch> watches = new ArrayList<>();
    for (int thread = 1; thread < program.threads(); thread++) {
      watches.add(new ThreadWatch("blocked@0/t" + thread, Kind.THREAD_BLOCKED, thread, 0));
    }
    for (int variable = 0; variable < program.variables(); variable++) {
      for (int value = 0; value < 2; value++) {
        watches.add(
            new ThreadWatch(
                program.path(variable) + "@0 == " + value, Kind.VARIABLE, variable, value));
      }
    }
    watches.add(
        new ThreadWatch(
            program.name() + ".v@0 == 1", Kind.VARIABLE, RandomThreadedProgram.VARIABLES, 1));
    boolean fails = program.source().contains("throw") || program.source().contains("notify");
    for (int thread = 1; thread < program.threads(); thread++) {
      watches.add(new ThreadWatch("terminated@0/t" + thread, Kind.THREAD_ENDED, thread, 0));
      for (int value = 0; value < 2 && !fails; value++) {
        String path = program.name() + ".t" + thread + ":r@0/t" + thread;
        watches.add(new ThreadWatch(path + " == " + value, Kind.REGISTER, thread, value));
      }
    }
    watches.add(new ThreadWatch("terminated@0/main", Kind.THREAD_ENDED, 0, 0));
    watches.add(new ThreadWatch("terminated@0", Kind.PROCESS_ENDED, 0, 0));
    watches.add(new ThreadWatch("ended", Kind.NOTHING_MORE, 0, 0));
    watches.add(new ThreadWatch("deadlock", Kind.DEADLOCK, 0, 0));
    return watches;
  }

  private static List<Formula> formulas(List<ThreadWatch> watches, Random random) {
    List<String> atoms =
        watches.stream()
            .filter(watch -> watch.kind() != Kind.THREAD_BLOCKED)
            .map(ThreadWatch::atom)
            .toList();
    RandomFormula source = new RandomFormula(random, atoms, new FormulaFactory());
    List<Formula> formulas = new ArrayList<>();
    while (formulas.size() < FORMULAS) {
      Formula formula =
          formulas.size() % 2 == 0 ? source.drawPattern() : source.draw(1 + random.nextInt(DEPTH));
      if (!formula.is(Operator.AND) && !formulas.contains(formula)) {
        formulas.add(formula);
      }
    }
    return formulas;
  }

  /** Of one thread each: what two threads are at once depends on how large steps are. */
  private static List<Formula> ofBlocked(List<ThreadWatch> watches, Random random) {
    FormulaFactory factory = new FormulaFactory();
    List<ThreadWatch> blocked =
        watches.stream().filter(watch -> watch.kind() == Kind.THREAD_BLOCKED).toList();
    Formula atom = factory.atom(blocked.get(random.nextInt(blocked.size())).atom());
    return List.of(
        factory.eventually(factory.globally(atom)),
        factory.globally(factory.eventually(factory.not(atom))));
  }
}
