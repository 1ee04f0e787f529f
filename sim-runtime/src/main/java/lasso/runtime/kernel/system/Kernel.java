package lasso.runtime.kernel.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.FairnessKey;
import lasso.runtime.kernel.Fault;
import lasso.runtime.kernel.FaultBudget;
import lasso.runtime.kernel.Offence;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.Wish;
import lasso.runtime.kernel.rules.Action;
import lasso.runtime.kernel.rules.EffectPrograms;
import lasso.runtime.kernel.rules.EnabledActions;
import lasso.runtime.kernel.rules.FaultRules;
import lasso.runtime.kernel.state.Away;
import lasso.runtime.kernel.state.Cells;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.Link;
import lasso.runtime.kernel.state.Message;
import lasso.runtime.kernel.state.Network;
import lasso.runtime.kernel.state.Outgoing;

/**
 * The transition system of N processes, M passive cells and their network. A global state is a vector of {@code N + M} ints, one <em>cell</em> for each owner of
 * transitions. For rank p it is the number of a pair of its local state and its endpoint (endpoint p holds the messages on their way to p, p's posted receives, p's
 * completed but unclaimed operations and p's pending sends); behind the ranks, element {@code N + c} stands for {@link PassiveCell} c alone.
 * Numbers of cells belong to one owner of one kernel: they depend on the order in which it met them. A transition is a packed long whose meaning depends on the state in which it is enabled. The rules are
 * those of {@code docs/semantics.md}.
 *
 * <p>One instance per worker.
 */
public final class Kernel {
  /** Owners are packed into eight bits. */
  public static final int MAX_PROCESSES = 256;

  /** In place of the local state of a passive cell. */
  private static final int NO_PROCESS = 0;

  private final Processes processes;
  private final Replies replies;
  private final int processCount;

  /** Processes and passive cells. */
  private final int owners;

  private final Network network;
  private final FaultBudget faults;
  private final EnabledActions actions;
  private final EffectPrograms effects;
  private final Jumps jumps;
  private final Cells[] cells;
  private ForcedTransitions forced;
  private long remembered;

  /** Processes to which nothing happens, and messages that arrive. */
  public Kernel(Processes processes, Replies replies, Buffering buffering) {
    this(processes, replies, buffering, FaultBudget.NONE);
  }

  /**
   * Processes and their network.
   *
   * @param faults what may go wrong; anything needs {@linkplain Processes#mayFail processes that may fail}
   */
  public Kernel(Processes processes, Replies replies, Buffering buffering, FaultBudget faults) {
    if (!faults.isEmpty() && !processes.mayFail()) {
      throw new IllegalArgumentException("faults, and processes that can't fail");
    }
    if (processes.processCount() < 1 || processes.processCount() > MAX_PROCESSES) {
      throw new IllegalArgumentException(
          "processes: " + processes.processCount() + ", possible are 1 to " + MAX_PROCESSES);
    }
    this.processes = processes;
    this.replies = replies;
    this.processCount = processes.processCount();
    this.owners = processCount + processes.cells().size();
    if (owners > MAX_PROCESSES) {
      throw new IllegalArgumentException(
          "processes and passive cells: " + owners + ", possible are " + MAX_PROCESSES);
    }
    this.network = new Network(owners, processes::matchesLate);
    FaultRules rules = new FaultRules(processes, replies, faults);
    this.faults = faults;
    this.actions = new EnabledActions(processes, replies, network, buffering, rules);
    this.effects = new EffectPrograms(processes, network, buffering, rules);
    this.jumps =
        new Jumps(processes, network, actions, effects, rules.areAny() ? rules.crash() : -1);
    this.cells = new Cells[owners];
    Arrays.setAll(cells, rank -> new Cells());
    forceWithout(Set.of());
  }

  public int processCount() {
    return processCount;
  }

  /** Length of a global state vector: one element for each owner of transitions, the ranks first. */
  public int vectorLength() {
    return owners;
  }

  /** The local state of a rank in a global state; of a passive cell always the same. */
  public int localState(int[] vector, int rank) {
    return cells[rank].localState(vector[rank]);
  }

  /** Fills and returns {@code out}: the local states of all ranks in a global state. */
  public int[] localStates(int[] vector, int[] out) {
    for (int rank = 0; rank < processCount; rank++) {
      out[rank] = cells[rank].localState(vector[rank]);
    }
    return out;
  }

  /** The request at which a rank stands in a global state. */
  public Request request(int[] vector, int rank) {
    return processes.request(localState(vector, rank));
  }

  /** The thread of a process that an answer resumes which names none. */
  public int turn(int[] vector, int rank) {
    return rank < processCount() ? processes.turn(localState(vector, rank)) : 0;
  }

  /** Whether the next steps of two threads of a process, which both may go on, touch nothing in common. */
  public boolean areApart(int[] vector, int rank, int thread, int other) {
    return processes.areApart(localState(vector, rank), thread, other);
  }

  /** The endpoint of a rank in a global state. */
  int endpoint(int[] vector, int rank) {
    return cells[rank].endpoint(vector[rank]);
  }

  /** Writes the initial state: every process stands at its first request. */
  public void initial(int[] vector) {
    for (int owner = processCount; owner < owners; owner++) {
      Endpoint endpoint = new Endpoint();
      endpoint.passive = CellState.initial(processes.cells().get(owner - processCount));
      vector[owner] = cells[owner].number(NO_PROCESS, network.number(endpoint));
    }
    long[] starts = new long[processCount];
    for (int rank = 0; rank < processCount; rank++) {
      starts[rank] = processes.start(rank);
      vector[rank] = cells[rank].number(Steps.localState(starts[rank]), Network.EMPTY);
    }
    for (int rank = 0; rank < processCount; rank++) {
      network.run(effects.program(rank, Steps.effect(starts[rank])), vector, cells);
    }
  }

  /** Fills {@code out} with the enabled transitions in a fixed order. Empty: the state is terminal or deadlocked. */
  // HOT: WholePrograms
  public void enabled(int[] vector, TransitionList out) {
    out.clear();
    for (int rank = 0; rank < owners; rank++) {
      long[] transitions = transitions(rank, vector[rank]);
      if (transitions == null) {
        out.clear();
        return;
      }
      for (long transition : transitions) {
        out.add(transition);
      }
    }
    if (faults.total() != FaultBudget.UNBOUNDED) {
      out.retain(fault -> faultsOf(fault) <= faults.total() - spent(vector));
    }
  }

  /** How many faults happen in a transition. */
  private int faultsOf(long transition) {
    Fault fault = actions.action(transition).fault();
    return fault == null ? 0 : fault.count();
  }

  /** How many faults have happened on the way to a state. */
  public int spent(int[] vector) {
    int spent = 0;
    for (int rank = 0; rank < processCount; rank++) {
      spent += network.spent(endpoint(vector, rank));
    }
    return spent;
  }

  /** The numbers of what is answered. */
  Replies replies() {
    return replies;
  }

  /** What may go wrong. */
  public FaultBudget faults() {
    return faults;
  }

  /** Whether a rank or passive cell owns an enabled transition that is not optional. */
  public boolean goesOn(int[] vector, int rank) {
    long[] own = transitions(rank, vector[rank]);
    for (int i = 0; own != null && i < own.length; i++) {
      if (!isOptional(own[i])) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of several threads of a rank, which stands at a request, can go on or has an operation that the network can do something about; what is optional does not count. */
  public boolean isServed(int[] vector, int rank, Request request) {
    return actions.isServed(rank, request, endpoint(vector, rank));
  }

  /** Which transitions are forced, by conditions some of which are left out. To be called before anybody asks. */
  final void forceWithout(Set<Weakness> weaknesses) {
    forced = new ForcedTransitions(this, processes, network, actions, weaknesses);
  }

  /** Whether the transition of a cell is {@linkplain ForcedTransitions forced}. */
  boolean isForced(int rank, int cell) {
    return forced.isForced(rank, cell);
  }

  /** Index of the first transition of a state that is forced, or the only one and not optional; or -1. {@code enabled}: all of the state. */
  // HOT: WholePrograms
  public int forced(int[] vector, TransitionList enabled) {
    int index = 0;
    while (index < enabled.size()) {
      int rank = rank(enabled.get(index));
      if (isForced(rank, vector[rank])) {
        return index;
      }
      do {
        index++;
      } while (index < enabled.size() && rank(enabled.get(index)) == rank);
    }
    return enabled.size() == 1 && !isOptional(enabled.get(0)) ? 0 : -1;
  }

  /** Packed transitions of a cell; null when it ends the run. */
  long[] transitions(int rank, int cell) {
    Cells own = cells[rank];
    int list = own.list(cell);
    if (list >= 0) {
      return actions.get(list);
    }
    list = actions.list(rank, own.localState(cell), own.endpoint(cell));
    long[] transitions = actions.get(list);
    own.setList(cell, list, transitions == null ? 0 : transitions.length);
    return transitions;
  }

  /** Writes the successor of {@code vector} under an enabled transition. The two arrays must differ. */
  // HOT: WholePrograms
  public void apply(int[] vector, long transition, int[] successor) {
    assert vector != successor;
    System.arraycopy(vector, 0, successor, 0, owners);
    int rank = rank(transition);
    Cells own = cells[rank];
    int cell = vector[rank];
    int jump = own.jump(cell, position(transitions(rank, cell), transition));
    if (own.target(jump) >= 0) {
      remembered += isMatch(transition) ? 0 : 1;
    } else {
      jumps.find(own, cell, jump, transition);
    }
    successor[rank] = own.target(jump);
    int program = own.program(jump);
    if (program != 0) {
      network.run(program, successor, cells);
    }
  }

  /** Writes the state behind a run of matches that is possible in {@code vector}. The two arrays must differ. */
  public void apply(int[] vector, MatchRun run, int[] successor) {
    assert vector != successor;
    System.arraycopy(vector, 0, successor, 0, owners);
    network.run(run.program(), successor, cells);
  }

  /** The jump of the transition at a position of the list of a cell, which is found out if need be. */
  int jump(int rank, int cell, int position, long transition) {
    Cells own = cells[rank];
    int jump = own.jump(cell, position);
    if (own.target(jump) < 0) {
      jumps.find(own, cell, jump, transition);
      remembered -= isMatch(transition) ? 0 : 1;
    }
    return jump;
  }

  /** Steps were taken by what sections know; those that were found out for it are counted off by {@link #jump}. */
  void took(long steps) {
    remembered += steps;
  }

  /**
   * A new memo of two halves of the ranks.
   *
   * @param split the first rank of the right half, at least 1
   */
  public Halves halves(int split) {
    Object lock = new Object();
    return new Halves(this, section(0, split, lock), section(split, owners, lock));
  }

  /** Whether a global state may come back, as far as the steps tell that are known; they all are when a search is complete. */
  boolean mayRepeat() {
    StepCycles cycles = new StepCycles();
    for (int rank = 0; rank < processCount; rank++) {
      Cells own = cells[rank];
      for (int cell = 0; cell < own.size(); cell++) {
        long[] transitions = own.list(cell) < 0 ? null : actions.get(own.list(cell));
        for (int i = 0; transitions != null && i < transitions.length; i++) {
          int target = own.target(own.jump(cell, i));
          if (target >= 0 && !isMatch(transitions[i])) {
            cycles.add(own.localState(cell), own.localState(target));
          }
        }
      }
    }
    return cycles.exist();
  }

  private Section section(int first, int end, Object lock) {
    if (end - first == 1) {
      return new RankSection(this, network, cells[first], first, lock);
    }
    int middle = (first + end) >>> 1;
    return new PairSection(
        network, section(first, middle, lock), section(middle, end, lock), first, end);
  }

  private static int position(long[] transitions, long transition) {
    int position = 0;
    while (transitions[position] != transition) {
      position++;
    }
    return position;
  }

  /** How many steps {@link #apply} has taken without a call of {@link Processes#step}, from what it knew. */
  public long remembered() {
    return remembered;
  }

  /** The owner of the transition: the resumed process, the receiver of a match, or the number of processes + c for passive cell c. */
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

  /** Whether nothing gets on by the transition: it answers a test or probe with no, or a process goes on that had only stopped to be looked at. */
  public static boolean isIdle(long transition) {
    return (transition & 0xa00) != 0;
  }

  /** Whether the transition concerns the network alone: matches a receive without resuming its owner, withdraws an operation, or is a move of a passive cell. */
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

  /** Whether a process may be several threads. */
  public boolean mayHaveThreads() {
    return processes.mayHaveThreads();
  }

  /** Whether ample sets may be used for what every program should do; where something may go wrong, only if it is that processes crash for good. */
  public boolean isReducible() {
    return processes.mayBeReduced() && faults.areCrashesForGood();
  }

  /** Whether, besides, the moment of a match never counts, see {@link Processes#commute}: those for formulas need that. */
  public boolean isReducibleForFormulas() {
    return isReducible() && processes.commute();
  }

  /** Whether, besides, nothing may go wrong: other reductions need that. */
  public boolean isTimeless() {
    return isReducibleForFormulas() && faults.isEmpty();
  }

  /** How many words all endpoints take that were met so far. */
  public long endpointWords() {
    return network.endpointWords();
  }

  Cells cells(int rank) {
    return cells[rank];
  }

  /**
   * Interchangeable ranks.
   *
   * @param classes disjoint, each ascending
   * @throws AsymmetryException when the processes do not even start alike
   */
  public Symmetry symmetry(
      List<List<Integer>> classes, Symmetry.Likeness likeness, Symmetry.StepListener listener) {
    return new Symmetry(this, processes, replies, network, actions, classes, likeness, listener);
  }

  /** What reductions may know. */
  public Independence independence() {
    return independence(Set.of());
  }

  Independence independence(Set<Weakness> weaknesses) {
    return new Independence(this, processes, network, actions, weaknesses);
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
            action.kind(),
            action.reply(),
            action.delivery() == null ? -1 : action.delivery().source(),
            action.receive(),
            action.delivery(),
            action.optional(),
            action.grants(),
            action.fault(),
            action.silent(),
            ordinal);
      }
    }
    throw new IllegalArgumentException(
        "transition 0x" + Long.toHexString(transition) + " is not enabled in the given state");
  }

  /** Whether a probe has answered with a message to a process that no receive has taken: it can't be told <em>no message</em> any more. */
  public boolean hasShown(int[] vector, int rank) {
    return network.endpoint(endpoint(vector, rank)).channels.values().stream()
        .flatMap(List::stream)
        .anyMatch(Message::shown);
  }

  /**
   * How many messages of the program from one rank to another no receive has taken; those inside collectives, which have odd contexts, do not count.
   *
   * @param tag of those that count; negative for all
   */
  public int inFlight(int[] vector, int source, int destination, int tag) {
    int count = 0;
    for (Map.Entry<Link, List<Message>> channel :
        network.endpoint(endpoint(vector, destination)).channels.entrySet()) {
      Link link = channel.getKey();
      if (link.peer() == source && (link.context() & 1) == 0) {
        for (Message message : channel.getValue()) {
          count += !message.isHeld() && (tag < 0 || message.tag() == tag) ? 1 : 0;
        }
      }
    }
    return count;
  }

  /** The network and the blocked processes of a state, for reports. */
  public StateView view(int[] vector) {
    List<StateView.ProcessView> views = new ArrayList<>();
    List<StateView.MessageView> messages = new ArrayList<>();
    Offence offence = null;
    for (int rank = 0; rank < processCount; rank++) {
      int localState = localState(vector, rank);
      Endpoint endpoint = network.endpoint(endpoint(vector, rank));
      offence = offence == null ? endpoint.offence : offence;
      views.add(
          new StateView.ProcessView(
              rank,
              localState,
              processes.request(localState),
              List.copyOf(endpoint.receives),
              List.copyOf(endpoint.openHandles()),
              pendingSends(endpoint),
              completedSends(endpoint),
              holders(endpoint),
              asks(rank, endpoint, vector)));
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
                  message.pending(),
                  message.isHeld()));
        }
      }
    }
    List<StateView.CellView> passive = new ArrayList<>();
    for (int cell = 0; cell < owners - processCount; cell++) {
      CellState state = passive(vector, cell);
      passive.add(new StateView.CellView(processes.cells().get(cell).name(), state));
    }
    return new StateView(
        List.copyOf(views), List.copyOf(messages), offence, passive, spent(vector));
  }

  private CellState passive(int[] vector, int cell) {
    return network.endpoint(endpoint(vector, processCount + cell)).passive;
  }

  private List<StateView.AskView> asks(int rank, Endpoint endpoint, int[] vector) {
    List<StateView.AskView> asks = new ArrayList<>();
    endpoint.asked.forEach(
        (number, handles) -> {
          PassiveCell cell = processes.cells().get(number);
          List<Wish> wishes =
              passive(vector, number).wishes().get(rank).stream()
                  .filter(CellState.Open::awaited)
                  .map(CellState.Open::wish)
                  .toList();
          for (int i = 0; i < handles.size(); i++) {
            String words = cell.name() + ' ' + cell.words(wishes.get(i));
            asks.add(new StateView.AskView(handles.get(i), number, words));
          }
        });
    return List.copyOf(asks);
  }

  private static List<Integer> holders(Endpoint endpoint) {
    if (endpoint.channels.isEmpty()) {
      return List.of();
    }
    return endpoint.channels.values().stream()
        .flatMap(List::stream)
        .filter(Message::isHeld)
        .map(Message::holder)
        .sorted()
        .toList();
  }

  private static List<Integer> pendingSends(Endpoint endpoint) {
    if (endpoint.outboxes.isEmpty() && endpoint.away.isEmpty()) {
      return List.of();
    }
    return Stream.concat(
            endpoint.outboxes.values().stream()
                .flatMap(List::stream)
                .filter(o -> o.early() != Outgoing.Early.DONE)
                .map(Outgoing::handle),
            endpoint.away.stream().map(Away::handle))
        .filter(handle -> handle != Outgoing.FREED)
        .sorted()
        .toList();
  }

  private static List<Integer> completedSends(Endpoint endpoint) {
    if (endpoint.completed.isEmpty() && endpoint.outboxes.isEmpty()) {
      return List.of();
    }
    TreeSet<Integer> complete = new TreeSet<>(endpoint.completed);
    endpoint.outboxes.values().stream()
        .flatMap(List::stream)
        .filter(o -> o.early() == Outgoing.Early.DONE && o.handle() != Outgoing.FREED)
        .forEach(o -> complete.add(o.handle()));
    return List.copyOf(complete);
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
    int[] localStates = new int[processCount];
    boolean allEnded = true;
    for (int rank = 0; rank < processCount; rank++) {
      localStates[rank] = localState(vector, rank);
      requests[rank] = processes.request(localStates[rank]);
      endpoints[rank] = network.endpoint(endpoint(vector, rank));
      if (endpoints[rank].offence != null) {
        return Optional.empty();
      }
      if (requests[rank] instanceof Request.End end) {
        if (end.kind().endsRun() || end.kind().isCutOff()) {
          return Optional.empty();
        }
      } else {
        allEnded = false;
      }
    }
    return allEnded
        ? Optional.empty()
        : Optional.of(new WaitsFor(requests, localStates, endpoints).deadlock());
  }
}
