package lasso.runtime.observe;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.runtime.program.NearestName;
import lasso.runtime.program.UnusableInputException;

/** Messages about paths that can't be observed. */
final class ObservationError {
  private static final int SHOWN = 12;

  private ObservationError() {}

  static UnusableInputException of(PathText path, String problem) {
    return new PathProblemException(path, null, problem);
  }

  /** {@code part}: the part of the path that is to blame. */
  static UnusableInputException of(PathText path, PathText.Name part, String problem) {
    return new PathProblemException(path, part, problem);
  }

  /** A part of a path does not exist: says what may have been meant, and lists what there is. */
  static UnusableInputException unknown(
      PathText path,
      PathText.Name part,
      String problem,
      String wanted,
      String listTitle,
      Collection<String> candidates) {
    String hint =
        NearestName.of(wanted, candidates)
            .map(name -> "; did you mean " + name + "? ")
            .orElse("; ");
    return of(path, part, problem + hint + listTitle + ": " + list(wanted, candidates));
  }

  static UnusableInputException ambiguous(PathText path, Collection<String> candidates) {
    return of(
        path,
        "the name is ambiguous: it may mean "
            + String.join(" or ", candidates.stream().sorted().toList())
            + "; write it with its class");
  }

  /** The nearest first. */
  static String list(String wanted, Collection<String> candidates) {
    Map<String, String> same = new TreeMap<>();
    candidates.forEach(candidate -> same.put(candidate, candidate));
    return list(wanted, same);
  }

  /** The values, those with the nearest keys first. */
  static String list(String wanted, Map<String, String> candidates) {
    List<String> sorted =
        NearestName.sorted(wanted, candidates.keySet()).stream().map(candidates::get).toList();
    if (sorted.isEmpty()) {
      return "none";
    }
    String shown = String.join(", ", sorted.subList(0, Math.min(SHOWN, sorted.size())));
    return sorted.size() <= SHOWN ? shown : shown + " and " + (sorted.size() - SHOWN) + " more";
  }
}
