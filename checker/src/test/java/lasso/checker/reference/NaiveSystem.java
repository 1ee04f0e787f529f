package lasso.checker.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lasso.checker.reference.NaiveNetwork.Parcel;
import lasso.checker.reference.Said.Delivered;
import lasso.checker.textbook.LabelledGraph.Key;
import lasso.checker.textbook.LabelledGraph.Kind;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Request;

/** The transitions of section 5 of {@code docs/semantics.md}. */
final class NaiveSystem {
  /** A global state: never changed once it is made. {@code stops} is a function of {@code histories}. */
  record State(List<List<Said>> histories, List<Stop> stops, NaiveNetwork network) {
    /** Equal for states that can't be told apart. */
    Object identity() {
      return List.of(stops.stream().map(Stop::identity).toList(), network.value(stops));
    }
  }

  /** A transition and its fairness keys. */
  record Move(int rank, boolean optional, boolean falseAnswer, Set<Key> keys, State next) {}

  private final Replayer replayer;
  private final Buffering buffering;
  private final boolean fused;
  private final int n;

  /**
   * A system of processes and a network.
   *
   * @param fused whether a match and the resume that it allows may be one transition; no rule is needed for them to be two
   */
  NaiveSystem(Replayer replayer, Buffering buffering, boolean fused) {
    this.replayer = new LateEnds(replayer);
    this.buffering = buffering;
    this.fused = fused;
    this.n = replayer.processCount();
  }

  State initial() {
    List<Stop> stops = new ArrayList<>();
    List<List<Said>> histories = new ArrayList<>();
    NaiveNetwork network = new NaiveNetwork(n, buffering);
    for (int rank = 0; rank < n; rank++) {
      histories.add(List.of());
      stops.add(this.replayer.run(rank, List.of()));
      for (Posted posted : stops.get(rank).posts()) {
        network.post(rank, posted);
      }
    }
    return new State(histories, stops, network);
  }

  List<Move> moves(State state) {
    List<Move> moves = new ArrayList<>();
    for (Stop stop : state.stops()) {
      if (stop.hasEnded() && stop.endKind().endsRun()) {
        return moves;
      }
    }
    for (int rank = 0; rank < n; rank++) {
      matches(state, rank, moves);
      answers(state, rank, moves);
    }
    return moves;
  }

  private void matches(State state, int rank, List<Move> moves) {
    for (Posted.Receive receive : state.network().receives(rank)) {
      for (int source = 0; receive.source() == Request.ANY && source < n; source++) {
        Parcel parcel = state.network().takeable(rank, receive, source);
        if (parcel == null) {
          continue;
        }
        NaiveNetwork network = state.network().copy();
        network.take(rank, receive, source);
        network.close(rank);
        List<Integer> handles = List.of(receive.handle());
        Set<Key> keys = keys(rank, take(receive.context(), source, rank, parcel.tag()));
        boolean together =
            fused
                && parcel.pending() == null
                && state.network().standsBeforeNone(rank, receive)
                && state
                    .stops()
                    .get(rank)
                    .request()
                    .equals(new Request.Wait(Completion.ALL, handles));
        if (together) {
          Said said = complete(network, rank, handles, handles);
          moves.add(new Move(rank, false, false, keys, resume(state, network, rank, said)));
        } else {
          State next = new State(state.histories(), state.stops(), network);
          moves.add(new Move(rank, false, false, keys, next));
        }
      }
    }
  }

  private static Set<Key> keys(int rank, Key... more) {
    Set<Key> keys = new HashSet<>(Arrays.asList(more));
    keys.add(Key.of(Kind.MOVE, rank));
    return keys;
  }

  private static Key take(int context, int source, int rank, int tag) {
    return Key.of(Kind.TAKE, context, source, rank, tag);
  }

  private void answers(State state, int rank, List<Move> moves) {
    Request request = state.stops().get(rank).request();
    if (request instanceof Request.Wait wait) {
      boolean chosen = wait.mode() != Completion.ALL;
      completions(state, rank, wait.mode(), chosen, wait.handles(), moves);
    } else if (request instanceof Request.Test test) {
      completions(state, rank, test.mode(), true, test.handles(), moves);
      no(state, rank, moves);
    } else if (request instanceof Request.Probe probe) {
      show(
          state, rank, new Posted.Receive(probe.context(), probe.source(), probe.tag(), -1), moves);
    } else if (request instanceof Request.Iprobe probe) {
      Posted.Receive pattern = new Posted.Receive(probe.context(), probe.source(), probe.tag(), -1);
      if (!show(state, rank, pattern, moves)) {
        no(state, rank, moves);
      }
    } else if (request instanceof Request.Choose choose) {
      for (int value = 0; value < choose.alternatives(); value++) {
        Said said = new Said.Chosen(value);
        answer(state, state.network().copy(), rank, keys(rank), said, moves);
      }
    } else if (request instanceof Request.Yield) {
      answer(state, state.network().copy(), rank, keys(rank), new Said.Chosen(0), moves);
    } else if (!(request instanceof Request.End)) {
      throw new IllegalStateException("no rule for " + request);
    }
  }

  private void no(State state, int rank, List<Move> moves) {
    State next = resume(state, state.network().copy(), rank, new Said.No());
    moves.add(new Move(rank, false, true, keys(rank), next));
  }

  private void answer(
      State state, NaiveNetwork network, int rank, Set<Key> keys, Said said, List<Move> moves) {
    moves.add(new Move(rank, false, false, keys, resume(state, network, rank, said)));
  }

  private void completions(
      State state,
      int rank,
      Completion mode,
      boolean chosen,
      List<Integer> asked,
      List<Move> moves) {
    for (List<Integer> subset : subsets(asked)) {
      int size = subset.size();
      boolean wanted =
          mode == Completion.SOME || size == (mode == Completion.ANY ? 1 : asked.size());
      boolean possible = true;
      boolean optional = false;
      NaiveNetwork network = state.network().copy();
      for (int handle : subset) {
        if (!network.isComplete(rank, handle)) {
          possible &= network.isYielding(rank, handle);
          optional = true;
          if (possible) {
            network.release(rank, handle);
          }
        }
      }
      if (wanted && possible) {
        Said.Completed said = complete(network, rank, asked, subset);
        Set<Key> keys = chosen ? reports(state, rank, asked, said) : keys(rank);
        moves.add(new Move(rank, optional, false, keys, resume(state, network, rank, said)));
      }
    }
  }

  private static List<List<Integer>> subsets(List<Integer> asked) {
    List<List<Integer>> subsets = new ArrayList<>();
    for (int mask = 1; mask < 1 << asked.size(); mask++) {
      List<Integer> subset = new ArrayList<>();
      for (int i = 0; i < asked.size(); i++) {
        if ((mask >> i & 1) != 0) {
          subset.add(asked.get(i));
        }
      }
      subsets.add(subset);
    }
    return subsets;
  }

  /** The keys of an answer that the network chooses: handles go by their names. */
  private static Set<Key> reports(State state, int rank, List<Integer> asked, Said.Completed said) {
    Set<Key> keys = keys(rank);
    for (int i = 0; i < said.positions().size(); i++) {
      int name = state.stops().get(rank).name(asked.get(said.positions().get(i)));
      Delivered delivered = said.deliveries().get(i);
      keys.add(
          delivered == null
              ? Key.of(Kind.REPORT_SEND, rank, name)
              : Key.of(Kind.REPORT, rank, name, delivered.source(), delivered.tag()));
    }
    return keys;
  }

  private static Said.Completed complete(
      NaiveNetwork network, int rank, List<Integer> asked, List<Integer> done) {
    List<Integer> positions = new ArrayList<>();
    List<Delivered> deliveries = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      if (done.contains(asked.get(i))) {
        positions.add(i);
        deliveries.add(network.claim(rank, asked.get(i)));
      }
    }
    return new Said.Completed(positions, deliveries);
  }

  /** Adds an answer for every message that can be shown; whether one of them has been shown before. */
  private boolean show(State state, int rank, Posted.Receive pattern, List<Move> moves) {
    boolean shown = false;
    for (int source = 0; source < n; source++) {
      Parcel parcel = state.network().showable(rank, pattern, source);
      if (parcel != null) {
        shown |= parcel.shown();
        NaiveNetwork network = state.network().copy();
        network.show(rank, pattern.context(), source, parcel);
        Key key = Key.of(Kind.SHOW, rank, pattern.context(), source, parcel.tag());
        answer(state, network, rank, keys(rank, key), new Said.Shown(parcel.from(source)), moves);
      }
    }
    return shown;
  }

  /** Changes the given network, which is the next state's. */
  private State resume(State state, NaiveNetwork network, int rank, Said said) {
    List<Said> history = new ArrayList<>(state.histories().get(rank));
    history.add(said);
    Stop stop = replayer.run(rank, history);
    List<List<Said>> histories = new ArrayList<>(state.histories());
    histories.set(rank, history);
    List<Stop> stops = new ArrayList<>(state.stops());
    stops.set(rank, stop);
    for (Posted posted : stop.posts()) {
      network.post(rank, posted);
    }
    return new State(histories, stops, network);
  }
}
