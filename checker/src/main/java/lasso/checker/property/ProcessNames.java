package lasso.checker.property;

import java.util.List;
import java.util.stream.Collectors;
import lasso.runtime.process.LocalStates;

/** Lists of processes in the words of reports. */
final class ProcessNames {
  private ProcessNames() {}

  /** Such as {@code ranks 0, 2}, or {@code server, client1} where processes have names. */
  static String list(List<Integer> ranks, LocalStates states) {
    boolean named =
        ranks.stream().anyMatch(rank -> !states.processName(rank).equals("rank " + rank));
    if (named) {
      return ranks.stream().map(states::processName).collect(Collectors.joining(", "));
    }
    return (ranks.size() == 1 ? "rank " : "ranks ")
        + ranks.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
