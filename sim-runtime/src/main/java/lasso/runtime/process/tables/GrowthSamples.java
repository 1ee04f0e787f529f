package lasso.runtime.process.tables;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import lasso.heap.diff.Growth;
import lasso.heap.diff.GrowthReport;

/** What keeps growing among stored local states: a guess from samples in the order in which the states were found. */
public final class GrowthSamples {
  private static final int SAMPLES = 60;

  private GrowthSamples() {}

  /** One sentence for each thing that grows in some rank. */
  public static List<String> of(LocalStateStore states, int ranks) {
    Set<String> growths = new LinkedHashSet<>();
    for (int rank = 0; rank < ranks; rank++) {
      GrowthReport report = new GrowthReport();
      List<Integer> own = new ArrayList<>();
      for (int id = 1; id < states.size(); id++) {
        if (states.rank(id) == rank && states.ending(id) < 0) {
          own.add(id);
        }
      }
      int samples = Math.min(SAMPLES, own.size());
      for (int i = 0; i < samples; i++) {
        report.sample(states.graph(own.get((int) ((long) i * own.size() / samples))));
      }
      for (Growth growth : report.growths()) {
        growths.add(growth.toString());
      }
    }
    return List.copyOf(growths);
  }
}
