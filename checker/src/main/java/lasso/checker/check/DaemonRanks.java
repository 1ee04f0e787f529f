package lasso.checker.check;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Which processes are meant by the names of {@code --daemon}. */
final class DaemonRanks {
  private DaemonRanks() {}

  /**
   * Their ranks.
   *
   * @param wanted each the name of a process, that of all copies of a line, or a rank
   * @param names of the processes, by rank; empty when they have none
   */
  static Set<Integer> of(List<String> wanted, List<String> names, int processes) {
    Set<Integer> ranks = new TreeSet<>();
    for (String one : wanted) {
      for (int rank = 0; rank < processes; rank++) {
        String name = rank < names.size() ? names.get(rank) : "";
        if (one.equals(String.valueOf(rank))
            || one.equals(name)
            || !names.contains(one) && one.equals(name.replaceFirst("[0-9]+$", ""))) {
          ranks.add(rank);
        }
      }
    }
    return ranks;
  }
}
