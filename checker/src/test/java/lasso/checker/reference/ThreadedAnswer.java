package lasso.checker.reference;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.dpor.Dpor;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.property.Uncontrolled;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.system.Kernel;

/** What the checker finds of a program with threads. */
record ThreadedAnswer(boolean complete, Set<String> faults, Set<List<String>> outcomes) {
  private static final int MAX_DEPTH = 120;

  enum Way {
    FULL,
    AMPLE,
    DPOR
  }

  /**
   * Searches a program.
   *
   * @param stepLimit that of the batch
   * @param maxEvents of the search without states
   */
  static ThreadedAnswer of(
      RandomThreadedProgram program, ProgramBatch batch, Way way, long stepLimit, int maxEvents) {
    Kernel kernel = new Kernel(batch.only(program.name()), batch.replies(), Buffering.ANY);
    SearchOptions search =
        SearchOptions.DEFAULT.toBuilder()
            .all(true)
            .outcomes(true)
            .maxStates(way == Way.DPOR ? maxEvents : 100_000)
            .build();
    if (way == Way.DPOR) {
      search = search.toBuilder().maxDepth(MAX_DEPTH).build();
    }
    StopRequest stop = new StopRequest();
    SearchResult result =
        switch (way) {
          case FULL ->
              Search.run(Subject.of(kernel), batch.loaded(), search, SearchListener.NONE, stop);
          case AMPLE ->
              Search.run(
                  CheckerRun.byAmpleSets(kernel),
                  batch.loaded(),
                  search,
                  SearchListener.NONE,
                  stop);
          case DPOR -> new Dpor(kernel).run(batch.loaded(), search, SearchListener.NONE, stop);
        };
    Set<String> faults = new TreeSet<>();
    for (String fault : CheckerRun.faults(result)) {
      if (!fault.startsWith("not under control")) {
        faults.add(fault.replaceFirst("(?s) at .*", ""));
      }
    }
    for (Uncontrolled path : result.uncontrolled()) { // of all programs that are loaded
      if (path.toString().contains(program.name() + ".")) {
        faults.add(path.what().startsWith("" + stepLimit) ? "nontermination" : path.what());
      }
    }
    Set<List<String>> outcomes = new HashSet<>(CheckerRun.outcomes(result));
    if (faults.contains("nontermination")) { // alone, a thread that spins has no scheduling points
      outcomes.removeIf(outcome -> outcome.get(1).startsWith("not under control"));
    }
    return new ThreadedAnswer(result.complete(), faults, outcomes);
  }
}
