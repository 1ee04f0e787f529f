package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.property.Path;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.TransitionList;

/**
 * A drawn system: nodes with atoms, edges with a rank, fairness keys, and maybe optional. Key r is {@code MOVE(r)}. Node 0 is the initial one. A node in
 * which nothing has to happen has ended well, unless it is a {@link #deadlock}.
 */
final class Kripke extends NoProcesses implements TransitionSystem, Labels, FairnessKeys {
  record Edge(int from, int to, int rank, boolean optional, Set<Integer> keys, long packed) {}

  final int ranks;
  private final List<String> atoms;
  final List<List<Edge>> edges = new ArrayList<>();
  private final List<Set<String>> letters = new ArrayList<>();
  private final Set<Integer> deadlocks = new TreeSet<>();
  private final List<Edge> all = new ArrayList<>();

  Kripke(int nodes, int ranks, String... atoms) {
    this.ranks = ranks;
    this.atoms = List.of(atoms);
    for (int node = 0; node < nodes; node++) {
      edges.add(new ArrayList<>());
      letters.add(new TreeSet<>());
    }
  }

  /** Transitions of a rank along nodes. */
  Kripke path(int rank, int... nodes) {
    for (int i = 1; i < nodes.length; i++) {
      edge(nodes[i - 1], nodes[i], rank, false);
    }
    return this;
  }

  /** A transition that takes further keys. */
  Kripke edge(int from, int to, int rank, boolean optional, int... furtherKeys) {
    Set<Integer> keys = new TreeSet<>(Set.of(rank));
    IntStream.of(furtherKeys).forEach(keys::add);
    long packed = rank | (optional ? 0x100 : 0) | (long) all.size() << 16;
    Edge edge = new Edge(from, to, rank, optional, keys, packed);
    all.add(edge);
    edges.get(from).add(edge);
    return this;
  }

  Kripke holds(int node, String... names) {
    letters.get(node).addAll(List.of(names));
    return this;
  }

  /** Nobody has ended in this node. */
  Kripke deadlock(int node) {
    deadlocks.add(node);
    return this;
  }

  /** A few nodes, edges and keys by chance; atoms {@code a} and {@code b}. */
  static Kripke random(Random random) {
    int nodes = 1 + random.nextInt(9);
    int ranks = 1 + random.nextInt(3);
    int furtherKeys = random.nextInt(3);
    Kripke graph = new Kripke(nodes, ranks, "a", "b");
    for (int node = 0; node < nodes; node++) {
      for (String atom : graph.atoms) {
        if (random.nextBoolean()) {
          graph.holds(node, atom);
        }
      }
    }
    int mustGoOn = random.nextInt(4);
    for (int from = 0; from < nodes; from++) {
      int count = random.nextInt(4) + (random.nextInt(4) < mustGoOn ? 1 : 0);
      for (int i = 0; i < count; i++) {
        IntStream further =
            IntStream.range(ranks, ranks + furtherKeys).filter(key -> random.nextInt(3) == 0);
        graph.edge(
            from,
            random.nextInt(nodes),
            random.nextInt(ranks),
            random.nextInt(7) == 0,
            further.toArray());
      }
    }
    return graph;
  }

  int keyCount() {
    return all.stream().flatMap(edge -> edge.keys().stream()).mapToInt(k -> k + 1).max().orElse(0);
  }

  Set<String> letter(int node) {
    return letters.get(node);
  }

  /** Whether nothing has to happen. */
  boolean isEnd(int node) {
    return edges.get(node).stream().allMatch(Edge::optional);
  }

  /** The keys of transitions that are not optional. */
  Set<Integer> enabledKeys(int node) {
    Set<Integer> keys = new TreeSet<>();
    edges.get(node).stream().filter(e -> !e.optional()).forEach(e -> keys.addAll(e.keys()));
    return keys;
  }

  /** The edges of a path that starts at a node. */
  List<Edge> follow(int start, Path path) {
    List<Edge> followed = new ArrayList<>();
    int node = start;
    for (int i = 0; i < path.length(); i++) {
      Edge edge = all.get((int) (path.transition(i) >>> 16));
      if (edge.from() != node) {
        throw new AssertionError(edge + " does not leave node " + node);
      }
      followed.add(edge);
      node = edge.to();
    }
    return followed;
  }

  private static int node(int[] vector) {
    return vector[0] * 4 + vector[1];
  }

  private static void write(int node, int[] vector) {
    vector[0] = node / 4;
    vector[1] = node % 4;
    vector[2] = node % 3;
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
    return 3;
  }

  @Override
  public void initial(int[] vector) {
    write(0, vector);
  }

  @Override
  public void enabled(int[] vector, TransitionList out) {
    out.clear();
    edges.get(node(vector)).forEach(edge -> out.add(edge.packed()));
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
    Edge edge = all.get((int) (transition >>> 16));
    if (edge.from() != node(vector)) {
      throw new AssertionError(edge + " is not enabled in node " + node(vector));
    }
    write(edge.to(), successor);
  }

  @Override
  public StateView view(int[] vector) {
    Request request =
        isEnd(node(vector)) && !deadlocks.contains(node(vector))
            ? new Request.End(EndKind.FINISHED)
            : new Request.Wait(Completion.ALL, List.of(0));
    List<StateView.ProcessView> processes = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      processes.add(
          new StateView.ProcessView(rank, node(vector), request, List.of(), List.of(), List.of()));
    }
    return new StateView(processes, List.of());
  }

  @Override
  public List<String> atoms() {
    return atoms;
  }

  @Override
  public long letter(int[] vector, TransitionList enabled) {
    long letter = 0;
    for (int atom = 0; atom < atoms.size(); atom++) {
      if (letter(node(vector)).contains(atoms.get(atom))) {
        letter |= 1L << atom;
      }
    }
    return letter;
  }

  @Override
  public int[] of(long transition) {
    return all.get((int) (transition >>> 16)).keys().stream().mapToInt(k -> k).toArray();
  }

  @Override
  public String describe(int key) {
    return key < ranks ? "a move of rank " + key : "a message number " + key;
  }

  @Override
  public String toString() {
    TreeMap<Integer, Set<String>> labels = new TreeMap<>();
    IntStream.range(0, letters.size()).forEach(node -> labels.put(node, letters.get(node)));
    StringBuilder text = new StringBuilder("letters " + labels);
    all.forEach(edge -> text.append("\n  ").append(edge));
    return text.toString();
  }
}
