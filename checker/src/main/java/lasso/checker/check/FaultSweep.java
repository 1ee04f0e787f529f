package lasso.checker.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import lasso.api.plan.Semantics.FaultPlan;
import lasso.checker.property.SearchVerdict;
import lasso.checker.report.Result;
import lasso.checker.report.Study;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.TraceFile;

/**
 * {@code --faults sweep}: checks with no fault, with one, with two and so on, each kind within its budgets, until the program breaks or the bound on all together is reached. A violation that is found
 * with k faults allowed, and with none fewer, needs k: those of its run are a smallest set.
 */
final class FaultSweep {
  private final FaultPlan faults;
  private final int bound;
  private final IntFunction<Checked> check;
  private final List<String> lines = new ArrayList<>();
  private final List<Object> rounds = new ArrayList<>();

  private FaultSweep(FaultPlan faults, IntFunction<Checked> check) {
    this.faults = faults;
    this.check = check;
    bound = faults.total().orElse(2);
  }

  /**
   * Runs the sweep.
   *
   * @param check with at most so many faults
   * @return the first round that does not hold, or the last one
   */
  static Checked run(FaultPlan faults, IntFunction<Checked> check) {
    return new FaultSweep(faults, check).run();
  }

  private Checked run() {
    for (int total = 0; ; total++) {
      Checked round = check.apply(total);
      SearchVerdict verdict = round.result().verdict();
      lines.add(
          (total == 0 ? "no fault" : total == 1 ? "1 fault" : total + " faults at most")
              + ": "
              + verdict.word());
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("faults", total);
      entry.put("verdict", verdict.word());
      rounds.add(entry);
      if (verdict instanceof SearchVerdict.Violated) {
        return told(round, total, smallest(round, total));
      }
      if (!(verdict instanceof SearchVerdict.Holds)) {
        return told(
            round, -1, List.of("The sweep ends here: nothing is known of more faults than these."));
      }
      if (total == bound) {
        return told(
            round,
            -1,
            List.of(
                "It holds with any "
                    + bound
                    + (bound == 1 ? " fault of " : " faults of ")
                    + budgets()
                    + "."));
      }
    }
  }

  private String budgets() {
    return new FaultPlan(faults.items(), OptionalInt.empty(), false).toString();
  }

  private static List<String> smallest(Checked round, int total) {
    if (total == 0) {
      return List.of("No fault is needed.");
    }
    List<String> words = new ArrayList<>();
    words.add("A smallest set of faults that breaks it:");
    TraceFile trace = round.firstTrace();
    if (trace != null) {
      List<String> names = round.plan().program().processNames();
      Counterexample.faults(trace, names).forEach(fault -> words.add("  " + fault));
    }
    return words;
  }

  private Checked told(Checked round, int smallest, List<String> words) {
    lines.addAll(words);
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rounds", rounds);
    json.put("bound", bound);
    json.put("smallest", smallest < 0 ? null : smallest);
    Study study = new Study("Faults", lines, "faultSweep", json);
    Result result = round.result();
    return round.with(result.with(result.remarks().with(List.of(study))));
  }
}
