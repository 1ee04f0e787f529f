package lasso.checker.check;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import lasso.api.plan.CheckPlan;
import lasso.checker.explore.SearchResult;
import lasso.checker.property.SearchVerdict;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.StepJournal;

/** What belongs into the first line of a report because it limits what the verdict says. */
final class Headline {
  private Headline() {}

  /** Clauses, each to follow the verdict. */
  static List<String> of(CheckPlan plan, SearchResult found, LocalStates states) {
    List<String> clauses = new ArrayList<>();
    if (found.hasty()) {
      clauses.add("the search for something more serious was given up, --all or --no leak goes on");
    }
    StepJournal journal = states.journal();
    int passed =
        journal.misuses().size() + (plan.semantics().lenient() ? found.leftOut().size() : 0);
    if (passed > 0) {
      clauses.add("noted, and passed: " + passed + (passed == 1 ? " fault" : " faults"));
    }
    if (!(found.verdict() instanceof SearchVerdict.Holds) || !journal.isWritten()) {
      return clauses;
    }
    List<String> silent =
        IntStream.range(0, plan.semantics().processes())
            .filter(rank -> !journal.isInitialised(rank))
            .mapToObj(String::valueOf)
            .toList();
    if (journal.hasThreads() && !journal.communicates() || journal.hasSockets()) {
      return clauses;
    }
    if (silent.size() == plan.semantics().processes()) {
      clauses.add(
          journal.communicates()
              ? "but no rank ever calls MPI.Init: there was nothing to check"
              : "but the program makes no message-passing call: there was nothing to check");
    } else if (!silent.isEmpty() && plan.program().system().isEmpty()) {
      clauses.add(
          "but "
              + (silent.size() == 1 ? "rank " : "ranks ")
              + String.join(", ", silent)
              + " never "
              + (silent.size() == 1 ? "calls" : "call")
              + " MPI.Init");
    }
    return clauses;
  }
}
