package lasso.checker.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import lasso.checker.property.BrokenFormula;
import lasso.checker.property.Cause;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
import lasso.checker.report.Found;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Reenactment;

/** One bug, one report: violations with one cause are told by one run, the first one's. */
final class BugGroups {
  private record Run(Path stem, Path cycle, BrokenFormula formula) {}

  private record Key(Cause cause, String formula) {
    static Key of(FoundViolation violation) {
      BrokenFormula formula = violation.formula();
      return new Key(
          Cause.of(violation), formula == null ? "" : formula.text() + " " + formula.instance());
    }
  }

  private final Function<BrokenFormula, Reenactment> runs;
  private final Map<Run, Reenactment> known = new HashMap<>();
  private final Map<Run, Counterexample> told = new HashMap<>();

  /** {@code runs}: makes a run at the initial state that follows the propositions of a formula, or of none. */
  BugGroups(Function<BrokenFormula, Reenactment> runs) {
    this.runs = runs;
  }

  /** The groups, the most serious kinds first, else in the order given. */
  List<Found> of(List<FoundViolation> violations) {
    Map<Key, Found> groups = new LinkedHashMap<>();
    List<FoundViolation> seen = new ArrayList<>();
    for (FoundViolation violation : violations) {
      Run run = new Run(violation.stem(), violation.cycle(), violation.formula());
      Reenactment reenactment =
          known.computeIfAbsent(run, absent -> runs.apply(violation.formula()));
      Counterexample words =
          told.computeIfAbsent(run, absent -> reenactment.tell(run.stem(), run.cycle()));
      FoundViolation placed = reenactment.placed(violation);
      if (seen.stream().anyMatch(other -> isSame(other, placed))) {
        continue;
      }
      seen.add(placed);
      groups.merge(
          Key.of(placed), new Found(placed, words), (first, more) -> first.with(more.violation()));
    }
    List<Found> found = new ArrayList<>(groups.values());
    found.sort((one, other) -> one.violation().kind().compareTo(other.violation().kind()));
    return found;
  }

  /** Whether two things left over in one state show one and the same mistake. */
  private static boolean isSame(FoundViolation one, FoundViolation other) {
    return one.kind() == other.kind()
        && one.rank() == other.rank()
        && one.message().equals(other.message())
        && one.stem().equals(other.stem());
  }
}
