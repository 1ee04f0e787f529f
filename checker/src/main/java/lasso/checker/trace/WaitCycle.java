package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;

/** The heart of many deadlocks. */
public final class WaitCycle {
  private WaitCycle() {}

  /**
   * A cycle in which each waits for the next and for nobody else, starting at its lowest rank; empty when there is none, as when
   * somebody waits for any of several.
   */
  public static List<Integer> find(List<Standing> standings) {
    for (Standing start : standings) {
      List<Integer> path = new ArrayList<>();
      int rank = start.rank();
      while (!path.contains(rank)) {
        path.add(rank);
        List<Integer> next = standings.get(rank).waitsFor();
        if (next.size() != 1) {
          break;
        }
        rank = next.get(0);
        if (rank == start.rank()) {
          return path;
        }
      }
    }
    return List.of();
  }
}
