package lasso.perf;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import lasso.checker.explore.Search;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.explore.StopFlag;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.FairnessKeys;
import lasso.checker.liveness.Labels;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.LivenessSearch;
import lasso.checker.liveness.PropertyResult;
import lasso.checker.liveness.TemporalProperty;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.translate.Translator;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.TransitionList;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramLoader;

/**
 * States per second of the plain search and of products on the same space, in one virtual machine whose local steps are all known after a first
 * search: CPU time of the search thread, the best of several rounds. Arguments: a program, the number of ranks, then
 * how many rounds (3).
 *
 * <p>The formulas hold, so everything is searched. Atom {@code odd} is a bit of the state's vector, {@code live} is always true.
 */
public final class LivenessRates {
  private static final List<String> FORMULAS = List.of("G F live", "G(odd -> G live)");

  private final TransitionSystem system;
  private final SimulatedProcesses processes;
  private final FairnessKeys keys;

  private LivenessRates(SimulatedProcesses processes, Kernel kernel) {
    this.processes = processes;
    this.system = TransitionSystem.of(kernel);
    this.keys =
        new FairnessKeys() {
          @Override
          public int[] of(long transition) {
            return kernel.fairnessKeys(transition);
          }

          @Override
          public String describe(int key) {
            return kernel.fairnessKey(key).toString();
          }
        };
  }

  /** Prints the table. */
  public static void main(String[] args) throws IOException {
    int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 3;
    Replies replies = new Replies();
    try (SimulatedProcesses processes =
        SimulatedProcesses.create(
            new ProgramLoader(List.of()).load(args[0], List.of()),
            ProcessOptions.ofRanks(Integer.parseInt(args[1])),
            replies)) {
      Kernel kernel = new Kernel(processes, replies, Buffering.ANY);
      new LivenessRates(processes, kernel).print(rounds);
    }
  }

  private void print(int rounds) {
    Search.run(system, processes, SearchOptions.DEFAULT, SearchListener.NONE, new StopFlag());
    double plain = 0;
    for (int round = 0; round < rounds; round++) {
      long begin = cpuNanos();
      SearchStatistics statistics =
          Search.run(system, processes, SearchOptions.DEFAULT, SearchListener.NONE, new StopFlag())
              .statistics();
      plain = Math.max(plain, statistics.states() * 1e9 / (cpuNanos() - begin));
    }
    System.out.printf(Locale.ROOT, "plain search %,.0f states/s%n", plain);
    System.out.printf(
        "%-20s %-7s %12s %14s %12s %8s %9s %12s%n",
        "formula",
        "fair",
        "states",
        "product states",
        "product/s",
        "of plain",
        "B/product",
        "in all/s");
    for (String formula : FORMULAS) {
      for (Fairness fairness : Fairness.values()) {
        print(formula, fairness, rounds, plain);
      }
    }
  }

  private void print(String text, Fairness fairness, int rounds, double plain) {
    TemporalProperty property = property(text);
    double products = 0;
    double all = 0;
    LivenessResult result = null;
    for (int round = 0; round < rounds; round++) {
      long begin = cpuNanos();
      result =
          LivenessSearch.run(
              system,
              processes,
              List.of(property),
              fairness,
              keys,
              SearchOptions.DEFAULT,
              SearchListener.NONE,
              new StopFlag());
      double seconds = (cpuNanos() - begin) / 1e9;
      long states = result.search().statistics().states();
      products = Math.max(products, result.productStates() / (seconds - states / plain));
      all = Math.max(all, states / seconds);
    }
    PropertyResult one = result.properties().get(0);
    SearchStatistics statistics = result.search().statistics();
    System.out.printf(
        Locale.ROOT,
        "%-20s %-7s %,12d %,14d %,12.0f %7.0f%% %9.1f %,12.0f %s%n",
        text,
        fairness.name().toLowerCase(Locale.ROOT),
        statistics.states(),
        one.productStates(),
        products,
        100 * products / plain,
        (double) (one.productBytes() + statistics.visitedBytes()) / one.productStates(),
        all,
        one.answer());
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static TemporalProperty property(String text) {
    FormulaFactory factory = new FormulaFactory();
    Formula formula = FormulaParser.parse(text, factory);
    Translator translator = new Translator(factory, Translator.DEFAULT_DEADLINE_MILLIS);
    return new TemporalProperty(
        text,
        "",
        formula,
        translator.translate(factory.not(formula)).generalized(),
        new VectorLabels());
  }

  /** Cheap labels: what a letter costs is not measured here. */
  private static final class VectorLabels implements Labels {
    @Override
    public List<String> atoms() {
      return List.of("live", "odd");
    }

    @Override
    public long letter(int[] vector, TransitionList enabled) {
      return 1 | (vector[vector.length - 1] & 1) << 1;
    }
  }
}
