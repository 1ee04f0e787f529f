package lasso.heap.diff;

import java.util.List;

/** Paths from a root as text. */
final class Paths {
  private static final int SHOWN_STEPS = 12;

  private Paths() {}

  /**
   * Joins the steps of a path; one name repeated is written once with its count, and a path of many steps is cut in the
   * middle.
   *
   * @param innermostFirst the steps, the one from the root last
   */
  static String join(List<String> innermostFirst) {
    if (innermostFirst.isEmpty()) {
      return "root";
    }
    List<String> steps = new java.util.ArrayList<>();
    for (int i = innermostFirst.size() - 1; i >= 0; ) {
      String name = innermostFirst.get(i);
      int run = 0;
      while (i >= 0 && innermostFirst.get(i).equals(name)) {
        run++;
        i--;
      }
      steps.add(run == 1 ? name : name + " (" + run + " times)");
    }
    if (steps.size() > SHOWN_STEPS) {
      int left = SHOWN_STEPS / 2;
      List<String> cut = new java.util.ArrayList<>(steps.subList(0, left));
      cut.add("... (" + (steps.size() - SHOWN_STEPS) + " more)");
      cut.addAll(steps.subList(steps.size() - left, steps.size()));
      steps = cut;
    }
    return String.join(" -> ", steps);
  }
}
