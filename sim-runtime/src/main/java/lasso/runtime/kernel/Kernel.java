package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The transition system of N processes and their network. A global state is a vector of {@code 2 N} ints: the local
 * states, then the endpoints (numbers of interned network components: endpoint p holds the messages on their way to p,
 * p's posted receives, p's completed but unclaimed operations and p's pending sends). Endpoint numbers belong to one
 * kernel: they depend on the order in which it met the endpoints. A transition is a packed long whose meaning depends on the
 * state in which it is enabled. The rules are those of {@code docs/semantics.md}.
 *
 * <p>One instance per worker.
 */
public final class Kernel {
  /** Ranks are packed into eight bits. */
  public static final int MAX_PROCESSES = 256;

  private final Processes processes;
  private final int processCount;
  private final Network network;
  private final EnabledActions actions;
  private final EffectPrograms effects;

  public Kernel(Processes processes, Replies replies, Buffering buffering) {
    if (processes.processCount() < 1 || processes.processCount() > MAX_PROCESSES) {
      throw new IllegalArgumentException(
          "processes: " + processes.processCount() + ", possible are 1 to " + MAX_PROCESSES);
    }
    this.processes = processes;
    this.processCount = processes.processCount();
    this.network = new Network(processCount);
    this.actions = new EnabledActions(processes, replies, network);
    this.effects = new EffectPrograms(processes, network, buffering);
  }

  public int processCount() {
    return processCount;
  }

  /** Length of a global state vector. */
  public int vectorLength() {
    return 2 * processCount;
  }

  /** Writes the initial state: every process stands at its first request. */
  public void initial(int[] vector) {
    for (int rank = 0; rank < processCount; rank++) {
      vector[processCount + rank] = Network.EMPTY;
    }
    for (int rank = 0; rank < processCount; rank++) {
      enter(rank, processes.start(rank), vector);
    }
  }

  /** Fills {@code out} with the enabled transitions in a fixed order. Empty: the state is terminal or deadlocked. */
  // HOT: WholePrograms
  public void enabled(int[] vector, TransitionList out) {
    out.clear();
    for (int rank = 0; rank < processCount; rank++) {
      long[] transitions = actions.of(rank, vector[rank], vector[processCount + rank]);
      if (transitions == null) {
        out.clear();
        return;
      }
      for (long transition : transitions) {
        out.add(transition);
      }
    }
  }

  /** Writes the successor of {@code vector} under an enabled transition. The two arrays must differ. */
  // HOT: WholePrograms
  public void apply(int[] vector, long transition, int[] successor) {
    assert vector != successor;
    System.arraycopy(vector, 0, successor, 0, 2 * processCount);
    network.run(actions.program(transition), successor);
    if (!isMatch(transition)) {
      int rank = rank(transition);
      enter(rank, processes.step(vector[rank], actions.replyNumber(transition)), successor);
    }
  }

  private void enter(int rank, long step, int[] vector) {
    vector[rank] = Steps.localState(step);
    network.run(effects.program(rank, Steps.effect(step)), vector);
  }

  /** The process that owns the transition: the resumed one, or the receiver of a match. */
  public static int rank(long transition) {
    return (int) (transition & 0xff);
  }

  /** Whether fairness never requires the transition (a standard send that returns unmatched). */
  public static boolean isOptional(long transition) {
    return (transition & 0x100) != 0;
  }

  /** Whether the transition answers a test or probe with no. */
  public static boolean isFalseAnswer(long transition) {
    return (transition & 0x200) != 0;
  }

  /** Whether the transition matches a receive without resuming its owner. */
  public static boolean isMatch(long transition) {
    return (transition & 0x400) != 0;
  }

  /**
   * The fairness keys of a transition that was enabled in some state: dense numbers of this kernel, in the order in which it met
   * them, except that {@code Move(p)} is number p. The owner's {@code Move} comes first. The array is not to be changed.
   */
  // HOT: WholePrograms
  public int[] fairnessKeys(long transition) {
    return actions.keys(transition);
  }

  /** What a number among {@link #fairnessKeys} stands for. */
  public FairnessKey fairnessKey(int key) {
    return actions.key(key);
  }

  /** What reductions may know. */
  public Independence independence() {
    return independence(Set.of());
  }

  Independence independence(Set<Weakness> weaknesses) {
    return new Independence(processes, network, actions, weaknesses);
  }

  /** The transition in words, for traces and replay. It must be enabled in the state. */
  public Transition describe(int[] vector, long transition) {
    TransitionList enabled = new TransitionList();
    enabled(vector, enabled);
    for (int ordinal = 0; ordinal < enabled.size(); ordinal++) {
      if (enabled.get(ordinal) == transition) {
        Action action = actions.action(transition);
        return new Transition(
            action.rank(),
            action.isMatch() ? Transition.Kind.MATCH : Transition.Kind.RESUME,
            action.reply(),
            action.delivery() == null ? -1 : action.delivery().source(),
            action.receive(),
            action.delivery(),
            action.optional(),
            ordinal);
      }
    }
    throw new IllegalArgumentException(
        "transition 0x" + Long.toHexString(transition) + " is not enabled in the given state");
  }

  /** The network and the blocked processes of a state, for reports. */
  public StateView view(int[] vector) {
    List<StateView.ProcessView> views = new ArrayList<>();
    List<StateView.MessageView> messages = new ArrayList<>();
    for (int rank = 0; rank < processCount; rank++) {
      Endpoint endpoint = network.endpoint(vector[processCount + rank]);
      views.add(
          new StateView.ProcessView(
              rank,
              vector[rank],
              processes.request(vector[rank]),
              List.copyOf(endpoint.receives),
              List.copyOf(endpoint.openHandles()),
              endpoint.outboxes.values().stream()
                  .flatMap(List::stream)
                  .map(Outgoing::handle)
                  .sorted()
                  .toList()));
      for (Map.Entry<Link, List<Message>> channel : endpoint.channels.entrySet()) {
        Link link = channel.getKey();
        for (Message message : channel.getValue()) {
          messages.add(
              new StateView.MessageView(
                  link.context(),
                  link.peer(),
                  rank,
                  message.tag(),
                  message.payload(),
                  message.pending()));
        }
      }
    }
    return new StateView(List.copyOf(views), List.copyOf(messages));
  }

  /** Who waits for whom, if the state is a deadlock (semantics, section 7); optional transitions may be enabled. */
  public Optional<Deadlock> deadlock(int[] vector) {
    TransitionList enabled = new TransitionList();
    enabled(vector, enabled);
    for (int i = 0; i < enabled.size(); i++) {
      if (!isOptional(enabled.get(i))) {
        return Optional.empty();
      }
    }
    Request[] requests = new Request[processCount];
    Endpoint[] endpoints = new Endpoint[processCount];
    boolean allEnded = true;
    for (int rank = 0; rank < processCount; rank++) {
      requests[rank] = processes.request(vector[rank]);
      endpoints[rank] = network.endpoint(vector[processCount + rank]);
      if (requests[rank] instanceof Request.End end) {
        if (end.kind().endsRun()) {
          return Optional.empty();
        }
      } else {
        allEnded = false;
      }
    }
    return allEnded
        ? Optional.empty()
        : Optional.of(new WaitsFor(requests, vector.clone(), endpoints).deadlock());
  }
}
