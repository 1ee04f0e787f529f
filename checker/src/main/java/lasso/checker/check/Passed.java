package lasso.checker.check;

import java.util.ArrayList;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.checker.explore.SearchResult;
import lasso.checker.report.PassedFault;
import lasso.checker.trace.Place;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.Misuse;

/** What was seen and is no violation, because the user has said so. */
final class Passed {
  private Passed() {}

  static List<PassedFault> of(CheckPlan plan, SearchResult found, LocalStates states) {
    List<PassedFault> passed = new ArrayList<>();
    for (Misuse misuse : states.journal().misuses()) {
      Place place = Place.of(misuse.place());
      passed.add(
          new PassedFault(
              "mpi-usage",
              misuse.message(),
              place == null ? null : place.toString(),
              misuse.ranks(),
              misuse.steps()));
    }
    found
        .leftOut()
        .forEach(
            (kind, seen) ->
                seen.examples()
                    .forEach(
                        example ->
                            passed.add(
                                new PassedFault(
                                    kind.word(), example, null, List.of(), seen.count()))));
    return passed;
  }
}
