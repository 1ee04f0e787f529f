package lasso.checker.matches;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import lasso.checker.report.Study;

/**
 * Barriers that change nothing: without them the same receives take the same messages, runs have the same outcomes, and the same is wrong
 * with them. Each is left out of the running program, and all runs are looked at anew.
 */
public final class IrrelevantBarriers {
  private IrrelevantBarriers() {}

  /**
   * What all runs show without some barriers.
   *
   * @param graph of matches and outcomes
   * @param verdict of the check with all its properties, as text that can be compared
   */
  public record View(MatchGraph graph, String verdict) {
    private boolean isComplete() {
      return graph.incompleteness() == null;
    }

    private boolean agrees(View other) {
      return new TreeSet<>(graph.matches()).equals(new TreeSet<>(other.graph.matches()))
          && graph.results().equals(other.graph.results())
          && verdict.equals(other.verdict);
    }
  }

  /**
   * The study.
   *
   * @param with the program as it is
   * @param barriers lines at which barriers are entered, with the ranks that enter them there, in order of first entry
   * @param without looks at the program without the barriers of some lines
   */
  public static Study of(
      View with,
      int ranks,
      Map<String, Set<Integer>> barriers,
      Function<Set<String>, View> without) {
    List<String> lines = new ArrayList<>();
    List<Object> json = new ArrayList<>();
    for (Set<String> group : groups(barriers, ranks)) {
      View view = without.apply(group);
      boolean known = with.isComplete() && view.isComplete();
      boolean irrelevant = known && with.agrees(view);
      lines.add(
          (group.size() == 1 ? "the barrier at " : "the barrier that ranks enter at ")
              + String.join(" and ", group)
              + (irrelevant
                  ? " changes nothing: no match, no outcome, no property"
                  : known
                      ? " matters"
                      : ": unknown, " + (view.isComplete() ? with : view).graph.incompleteness()));
      Map<String, Object> entry = new LinkedHashMap<>();
      List<Object> places = new ArrayList<>();
      for (String place : group) {
        for (int rank : barriers.get(place)) {
          CallPlace call = new CallPlace(rank, place, "");
          Map<String, Object> at = new LinkedHashMap<>();
          at.put("rank", rank);
          at.put("file", call.file());
          at.put("line", call.line());
          places.add(at);
        }
      }
      entry.put("places", places);
      entry.put("irrelevant", known ? irrelevant : null);
      json.add(entry);
    }
    if (barriers.isEmpty()) {
      lines.add("The program enters no barrier.");
    }
    return new Study("Barriers", lines, "barriers", json);
  }

  /**
   * Lines that every rank enters stand for themselves. What ranks enter at lines of their own can only be taken away together.
   */
  private static List<Set<String>> groups(Map<String, Set<Integer>> barriers, int ranks) {
    List<Set<String>> groups = new ArrayList<>();
    Set<String> partial = new TreeSet<>();
    barriers.forEach(
        (place, entering) -> {
          if (entering.size() == ranks) {
            groups.add(Set.of(place));
          } else {
            partial.add(place);
          }
        });
    if (!partial.isEmpty()) {
      groups.add(partial);
    }
    return groups;
  }
}
