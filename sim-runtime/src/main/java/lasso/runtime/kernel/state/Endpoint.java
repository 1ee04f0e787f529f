package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Offence;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Reply;

/**
 * What the network knows of one process (semantics, section 2), or what a passive cell holds (section 14), in a form that operations edit. Endpoints at rest are the
 * int arrays of {@link EndpointCodec}. Lists inside the maps are never empty.
 */
public final class Endpoint {
  /** Messages on their way to the process, oldest first. */
  public final TreeMap<Link, List<Message>> channels = new TreeMap<>();

  /** Posted receives that have taken no message, in the normal form of {@link ReceiveOrder}. */
  public List<Post.Receive> receives = new ArrayList<>();

  /** Open receives that have taken a message. */
  public final TreeMap<Integer, Reply.Delivery> matched = new TreeMap<>();

  /** The process's own incomplete sends, oldest first: aligned with the pending messages at the peer. */
  public final TreeMap<Link, List<Outgoing>> outboxes = new TreeMap<>();

  /** Open sends that are complete. */
  public final TreeSet<Integer> completed = new TreeSet<>();

  /** Open operations that may be withdrawn. */
  public final TreeSet<Integer> cancelling = new TreeSet<>();

  /** Size in bytes of the attached buffer, or -1. */
  public int bufferBytes = -1;

  /** What unmatched messages take of it. */
  public int takenBytes;

  /** What the process has asked of passive cells and was not granted yet: cell to handles, oldest first. Aligned with the wishes there. */
  public final TreeMap<Integer, List<Integer>> asked = new TreeMap<>();

  /** Of a passive cell all that there is; of a process null. */
  public CellState passive;

  /** Messages of the process that are lost or late, in the order of {@link Away#ORDER}. */
  public List<Away> away = new ArrayList<>();

  /** What has gone wrong, where it is counted: see {@link Spent}. */
  public final TreeMap<Integer, Integer> spent = new TreeMap<>();

  /** Whether the process has crashed and will not be started again. */
  public boolean gone;

  /** What ends the run, or null. */
  public Offence offence;

  /** Contexts in which receives with a fixed source are matched by a transition; the same for all endpoints of a network. */
  public IntPredicate late = context -> false;

  public List<Message> channel(Link link) {
    return channels.getOrDefault(link, List.of());
  }

  public void append(Link link, Message message) {
    channels.computeIfAbsent(link, l -> new ArrayList<>()).add(message);
  }

  /** The message or late send with the handle, or null. */
  public Away away(int handle) {
    for (Away one : away) {
      if (one.handle() == handle && handle != Outgoing.FREED) {
        return one;
      }
    }
    return null;
  }

  void addAway(Away one) {
    if (!one.isNothing()) {
      away.add(one);
      away.sort(Away.ORDER);
    }
  }

  /** Removes and returns a message. */
  Message remove(Link link, int index) {
    List<Message> channel = channels.get(link);
    Message removed = channel.remove(index);
    if (channel.isEmpty()) {
      channels.remove(link);
    }
    return removed;
  }

  /** Removes and returns an entry of an outbox. */
  Outgoing removeOutgoing(Link link, int index) {
    List<Outgoing> outbox = outboxes.get(link);
    Outgoing removed = outbox.remove(index);
    if (outbox.isEmpty()) {
      outboxes.remove(link);
    }
    return removed;
  }

  /** Removes the sends with these handles, which are all in outboxes. */
  void removeOutgoing(Set<Integer> handles) {
    outboxes.values().forEach(outbox -> outbox.removeIf(send -> handles.contains(send.handle())));
    outboxes.values().removeIf(List::isEmpty);
  }

  /** How many of a channel's messages before an index are pending. */
  int pendingBefore(Link link, int index) {
    int count = 0;
    for (Message message : channel(link).subList(0, index)) {
      count += message.pending() ? 1 : 0;
    }
    return count;
  }

  /** A copy of what matching needs: messages and receives. */
  Endpoint matchingCopy() {
    Endpoint copy = new Endpoint();
    channels.forEach((link, messages) -> copy.channels.put(link, new ArrayList<>(messages)));
    copy.receives = new ArrayList<>(receives);
    copy.late = late;
    return copy;
  }

  /** Index in the channel of its k-th pending message. */
  public int indexOfPending(Link link, int k) {
    List<Message> channel = channel(link);
    int left = k;
    for (int i = 0; i < channel.size(); i++) {
      if (channel.get(i).pending() && left-- == 0) {
        return i;
      }
    }
    throw new IllegalStateException(
        "channel " + link + " has no pending message number " + k + ": " + channel);
  }

  /** Where an incomplete send stands, or null. */
  public Place placeOf(int handle) {
    for (Map.Entry<Link, List<Outgoing>> outbox : outboxes.entrySet()) {
      for (int i = 0; i < outbox.getValue().size(); i++) {
        Outgoing outgoing = outbox.getValue().get(i);
        if (outgoing.handle() == handle) {
          return new Place(outbox.getKey(), i, outgoing.early());
        }
      }
    }
    return null;
  }

  /** The unmatched receive with the handle, or null. */
  public Post.Receive receive(int handle) {
    for (Post.Receive receive : receives) {
      if (receive.handle() == handle) {
        return receive;
      }
    }
    return null;
  }

  boolean isComplete(int handle) {
    if (matched.containsKey(handle) || completed.contains(handle)) {
      return true;
    }
    Place place = placeOf(handle);
    return place != null && place.early() == Outgoing.Early.DONE;
  }

  boolean isOpen(int handle) {
    return matched.containsKey(handle)
        || completed.contains(handle)
        || receive(handle) != null
        || placeOf(handle) != null
        || heldFor(handle) != null
        || askedCell(handle) >= 0
        || away(handle) != null;
  }

  /** The passive cell of which the operation asks something that is not granted yet, or -1. */
  public int askedCell(int handle) {
    for (Map.Entry<Integer, List<Integer>> entry : asked.entrySet()) {
      if (entry.getValue().contains(handle)) {
        return entry.getKey();
      }
    }
    return -1;
  }

  /** The channel of the message that is held for a handle, or null. */
  Link heldFor(int handle) {
    for (Map.Entry<Link, List<Message>> channel : channels.entrySet()) {
      for (Message message : channel.getValue()) {
        if (message.holder() == handle && message.isHeld()) {
          return channel.getKey();
        }
      }
    }
    return null;
  }

  /** All open handles, ascending. */
  public TreeSet<Integer> openHandles() {
    TreeSet<Integer> open = new TreeSet<>(completed);
    open.addAll(matched.keySet());
    receives.forEach(receive -> open.add(receive.handle()));
    asked.values().forEach(open::addAll);
    outboxes.values().forEach(outbox -> outbox.forEach(o -> open.add(o.handle())));
    away.forEach(one -> open.add(one.handle()));
    open.remove(Outgoing.FREED);
    channels.values().stream()
        .flatMap(List::stream)
        .filter(Message::isHeld)
        .forEach(message -> open.add(message.holder()));
    return open;
  }

  /** Gives every open handle {@code h} the number {@code renaming.get(h)}. */
  void rename(List<Integer> renaming) {
    TreeSet<Integer> open = openHandles();
    Map<Integer, Integer> names = new HashMap<>();
    for (int handle : open) {
      if (handle >= renaming.size()) {
        throw new IllegalArgumentException(
            "renaming " + renaming + " has no entry for the open handle " + handle);
      }
      names.put(handle, renaming.get(handle));
    }
    if (new TreeSet<>(names.values()).size() != open.size()) {
      throw new IllegalArgumentException(
          "renaming " + renaming + " gives two of the open handles " + open + " one number");
    }
    receives.replaceAll(
        r -> new Post.Receive(r.context(), r.source(), r.tag(), names.get(r.handle())));
    receives = ReceiveOrder.normalForm(receives);
    outboxes
        .values()
        .forEach(
            box ->
                box.replaceAll(
                    o -> new Outgoing(names.getOrDefault(o.handle(), -1), o.early(), o.held())));
    channels
        .values()
        .forEach(
            channel -> channel.replaceAll(m -> m.isHeld() ? m.heldFor(names.get(m.holder())) : m));
    asked.values().forEach(handles -> handles.replaceAll(names::get));
    away.replaceAll(one -> one.renamed(names.getOrDefault(one.handle(), Outgoing.FREED)));
    away.sort(Away.ORDER);
    Map<Integer, Reply.Delivery> deliveries = new TreeMap<>(matched);
    matched.clear();
    deliveries.forEach((handle, delivery) -> matched.put(names.get(handle), delivery));
    List<Integer> done = List.copyOf(completed);
    completed.clear();
    done.forEach(handle -> completed.add(names.get(handle)));
    List<Integer> marked = List.copyOf(cancelling);
    cancelling.clear();
    marked.forEach(handle -> cancelling.add(names.get(handle)));
  }

  /** The position of a send that is not complete, or can still be cancelled: entry {@code index} of the outbox {@code link}. */
  public record Place(Link link, int index, Outgoing.Early early) {}
}
