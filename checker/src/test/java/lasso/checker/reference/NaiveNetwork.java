package lasso.checker.reference;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.checker.reference.Said.Delivered;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;

/** The network of a global state, sections 2 to 4 and 6 of {@code docs/semantics.md}, searched instead of indexed. Mutable. */
final class NaiveNetwork {
  /** A channel. */
  record Channel(int context, int source, int destination) {}

  /** A message; {@code pending} is its sender's handle, null once the send is complete. */
  record Parcel(int tag, ByteBuffer payload, Integer pending, boolean yielding, boolean shown) {
    Delivered from(int source) {
      return new Delivered(source, tag, payload);
    }
  }

  private final Buffering buffering;
  private final int processCount;
  private final Map<Channel, List<Parcel>> channels = new HashMap<>();
  private final List<List<Posted.Receive>> receives = new ArrayList<>();
  private final List<Map<Integer, Delivered>> matched = new ArrayList<>();
  private final List<Set<Integer>> completed = new ArrayList<>();

  NaiveNetwork(int processCount, Buffering buffering) {
    this.processCount = processCount;
    this.buffering = buffering;
    for (int rank = 0; rank < processCount; rank++) {
      receives.add(new ArrayList<>());
      matched.add(new TreeMap<>());
      completed.add(new TreeSet<>());
    }
  }

  NaiveNetwork copy() {
    NaiveNetwork copy = new NaiveNetwork(processCount, buffering);
    channels.forEach((channel, parcels) -> copy.channels.put(channel, new ArrayList<>(parcels)));
    for (int rank = 0; rank < processCount; rank++) {
      copy.receives.get(rank).addAll(receives.get(rank));
      copy.matched.get(rank).putAll(matched.get(rank));
      copy.completed.get(rank).addAll(completed.get(rank));
    }
    return copy;
  }

  void post(int rank, Posted posted) {
    if (posted instanceof Posted.Receive receive) {
      receives.get(rank).add(receive);
      close(rank);
      return;
    }
    Posted.Send send = (Posted.Send) posted;
    boolean atOnce = completesAtOnce(send);
    if (atOnce) {
      completed.get(rank).add(send.handle());
    }
    boolean yielding =
        !atOnce && send.mode() != SendMode.SYNCHRONOUS && buffering.kind() == Buffering.Kind.ANY;
    channels
        .computeIfAbsent(
            new Channel(send.context(), rank, send.destination()), c -> new ArrayList<>())
        .add(
            new Parcel(send.tag(), send.payload(), atOnce ? null : send.handle(), yielding, false));
    close(send.destination());
  }

  private boolean completesAtOnce(Posted.Send send) {
    return switch (send.mode()) {
      case BUFFERED -> true;
      case SYNCHRONOUS -> false;
      case STANDARD, READY ->
          switch (buffering.kind()) {
            case ANY, ZERO -> false;
            case INFINITE -> true;
            case EAGER ->
                PayloadCodec.contentBytes(send.payload().array()) <= buffering.eagerBytes();
          };
    };
  }

  List<Posted.Receive> receives(int rank) {
    return receives.get(rank);
  }

  /** Whether an earlier receive that overlaps is still there; both are posted. */
  private boolean isEarlier(int rank, Posted.Receive first, Posted.Receive second) {
    List<Posted.Receive> posted = receives.get(rank);
    return posted.indexOf(first) < posted.indexOf(second) && first.overlaps(second);
  }

  /** Whether a receive is earlier than none. */
  boolean standsBeforeNone(int rank, Posted.Receive receive) {
    return receives.get(rank).stream().noneMatch(other -> isEarlier(rank, receive, other));
  }

  /** The oldest message of a channel that matches, or null. */
  Parcel firstMatching(int rank, Posted.Receive pattern, int source) {
    Channel channel = new Channel(pattern.context(), source, rank);
    for (Parcel parcel : channels.getOrDefault(channel, List.of())) {
      if (pattern.matches(pattern.context(), source, parcel.tag())) {
        return parcel;
      }
    }
    return null;
  }

  /** The message that a posted receive may take from a source, or null. */
  Parcel takeable(int rank, Posted.Receive receive, int source) {
    Parcel first = firstMatching(rank, receive, source);
    if (first == null) {
      return null;
    }
    for (Posted.Receive other : receives.get(rank)) {
      if (isEarlier(rank, other, receive)
          && other.matches(receive.context(), source, first.tag())) {
        return null;
      }
    }
    return first;
  }

  void take(int rank, Posted.Receive receive, int source) {
    Parcel parcel = takeable(rank, receive, source);
    Channel channel = new Channel(receive.context(), source, rank);
    removeIdentical(channel, parcel);
    receives.get(rank).remove(receive);
    matched.get(rank).put(receive.handle(), parcel.from(source));
    if (parcel.pending() != null) {
      completed.get(source).add(parcel.pending());
    }
  }

  private void removeIdentical(Channel channel, Parcel parcel) {
    List<Parcel> parcels = channels.get(channel);
    for (int i = 0; i < parcels.size(); i++) {
      if (parcels.get(i) == parcel) {
        parcels.remove(i);
        break;
      }
    }
    if (parcels.isEmpty()) {
      channels.remove(channel);
    }
  }

  /** Takes for receives with a fixed source, until there is nothing to take. */
  void close(int rank) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Posted.Receive receive : List.copyOf(receives.get(rank))) {
        if (receive.source() != Request.ANY && takeable(rank, receive, receive.source()) != null) {
          take(rank, receive, receive.source());
          changed = true;
        }
      }
    }
  }

  boolean isComplete(int rank, int handle) {
    return matched.get(rank).containsKey(handle) || completed.get(rank).contains(handle);
  }

  /** Whether a handle is that of an incomplete send which the network may buffer. */
  boolean isYielding(int rank, int handle) {
    Parcel parcel = pending(rank, handle);
    return parcel != null && parcel.yielding();
  }

  /** The message of an incomplete send, or null. */
  Parcel pending(int rank, int handle) {
    Channel channel = channelOfPending(rank, handle);
    return channel == null
        ? null
        : channels.get(channel).stream()
            .filter(parcel -> Integer.valueOf(handle).equals(parcel.pending()))
            .findFirst()
            .orElseThrow();
  }

  /** The channel of an incomplete send, or null. */
  Channel channelOfPending(int rank, int handle) {
    for (Map.Entry<Channel, List<Parcel>> entry : channels.entrySet()) {
      if (entry.getKey().source() == rank
          && entry.getValue().stream()
              .anyMatch(parcel -> Integer.valueOf(handle).equals(parcel.pending()))) {
        return entry.getKey();
      }
    }
    return null;
  }

  /** Completes a yielding send unmatched. */
  void release(int rank, int handle) {
    Channel channel = channelOfPending(rank, handle);
    channels
        .get(channel)
        .replaceAll(
            parcel ->
                Integer.valueOf(handle).equals(parcel.pending())
                    ? new Parcel(parcel.tag(), parcel.payload(), null, false, parcel.shown())
                    : parcel);
    completed.get(rank).add(handle);
  }

  /** Closes an operation: what it received, or null for a send. */
  Delivered claim(int rank, int handle) {
    completed.get(rank).remove(handle);
    return matched.get(rank).remove(handle);
  }

  /** The message that a probe can show of a source, or null. */
  Parcel showable(int rank, Posted.Receive pattern, int source) {
    Parcel first = firstMatching(rank, pattern, source);
    if (first == null) {
      return null;
    }
    for (Posted.Receive receive : receives.get(rank)) {
      if (receive.matches(pattern.context(), source, first.tag())) {
        return null;
      }
    }
    return first;
  }

  void show(int rank, int context, int source, Parcel shown) {
    channels
        .get(new Channel(context, source, rank))
        .replaceAll(
            parcel ->
                parcel == shown
                    ? new Parcel(
                        parcel.tag(), parcel.payload(), parcel.pending(), parcel.yielding(), true)
                    : parcel);
  }

  Map<Channel, List<Parcel>> channels() {
    return channels;
  }

  /** Handles of all operations that no wait or test has closed. */
  Set<Integer> openHandles(int rank) {
    Set<Integer> open = new TreeSet<>(matched.get(rank).keySet());
    open.addAll(completed.get(rank));
    receives.get(rank).forEach(receive -> open.add(receive.handle()));
    channels.forEach(
        (channel, parcels) ->
            parcels.stream()
                .filter(parcel -> channel.source() == rank && parcel.pending() != null)
                .forEach(parcel -> open.add(parcel.pending())));
    return open;
  }

  /**
   * The network as a value in which handles go by the names that the stops give them. Handles without a name go by
   * what they stand for.
   */
  Object value(List<Stop> stops) {
    List<Object> value = new ArrayList<>();
    Map<Channel, List<Object>> messages = new HashMap<>();
    channels.forEach(
        (channel, parcels) -> {
          List<Object> list = new ArrayList<>();
          for (Parcel p : parcels) {
            Object sender =
                p.pending() == null ? "sent" : name(stops.get(channel.source()), p.pending());
            list.add(List.of(p.tag(), p.payload(), sender, p.yielding(), p.shown()));
          }
          messages.put(channel, list);
        });
    value.add(messages);
    for (int rank = 0; rank < processCount; rank++) {
      value.add(desk(rank, stops.get(rank)));
    }
    return value;
  }

  private Object desk(int rank, Stop stop) {
    Map<Posted.Receive, Object> names = new HashMap<>();
    for (Posted.Receive receive : receives.get(rank)) {
      names.put(receive, receiveName(rank, stop, receive));
    }
    Set<Object> order = new HashSet<>();
    for (Posted.Receive a : receives.get(rank)) {
      for (Posted.Receive b : receives.get(rank)) {
        if (isEarlier(rank, a, b)) {
          order.add(List.of(names.get(a), names.get(b)));
        }
      }
    }
    Map<Object, Integer> closed = new HashMap<>();
    matched
        .get(rank)
        .forEach((handle, it) -> closed.merge(List.of(name(stop, handle), it), 1, Integer::sum));
    completed.get(rank).forEach(handle -> closed.merge(name(stop, handle), 1, Integer::sum));
    return List.of(new HashSet<>(names.values()), order, closed);
  }

  /** Two receives with the same pattern overlap, so nameless ones of a pattern can be counted in order. */
  private Object receiveName(int rank, Stop stop, Posted.Receive receive) {
    long before =
        receives.get(rank).stream()
            .takeWhile(other -> other != receive)
            .filter(other -> stop.name(other.handle()) == null)
            .filter(other -> samePattern(receive, other))
            .count();
    return List.of(
        receive.context(),
        receive.source(),
        receive.tag(),
        stop.name(receive.handle()) == null ? "nameless " + before : name(stop, receive.handle()));
  }

  private static boolean samePattern(Posted.Receive a, Posted.Receive b) {
    return a.context() == b.context() && a.source() == b.source() && a.tag() == b.tag();
  }

  private static Object name(Stop stop, int handle) {
    Integer name = stop.name(handle);
    return name == null ? "nameless" : name;
  }
}
