package lasso.runtime.socket;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellMove.Grant;
import lasso.runtime.kernel.CellMoves;
import lasso.runtime.kernel.Disturbance;
import lasso.runtime.kernel.Wish;
import lasso.runtime.socket.SocketTable.End;
import lasso.runtime.socket.SocketTable.Listener;

/**
 * What selectors report (semantics, section 21). The content of the wish lists what is asked about, {@value #ITEM_BYTES} bytes each:
 *
 * <pre>
 *  0     1            2
 *  +-----+------------+---------------------+
 *  | what| operations | number, big-endian  |
 *  +-----+------------+---------------------+
 * </pre>
 *
 * <p>The answer is a content with one byte for each: the operations that are ready.
 */
public final class Selections {
  /** Somebody asks about an end of a connection. */
  public static final byte END = 0;

  /** Somebody asks about a listener. */
  public static final byte LISTENER = 1;

  /** Somebody asks about a datagram socket. */
  public static final byte DATAGRAMS = 2;

  /** Numbers of operations, as in {@code java.nio.channels.SelectionKey}. */
  public static final int READ = 1;

  /** See {@link #READ}. */
  public static final int WRITE = 4;

  /** See {@link #READ}. */
  public static final int ACCEPT = 16;

  /** Length of an item in bytes. */
  public static final int ITEM_BYTES = 6;

  /** One thing that is asked about. */
  private record Item(byte what, int operations, int number) {}

  private final SocketRules rules;
  private final Contents contents;

  Selections(SocketRules rules, Contents contents) {
    this.rules = rules;
    this.contents = contents;
  }

  private static List<Item> items(byte[] payload) {
    ByteBuffer bytes = ByteBuffer.wrap(payload, 1, payload.length - 1);
    List<Item> items = new ArrayList<>();
    while (bytes.hasRemaining()) {
      items.add(new Item(bytes.get(), bytes.get(), bytes.getInt()));
    }
    return items;
  }

  /** Whether a selection is about something. */
  boolean mentions(Wish selection, byte what, int number) {
    for (Item item : items(contents.bytes(selection.payload()))) {
      if (item.what() == what && item.number() == number) {
        return true;
      }
    }
    return false;
  }

  /**
   * Each set of what is ready that holds all that must be reported: what the process was told already, and where it may write.
   *
   * @param waits whether an empty answer is none; not of a selector that was woken up
   */
  void select(SocketTable table, int rank, int index, Wish wish, boolean waits, CellMoves out) {
    List<Item> items = items(contents.bytes(wish.payload()));
    int[] certain = new int[items.size()];
    List<int[]> uncertain = new ArrayList<>();
    for (int i = 0; i < certain.length; i++) {
      int ready = ready(table, items.get(i));
      certain[i] = rules.atOnce() || isKnown(table, items.get(i)) ? ready : ready & WRITE;
      if (ready != certain[i]) {
        uncertain.add(new int[] {i, ready - certain[i]});
      }
    }
    boolean mayBeEmpty = table.woken.remove(wish.argument()) || !waits;
    List<Integer> before = table.value();
    for (int mask = 0; mask < 1 << uncertain.size(); mask++) {
      int[] reported = certain.clone();
      for (int i = 0; i < uncertain.size(); i++) {
        if ((mask & 1 << i) != 0) {
          reported[uncertain.get(i)[0]] |= uncertain.get(i)[1];
        }
      }
      report(SocketTable.read(before), rank, index, items, reported, mayBeEmpty, out);
    }
  }

  private void report(
      SocketTable table,
      int rank,
      int index,
      List<Item> items,
      int[] reported,
      boolean mayBeEmpty,
      CellMoves out) {
    byte[] answer = new byte[reported.length];
    int count = 0;
    for (int i = 0; i < reported.length; i++) {
      answer[i] = (byte) reported[i];
      if (reported[i] != 0) {
        count++;
        if ((reported[i] & ~WRITE) != 0) {
          tell(table, items.get(i));
        }
      }
    }
    if (count > 0 || mayBeEmpty) {
      int content = contents.number(BytePayload.of(answer, 0, answer.length));
      Grant grant = new Grant(rank, index, Grant.NOBODY, Sockets.FIRST + count, content);
      out.add(new CellMove(table.value(), List.of(grant)));
    }
  }

  /**
   * Adds what others would have to wish to make something ready that a selection is about and that is not ready now.
   *
   * @return false if that can't be told
   */
  boolean addDisturbances(SocketTable table, Wish wish, List<Disturbance> out) {
    for (Item item : items(contents.bytes(wish.payload()))) {
      int missing = item.operations() & ~ready(table, item);
      if (item.what() == END) {
        End end = table.end(item.number());
        if (end == null || end.closed || (missing & ~READ) != 0) {
          return false;
        }
        if (missing != 0) {
          SettledSockets.addArrivals(table, item.number(), out);
        }
      } else if (item.what() == LISTENER) {
        Listener listener = table.listeners.get(item.number());
        if (listener == null || (missing & ~ACCEPT) != 0) {
          return false;
        }
        if (missing != 0) {
          out.add(SettledSockets.connects(listener));
        }
      } else {
        return false;
      }
    }
    return true;
  }

  private int ready(SocketTable table, Item item) {
    int ready = 0;
    if (item.what() == END) {
      End end = table.end(item.number());
      if (end == null || end.closed) {
        return 0;
      }
      ready = (end.isReadable() ? READ : 0) | (isWritable(table, item.number()) ? WRITE : 0);
    } else if (item.what() == LISTENER) {
      Listener listener = table.listeners.get(item.number());
      ready = listener != null && !listener.queue.isEmpty() ? ACCEPT : 0;
    } else {
      DatagramPort port = table.datagramPorts.get(item.number());
      ready = port == null ? 0 : WRITE | (port.queue.isEmpty() ? 0 : READ);
    }
    return ready & item.operations();
  }

  private boolean isWritable(SocketTable table, int number) {
    End peer = table.peer(number);
    return table.end(number).broken
        || peer.closed
        || peer.isEmpty()
        || BytePayload.length(contents.bytes(peer.content)) < rules.windowBytes();
  }

  private static boolean isKnown(SocketTable table, Item item) {
    switch (item.what()) {
      case END -> {
        End end = table.end(item.number());
        return end != null && (end.known || end.seen > 0);
      }
      case LISTENER -> {
        Listener listener = table.listeners.get(item.number());
        return listener != null && listener.known;
      }
      default -> {
        DatagramPort port = table.datagramPorts.get(item.number());
        return port != null && port.known;
      }
    }
  }

  /** From now on the process knows. */
  private void tell(SocketTable table, Item item) {
    if (rules.atOnce()) {
      return;
    }
    switch (item.what()) {
      case END -> table.end(item.number()).known = true;
      case LISTENER -> table.listeners.get(item.number()).known = true;
      default -> table.datagramPorts.get(item.number()).known = true;
    }
  }
}
