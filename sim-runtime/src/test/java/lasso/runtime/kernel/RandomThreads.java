package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Puts some scripts together as threads of one process. */
final class RandomThreads {
  private RandomThreads() {}

  /** Which scripts are threads of which process; empty when each is a process. Sends to ranks that are gone then go to the last one. */
  static List<List<Integer>> members(Random random, Script[] scripts) {
    if (scripts.length < 3 || random.nextInt(3) == 0) {
      return List.of();
    }
    List<List<Integer>> members = new ArrayList<>();
    int left = random.nextInt(scripts.length - 1);
    for (int i = 0; i < scripts.length; i++) {
      if (i == left + 1) {
        members.get(left).add(i);
      } else {
        members.add(new ArrayList<>(List.of(i)));
      }
    }
    for (Script script : scripts) {
      script.inRanks(members.size());
    }
    return members;
  }
}
