package lasso.checker.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import lasso.checker.property.Finding;
import lasso.checker.property.Judgement;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceStep;

/**
 * The states next to the initial one, breadth first, each with all its steps.
 *
 * @param nodes the states; numbers count from 0, the initial one
 * @param edges the steps between them
 * @param whole whether these are all states that can be reached
 */
public record StateGraph(List<Node> nodes, List<Edge> edges, boolean whole) {
  /** More than can be drawn. */
  private static final int MOST_STATES = 400;

  /**
   * A state.
   *
   * @param end how a run ends that stops here, such as {@code deadlock}; null where it can go on
   * @param bad whether a run that ends here is a violation
   * @param told whether the run that shows the first violation passes here
   */
  public record Node(int number, String end, boolean bad, boolean told) {}

  /**
   * A step.
   *
   * @param told whether the run that shows the first violation takes it
   */
  public record Edge(int from, int to, TraceStep step, boolean told) {}

  /** {@code run}: steps from the initial state, which are marked as far as they are in the graph. */
  static StateGraph of(WalkedSpace space, List<TraceFile.Step> run) {
    List<int[]> successors = new ArrayList<>();
    for (int state = 0; state < space.size() && state < MOST_STATES; state++) {
      successors.add(space.successors(state));
    }
    int count = successors.size();
    int[] taken = new int[count];
    Arrays.fill(taken, -1);
    BitSet told = new BitSet();
    told.set(0);
    int at = 0;
    for (TraceFile.Step step : run) {
      if (at >= count || step.ordinal() >= successors.get(at).length) {
        break;
      }
      taken[at] = step.ordinal();
      at = successors.get(at)[step.ordinal()];
      told.set(at);
    }
    List<Node> nodes = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    for (int state = 0; state < count; state++) {
      Judgement end = space.end(state);
      boolean bad =
          end != null && end.findings().stream().anyMatch(Finding.Fault.class::isInstance);
      nodes.add(new Node(state, end == null ? null : end.end(), bad, told.get(state)));
      List<WalkedSpace.Choice> choices = space.choices(state);
      for (int i = 0; i < choices.size(); i++) {
        int to = successors.get(state)[i];
        if (to < count) {
          edges.add(new Edge(state, to, choices.get(i).step(), taken[state] == i));
        }
      }
    }
    return new StateGraph(List.copyOf(nodes), List.copyOf(edges), space.size() == count);
  }
}
