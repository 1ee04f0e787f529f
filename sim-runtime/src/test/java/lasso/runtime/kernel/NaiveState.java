package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** A global state as {@code docs/semantics.md} defines it, on plain collections and without numbers for anything. */
final class NaiveState {
  /** The channel (context, source) of a destination. */
  record ChannelName(int context, int source, int destination) {}

  /** A message; {@code senderHandle} is null once the send is complete. */
  record Parcel(int tag, int payload, Integer senderHandle, boolean yielding, boolean shown) {}

  /** A message that is late, or lost for ever; {@code handle}: the sender's, or null when nobody waits. */
  record Missing(
      int context,
      int destination,
      int tag,
      int payload,
      Integer handle,
      boolean yielding,
      boolean lost) {}

  /** The receive with handle {@code first} is earlier than the one with handle {@code second}. */
  record Earlier(int first, int second) {}

  /** One process's receives and completed operations. */
  record Desk(
      Set<Post.Receive> receives,
      Set<Earlier> order,
      Map<Integer, Reply.Delivery> matched,
      Set<Integer> completedSends,
      Map<Missing, Integer> missing,
      Map<String, Integer> spent) {
    Desk() {
      this(
          new HashSet<>(),
          new HashSet<>(),
          new HashMap<>(),
          new HashSet<>(),
          new HashMap<>(),
          new HashMap<>());
    }

    void misses(Missing one) {
      if (!one.lost() || one.handle() != null) {
        missing.merge(one, 1, Integer::sum);
      }
    }

    void found(Missing one) {
      missing.computeIfPresent(one, (key, count) -> count == 1 ? null : count - 1);
    }

    Desk copy() {
      return new Desk(
          new HashSet<>(receives),
          new HashSet<>(order),
          new HashMap<>(matched),
          new HashSet<>(completedSends),
          new HashMap<>(missing),
          new HashMap<>(spent));
    }
  }

  /** A wish that is not granted; {@code handle} is null when nobody waits for it. */
  record Hope(Wish wish, Integer handle) {}

  /** A passive cell; ranks without hopes are missing. */
  record Passive(List<Integer> value, Map<Integer, List<Hope>> hopes) {
    Passive copy() {
      Map<Integer, List<Hope>> copy = new HashMap<>();
      hopes.forEach((rank, own) -> copy.put(rank, new ArrayList<>(own)));
      return new Passive(value, copy);
    }
  }

  /** Who has crashed for good. */
  final Set<Integer> gone = new HashSet<>();

  final List<Passive> cells = new ArrayList<>();
  final List<Integer> locals = new ArrayList<>();
  final List<Desk> desks = new ArrayList<>();
  final Map<ChannelName, List<Parcel>> channels = new HashMap<>();

  NaiveState copy() {
    NaiveState copy = new NaiveState();
    copy.locals.addAll(locals);
    copy.gone.addAll(gone);
    desks.forEach(desk -> copy.desks.add(desk.copy()));
    channels.forEach((name, parcels) -> copy.channels.put(name, new ArrayList<>(parcels)));
    cells.forEach(cell -> copy.cells.add(cell.copy()));
    return copy;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NaiveState state
        && locals.equals(state.locals)
        && desks.equals(state.desks)
        && channels.equals(state.channels)
        && cells.equals(state.cells)
        && gone.equals(state.gone);
  }

  @Override
  public int hashCode() {
    return Objects.hash(locals, desks, channels, cells);
  }

  @Override
  public String toString() {
    return "locals " + locals + "\ndesks " + desks + "\nchannels " + channels + "\ncells " + cells;
  }
}
