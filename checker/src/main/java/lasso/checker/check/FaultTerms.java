package lasso.checker.check;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Semantics.FaultPlan;
import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.FaultKind;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Processes;
import lasso.runtime.mailbox.Mailboxes;
import lasso.runtime.program.UnusableInputException;

/** What may go wrong, in the kernel's terms. */
final class FaultTerms {
  private FaultTerms() {}

  static boolean areAny(CheckPlan plan) {
    return !FaultPlan.parse(plan.semantics().faults()).isEmpty();
  }

  /**
   * The budgets of a plan.
   *
   * @throws UnusableInputException when it names processes that are not there, or the program can't be checked with faults
   */
  static FaultBudget of(CheckPlan plan, Processes processes) {
    FaultPlan faults = FaultPlan.parse(plan.semantics().faults());
    if (faults.isEmpty()) {
      return FaultBudget.NONE;
    }
    if (faults.sweeps()) {
      throw new UnusableInputException(
          "--faults sweep tries several: it goes with check only. Give the budgets alone.");
    }
    if (!processes.commute()) {
      throw new UnusableInputException("--faults can't be used: " + SearchEngine.Executions.TIMING);
    }
    int n = processes.processCount();
    if (n == 1 && processes.cells().stream().anyMatch(Mailboxes.class::isInstance)) {
      throw new UnusableInputException(
          "--faults speaks of processes and what is between them, and all actors of the simulation are in one process. Give -n one more than the actors: one process for main and one for each actor.");
    }
    FaultBudget.Builder budget = new FaultBudget.Builder(n);
    for (FaultPlan.Item item : faults.items()) {
      FaultKind kind = FaultKind.valueOf(item.kind().toUpperCase(Locale.ROOT));
      int times = item.times().orElse(FaultBudget.UNBOUNDED);
      List<Integer> from = ranks(plan, item.from(), item, n);
      if (kind.concernsMessages()) {
        List<Integer> to = ranks(plan, item.to(), item, n);
        from.forEach(s -> to.forEach(d -> budget.channel(kind, s, d, times)));
      } else {
        from.forEach(rank -> budget.process(kind, rank, times));
        requireAny(processes, kind, item, from);
      }
    }
    faults.total().ifPresent(budget::total);
    return budget.build();
  }

  private static void requireAny(
      Processes processes, FaultKind kind, FaultPlan.Item item, List<Integer> ranks) {
    for (PassiveCell cell : processes.cells()) {
      if (kind == FaultKind.CRASH
          && !item.from().isEmpty()
          && ranks.stream().noneMatch(cell::mayCrash)) {
        throw new UnusableInputException(
            "--faults crash@"
                + String.join("+", item.from())
                + ": that process is "
                + cell.name()
                + ", in which the others are. Name another one.");
      }
    }
  }

  /** The processes that are named, by name or rank; all when none is. */
  private static List<Integer> ranks(CheckPlan plan, List<String> who, FaultPlan.Item item, int n) {
    if (who.isEmpty()) {
      return IntStream.range(0, n).boxed().toList();
    }
    List<String> names = plan.program().processNames();
    return who.stream()
        .map(
            name -> {
              int rank = names.indexOf(name);
              if (rank < 0 && name.matches("\\d{1,3}")) {
                rank = Integer.parseInt(name);
              }
              if (rank < 0 || rank >= n) {
                throw new UnusableInputException(
                    "--faults "
                        + item.kind()
                        + "@"
                        + name
                        + ": there is no such process. There are "
                        + (names.isEmpty()
                            ? "ranks 0 to " + (n - 1)
                            : String.join(", ", names) + ", or ranks 0 to " + (n - 1))
                        + ".");
              }
              return rank;
            })
        .distinct()
        .toList();
  }

  /** What may go wrong, as an assumption. */
  static String assumption(CheckPlan plan) {
    FaultPlan faults = FaultPlan.parse(plan.semantics().faults());
    return "Faults may happen or not, at any time: "
        + faults
        + " (--faults; budgets per process and per channel). A process crashes between two of its posts, never within one; nobody is told, what it has posted goes its way or vanishes, and nothing else goes wrong."
        + (plan.semantics().scratch()
            ? " What it has written to files between two answers is there after a crash wholly or not at all."
            : "");
  }

  /** How faults are bounded, from the smallest number to the largest that a plan names. */
  static IntFunction<CheckPlan> rounds(CheckPlan plan) {
    FaultPlan faults = FaultPlan.parse(plan.semantics().faults());
    return total ->
        plan.toBuilder().semantics(parts -> parts.faults(faults.upTo(total).toString())).build();
  }
}
