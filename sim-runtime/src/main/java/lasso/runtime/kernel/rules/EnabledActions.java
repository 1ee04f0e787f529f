package lasso.runtime.kernel.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.FairnessKey;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.state.Endpoint;
import lasso.runtime.kernel.state.LongTable;
import lasso.runtime.kernel.state.Network;
import lasso.runtime.kernel.state.Takeable;

/** Numbered actions, and the lists of them per (rank, request, endpoint), computed once each. */
public final class EnabledActions {
  private static final long[] NOTHING = {};

  private final Processes processes;
  private final Replies replies;
  private final Network network;
  private final boolean networkMayBuffer;
  private final PassiveRules passive;
  private final int processCount;
  private final FaultRules faults;

  /** Per owner: (request number, or where something may go wrong local state, endpoint) to an index into {@link #lists}. */
  private final LongTable[] known;

  private long[][] lists = new long[64][];
  private int listCount;

  private final Map<Action, Integer> numbers = new HashMap<>();
  private final List<Action> actions = new ArrayList<>();
  private int[] programs = new int[64];
  private int[] replyNumbers = new int[64];
  private int[][] keys = new int[64][];
  private final FairnessKeyNumbers keyNumbers;

  public EnabledActions(
      Processes processes,
      Replies replies,
      Network network,
      Buffering buffering,
      FaultRules faults) {
    this.faults = faults;
    this.networkMayBuffer = buffering.kind() == Buffering.Kind.ANY;
    this.processes = processes;
    this.replies = replies;
    this.network = network;
    this.passive = new PassiveRules(processes);
    this.processCount = processes.processCount();
    this.known = new LongTable[processCount + processes.cells().size()];
    Arrays.setAll(known, rank -> new LongTable());
    this.keyNumbers = new FairnessKeyNumbers(processes);
  }

  /** The number of the list of transitions of a process that stands at its request over its endpoint, or of a passive cell. */
  public int list(int rank, int localState, int endpoint) {
    long key = LongTable.key(requestId(rank, localState), endpoint);
    long list = known[rank].get(key);
    return list != LongTable.ABSENT ? (int) list : compute(rank, localState, endpoint, key);
  }

  private int requestId(int owner, int localState) {
    if (owner >= processCount) {
      return 0;
    }
    return faults.areAny() ? localState : processes.requestId(localState);
  }

  /** Packed transitions in their order; null when the request ends the run. */
  public long[] get(int list) {
    return lists[list];
  }

  public Action action(long transition) {
    return actions.get(Action.number(transition));
  }

  /** The number of a {@link Network} program: what happens before the owner takes the reply. */
  public int program(long transition) {
    return programs[Action.number(transition)];
  }

  public int replyNumber(long transition) {
    return replyNumbers[Action.number(transition)];
  }

  public int[] keys(long transition) {
    return keys[Action.number(transition)];
  }

  public FairnessKey key(int number) {
    return keyNumbers.get(number);
  }

  private int compute(int rank, int localState, int endpoint, long key) {
    long[] list =
        rank < processCount
            ? transitions(rank, localState, endpoint)
            : packed(passive.actions(rank, network.look(endpoint).passive));
    if (listCount == lists.length) {
      lists = Arrays.copyOf(lists, 2 * listCount);
    }
    lists[listCount] = list;
    known[rank].put(key, listCount);
    return listCount++;
  }

  private long[] transitions(int rank, int localState, int endpoint) {
    Request request = processes.request(localState);
    if (request instanceof Request.End end && end.kind().endsRun()) {
      return null;
    }
    Endpoint at = network.look(endpoint);
    if (at.offence != null) {
      return null;
    }
    List<Action> enabled =
        ActionRules.actions(
            rank, request, at, networkMayBuffer, processCount, processes.soleThread(localState));
    return packed(faults.areAny() ? faults.actions(rank, localState, at, enabled) : enabled);
  }

  /**
   * Whether something that fairness may require answers a request of one thread of a process, or concerns an operation that it is about.
   *
   * @param request one that does not end the run
   */
  public boolean isServed(int rank, Request request, int endpoint) {
    Endpoint at = network.look(endpoint);
    if (at.offence != null) {
      return false;
    }
    return ActionRules.actions(rank, request, at, networkMayBuffer, processCount, -1).stream()
        .anyMatch(action -> !action.optional() && action.serves(request.handles()));
  }

  private long[] packed(List<Action> enabled) {
    if (enabled.isEmpty()) {
      return NOTHING;
    }
    long[] list = new long[enabled.size()];
    for (int i = 0; i < list.length; i++) {
      list[i] = enabled.get(i).pack(number(enabled.get(i)));
    }
    return list;
  }

  /** The packed transition that is a match of a receive, after which its owner does not go on. */
  public long match(int rank, Post.Receive receive, Takeable takeable) {
    Action match = ActionRules.match(rank, receive, takeable);
    return match.pack(number(match));
  }

  private int number(Action action) {
    int next = actions.size();
    Integer known = numbers.putIfAbsent(action, next);
    if (known != null) {
      return known;
    }
    actions.add(action);
    if (next == programs.length) {
      programs = Arrays.copyOf(programs, 2 * next);
      replyNumbers = Arrays.copyOf(replyNumbers, 2 * next);
      keys = Arrays.copyOf(keys, 2 * next);
    }
    programs[next] = network.program(action.operations());
    keys[next] = keyNumbers.of(action);
    replyNumbers[next] = action.isMatch() ? -1 : replies.number(action.reply());
    return next;
  }
}
