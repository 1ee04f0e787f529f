package lasso.checker.explore.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lasso.checker.explore.TransitionSystem;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.ProcessStatistics;
import lasso.runtime.process.report.StepReport;

/**
 * A drawn state space: nodes are global states, node 0 the initial one. The local state of rank r in node v is {@code v *
 * ranks + r}; every rank lives unless a node says that it has ended.
 */
final class ToyGraph implements TransitionSystem, LocalStates {
  static final int OPTIONAL = 0x100;
  static final int FALSE = 0x200;

  record Edge(int from, int to, long packed) {
    int rank() {
      return Kernel.rank(packed);
    }

    boolean optional() {
      return Kernel.isOptional(packed);
    }

    boolean falseAnswer() {
      return Kernel.isFalseAnswer(packed);
    }
  }

  private final int ranks;
  final Map<Integer, List<Edge>> edges = new TreeMap<>();
  private final Map<Integer, EndKind> ended = new HashMap<>();
  private final Map<Integer, String> outputs = new HashMap<>();
  final List<String> uncontrolled = new ArrayList<>();
  long delayNanos;

  /** When set: every transition that was ever applied. */
  Set<Edge> followed;

  private ToyGraph(int ranks) {
    this.ranks = ranks;
  }

  static ToyGraph graph(int ranks) {
    return new ToyGraph(ranks);
  }

  /** Transitions of rank 0 along the nodes. */
  ToyGraph path(int... nodes) {
    return moves(0, 0, nodes);
  }

  /** Transitions of a rank with {@link #OPTIONAL} and {@link #FALSE} along the nodes. */
  ToyGraph moves(int rank, int flags, int... nodes) {
    for (int i = 1; i < nodes.length; i++) {
      List<Edge> from = edges.computeIfAbsent(nodes[i - 1], absent -> new ArrayList<>());
      long ordinal = from.size();
      from.add(new Edge(nodes[i - 1], nodes[i], rank | flags | ordinal << 16));
    }
    return this;
  }

  /** These ranks have ended well in a node. */
  ToyGraph ended(int node, int... endedRanks) {
    for (int rank : endedRanks) {
      ended.put(node * ranks + rank, EndKind.FINISHED);
    }
    return this;
  }

  /** A rank has ended in this way in a node. */
  ToyGraph ended(int node, int rank, EndKind kind) {
    ended.put(node * ranks + rank, kind);
    return this;
  }

  ToyGraph output(int node, int rank, String text) {
    outputs.put(node * ranks + rank, text);
    return this;
  }

  List<Edge> from(int node) {
    return edges.getOrDefault(node, List.of());
  }

  boolean hasEnded(int node, int rank) {
    return ended.containsKey(node * ranks + rank);
  }

  int node(int[] vector) {
    return vector[0] / ranks;
  }

  private void write(int node, int[] vector) {
    for (int rank = 0; rank < ranks; rank++) {
      vector[rank] = node * ranks + rank;
      vector[ranks + rank] = node % (rank + 2);
    }
  }

  /** The node at the end of a path that starts at a node. */
  int follow(int start, lasso.checker.property.Path path) {
    int node = start;
    for (int i = 0; i < path.length(); i++) {
      node = target(node, path.transition(i));
    }
    return node;
  }

  private int target(int node, long transition) {
    return from(node).stream()
        .filter(edge -> edge.packed() == transition)
        .findFirst()
        .orElseThrow(() -> new AssertionError(node + " has no transition " + transition))
        .to();
  }

  @Override
  public int processCount() {
    return ranks;
  }

  @Override
  public int ownerCount() {
    return processCount();
  }

  @Override
  public int vectorLength() {
    return 2 * ranks;
  }

  @Override
  public void initial(int[] vector) {
    write(0, vector);
  }

  @Override
  public void enabled(int[] vector, TransitionList out) {
    if (delayNanos > 0) {
      long until = System.nanoTime() + delayNanos;
      while (System.nanoTime() < until) {
        Thread.onSpinWait();
      }
    }
    out.clear();
    from(node(vector)).forEach(edge -> out.add(edge.packed()));
  }

  @Override
  public int localState(int[] vector, int rank) {
    return vector[rank];
  }

  @Override
  public int[] localStates(int[] vector, int[] out) {
    return vector;
  }

  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    int from = node(vector);
    int to = target(from, transition);
    write(to, successor);
    if (followed != null) {
      followed.add(new Edge(from, to, transition));
    }
  }

  @Override
  public StateView view(int[] vector) {
    List<StateView.ProcessView> processes = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      EndKind kind = ended.get(vector[rank]);
      Request request =
          kind == null ? new Request.Wait(Completion.ALL, List.of(0)) : new Request.End(kind);
      processes.add(
          new StateView.ProcessView(rank, vector[rank], request, List.of(), List.of(), List.of()));
    }
    return new StateView(processes, List.of());
  }

  @Override
  public int rank(int localState) {
    return localState % ranks;
  }

  @Override
  public Ending ending(int localState) {
    EndKind kind = ended.get(localState);
    return kind == null ? null : new Ending(kind, "ended as " + kind, stack(localState));
  }

  @Override
  public List<StackTraceElement> stack(int localState) {
    return List.of(place(localState));
  }

  /** Line numbers are nodes. */
  private StackTraceElement place(int localState) {
    return new StackTraceElement("Toy", "main", "Toy.java", localState / ranks);
  }

  @Override
  public CallReport standsAt(int localState) {
    return ended.containsKey(localState)
        ? null
        : new CallReport(place(localState), "Request.Wait", "");
  }

  @Override
  public String output(int localState) {
    return outputs.getOrDefault(localState, "");
  }

  @Override
  public StepReport replayStart(int rank) {
    throw new UnsupportedOperationException();
  }

  @Override
  public StepReport replayStep(int localState, Reply reply) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String describePayload(int payload) {
    return "payload " + payload;
  }

  @Override
  public List<String> uncontrolled() {
    return uncontrolled;
  }

  @Override
  public ProcessStatistics statistics() {
    return new ProcessStatistics(0, 0, 0, 0, 0, 0, 0);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("ranks " + ranks);
    edges.values().stream().flatMap(List::stream).forEach(edge -> text.append("\n  ").append(edge));
    int[] keys = ended.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    return text + "\n  ended " + Arrays.toString(keys) + " / " + ranks;
  }
}
