package lasso.perf;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.PropertyResult;
import lasso.checker.liveness.TemporalProperty;

/**
 * States per second of the plain search and of products on the same space, in one virtual machine in which all local steps are known: CPU
 * time of the search thread, the best of several rounds. The formulas hold, so everything is searched; a run searches the product, then
 * once more the plain space, whose time is taken off for the rate of the product. Arguments: a program, the number of ranks, then how many rounds (3).
 */
public final class LivenessRates {
  private static final List<String> FORMULAS = List.of("G F live", "G(odd -> G live)");

  private final ProgramSpace space;
  private final int rounds;

  private LivenessRates(ProgramSpace space, int rounds) {
    this.space = space;
    this.rounds = rounds;
  }

  /** Prints the table. */
  public static void main(String[] args) throws IOException {
    try (ProgramSpace space = ProgramSpace.open(args[0], Integer.parseInt(args[1]))) {
      new LivenessRates(space, args.length > 2 ? Integer.parseInt(args[2]) : 3).print();
    }
  }

  private void print() {
    space.search();
    double plain = 0;
    for (int round = 0; round < rounds; round++) {
      long begin = cpuNanos();
      plain = Math.max(plain, space.search().statistics().states() * 1e9 / (cpuNanos() - begin));
    }
    System.out.printf(Locale.ROOT, "plain search %,.0f states/s%n", plain);
    System.out.printf(
        "%-18s %-7s %11s %11s %11s %8s %9s %11s%n",
        "formula", "fair", "states", "product", "product/s", "of plain", "B/product", "in all/s");
    for (String formula : FORMULAS) {
      for (Fairness fairness : Fairness.values()) {
        print(space.property(formula), fairness, plain);
      }
    }
  }

  private void print(TemporalProperty property, Fairness fairness, double plain) {
    double products = 0;
    double all = 0;
    LivenessResult result = null;
    for (int round = 0; round < rounds; round++) {
      long begin = cpuNanos();
      result = space.search(property, fairness);
      double seconds = (cpuNanos() - begin) / 1e9;
      long states = result.search().statistics().states();
      products = Math.max(products, result.productStates() / (seconds - states / plain));
      all = Math.max(all, states / seconds);
    }
    PropertyResult one = result.properties().get(0);
    SearchStatistics statistics = result.search().statistics();
    System.out.printf(
        Locale.ROOT,
        "%-18s %-7s %,11d %,11d %,11.0f %7.0f%% %9.1f %,11.0f%n",
        property.text(),
        fairness.name().toLowerCase(Locale.ROOT),
        statistics.states(),
        one.productStates(),
        products,
        100 * products / plain,
        (double) (one.productBytes() + statistics.visitedBytes()) / one.productStates(),
        all);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
