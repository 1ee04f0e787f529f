package lasso.runtime.socket;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import lasso.runtime.kernel.Exchanging;
import lasso.runtime.kernel.Wish;

/**
 * The value of the cell in terms of sockets: listeners and connections by number. A number is made of the rank that listens or has connected and the least one that is free among those of this rank: so it does not
 * depend on what others do, and what comes and goes for ever has finitely many values.
 *
 * <pre>
 *  listeners: count, then each   number, host, port, rank, backlog, known, queue length, connections ..
 *  connections: count, then each number, rank, rank, host, port, and both ends:
 *                                flags, content, seen, boundary count, boundaries ..
 *  datagram sockets: count, each number, host, port, rank, peer, known, queue length, source, content ..
 *  selectors: count, then each   number of one that was woken up
 * </pre>
 */
final class SocketTable {
  private static final int RANKS = 256;

  /** The host where all are when there is one. */
  static final int ONLY_HOST = 0;

  /** Somebody waits for connections at a port. */
  static final class Listener {
    final int host;
    final int port;
    final int rank;
    final int backlog;
    final List<Integer> queue = new ArrayList<>();

    /** A selector has told that the queue is not empty. */
    boolean known;

    Listener(int host, int port, int rank, int backlog) {
      this.host = host;
      this.port = port;
      this.rank = rank;
      this.backlog = backlog;
    }
  }

  /** What has arrived at one end of a connection. */
  static final class End {
    /** The socket at this end is closed. */
    boolean closed;

    /** Behind the unread bytes comes the end of the stream. */
    boolean finished;

    /** A reset has arrived and nobody was told. */
    boolean reset;

    /** Nothing that is written here reaches anybody. */
    boolean broken;

    /** A selector has told that something can be read. */
    boolean known;

    /** Number of the unread bytes, or {@link Wish#NO_PAYLOAD}. */
    int content = Wish.NO_PAYLOAD;

    /** So many of the unread bytes the process has been told of, by their number: they have arrived, whatever comes. */
    int seen;

    /** Where writes end in the unread bytes, ascending, without the last one; empty unless they count. */
    List<Integer> boundaries = List.of();

    private int flags() {
      return (closed ? 1 : 0)
          | (finished ? 2 : 0)
          | (reset ? 4 : 0)
          | (broken ? 8 : 0)
          | (known ? 16 : 0);
    }

    private void flags(int flags) {
      closed = (flags & 1) != 0;
      finished = (flags & 2) != 0;
      reset = (flags & 4) != 0;
      broken = (flags & 8) != 0;
      known = (flags & 16) != 0;
    }

    boolean isEmpty() {
      return content == Wish.NO_PAYLOAD;
    }

    /** Whether a read has not to wait. */
    boolean isReadable() {
      return !isEmpty() || finished || reset || broken;
    }

    void clear() {
      content = Wish.NO_PAYLOAD;
      seen = 0;
      boundaries = List.of();
    }
  }

  /** Two ends: 0 has connected, 1 was accepted or waits for that. */
  static final class Connection {
    final int[] ranks = new int[2];
    final End[] ends = {new End(), new End()};
    int host;
    int port;
  }

  /** By number. */
  final TreeMap<Integer, Listener> listeners = new TreeMap<>();

  /** By number. */
  final TreeMap<Integer, Connection> connections = new TreeMap<>();

  /** By number. */
  final TreeMap<Integer, DatagramPort> datagramPorts = new TreeMap<>();

  /** Selectors whose next selection does not wait. */
  final TreeSet<Integer> woken = new TreeSet<>();

  static SocketTable read(List<Integer> value) {
    SocketTable table = new SocketTable();
    int[] at = {0};
    int count = value.get(at[0]++);
    for (int i = 0; i < count; i++) {
      table.listeners.put(value.get(at[0]++), listener(value, at));
    }
    count = value.get(at[0]++);
    for (int i = 0; i < count; i++) {
      table.connections.put(value.get(at[0]++), connection(value, at));
    }
    count = value.get(at[0]++);
    for (int i = 0; i < count; i++) {
      table.datagramPorts.put(value.get(at[0]++), DatagramPort.read(value, at));
    }
    count = value.get(at[0]++);
    for (int i = 0; i < count; i++) {
      table.woken.add(value.get(at[0]++));
    }
    return table;
  }

  private static Listener listener(List<Integer> value, int[] at) {
    Listener listener =
        new Listener(
            value.get(at[0]++), value.get(at[0]++), value.get(at[0]++), value.get(at[0]++));
    listener.known = value.get(at[0]++) != 0;
    int queued = value.get(at[0]++);
    for (int i = 0; i < queued; i++) {
      listener.queue.add(value.get(at[0]++));
    }
    return listener;
  }

  private static Connection connection(List<Integer> value, int[] at) {
    Connection connection = new Connection();
    connection.ranks[0] = value.get(at[0]++);
    connection.ranks[1] = value.get(at[0]++);
    connection.host = value.get(at[0]++);
    connection.port = value.get(at[0]++);
    for (End end : connection.ends) {
      end.flags(value.get(at[0]++));
      end.content = value.get(at[0]++);
      end.seen = value.get(at[0]++);
      int count = value.get(at[0]++);
      end.boundaries = List.copyOf(value.subList(at[0], at[0] + count));
      at[0] += count;
    }
    return connection;
  }

  List<Integer> value() {
    List<Integer> value = new ArrayList<>();
    value.add(listeners.size());
    listeners.forEach(
        (number, listener) -> {
          value.add(number);
          value.addAll(List.of(listener.host, listener.port, listener.rank, listener.backlog));
          value.add(listener.known ? 1 : 0);
          value.add(listener.queue.size());
          value.addAll(listener.queue);
        });
    value.add(connections.size());
    connections.forEach(
        (number, connection) -> {
          value.add(number);
          write(connection, value);
        });
    value.add(datagramPorts.size());
    datagramPorts.forEach(
        (number, port) -> {
          value.add(number);
          port.write(value);
        });
    value.add(woken.size());
    value.addAll(woken);
    return value;
  }

  private static void write(Connection connection, List<Integer> value) {
    value.add(connection.ranks[0]);
    value.add(connection.ranks[1]);
    value.add(connection.host);
    value.add(connection.port);
    for (End end : connection.ends) {
      value.add(end.flags());
      value.add(end.content);
      value.add(end.seen);
      value.add(end.boundaries.size());
      value.addAll(end.boundaries);
    }
  }

  /** The value with ranks in each other's places. */
  List<Integer> exchanged(Exchanging by, boolean separateHosts) {
    SocketTable image = new SocketTable();
    listeners.forEach(
        (number, from) -> {
          int host = separateHosts ? by.rank(from.host) : from.host;
          Listener to = new Listener(host, from.port, by.rank(from.rank), from.backlog);
          to.known = from.known;
          from.queue.forEach(queued -> to.queue.add(exchanged(queued, by)));
          image.listeners.put(exchanged(number, by), to);
        });
    connections.forEach(
        (number, from) ->
            image.connections.put(exchanged(number, by), exchanged(from, by, separateHosts)));
    datagramPorts.forEach(
        (number, from) ->
            image.datagramPorts.put(exchanged(number, by), from.exchanged(by, separateHosts)));
    woken.forEach(number -> image.woken.add(exchanged(number, by)));
    return image.value();
  }

  private static int exchanged(int number, Exchanging by) {
    return number - number % RANKS + by.rank(number % RANKS);
  }

  private static Connection exchanged(Connection from, Exchanging by, boolean separateHosts) {
    Connection to = new Connection();
    to.host = separateHosts ? by.rank(from.host) : from.host;
    to.port = from.port;
    for (int i = 0; i < 2; i++) {
      to.ranks[i] = by.rank(from.ranks[i]);
      End end = from.ends[i];
      to.ends[i].flags(end.flags());
      to.ends[i].seen = end.seen;
      to.ends[i].boundaries = end.boundaries;
      to.ends[i].content =
          end.isEmpty()
              ? end.content
              : by.payload(from.ranks[1 - i], from.ranks[i], 0, end.content);
    }
    return to;
  }

  /** The number of who listens at a port, or -1. */
  int listening(int host, int port) {
    for (Map.Entry<Integer, Listener> entry : listeners.entrySet()) {
      Listener listener = entry.getValue();
      if (listener.host == host && listener.port == port) {
        return entry.getKey();
      }
    }
    return -1;
  }

  /**
   * Gives something the least number of a rank that is free.
   *
   * @param isHeld whether something still waits for what has had a number
   */
  static <T> int add(TreeMap<Integer, T> things, int rank, T thing, IntPredicate isHeld) {
    int number = rank;
    while (things.containsKey(number) || isHeld.test(number)) {
      number = after(number);
    }
    things.put(number, thing);
    return number;
  }

  /** The next larger number of the same rank. */
  static int after(int number) {
    return number + RANKS;
  }

  /** One end of a connection, by the number that wishes have for it; null behind its end. */
  End end(int number) {
    Connection connection = at(number);
    return connection == null ? null : connection.ends[number & 1];
  }

  /** The other end. */
  End peer(int number) {
    return end(number ^ 1);
  }

  /** The rank at an end. */
  int rank(int number) {
    return at(number).ranks[number & 1];
  }

  private Connection at(int number) {
    return connections.get(number >> 1);
  }

  /** One end is closed; its unread bytes are lost, of which the other end hears as of a reset. */
  void close(int number, boolean aborts) {
    End end = end(number);
    if (end == null || end.closed) {
      return; // the process has ended, and left what it was about to close
    }
    End peer = peer(number);
    boolean resets = aborts || !end.isEmpty();
    if (!end.broken && !peer.closed) {
      if (resets) {
        reset(peer);
      } else {
        peer.finished = true;
      }
    }
    end.closed = true;
    end.known = false;
    end.clear();
    if (peer.closed) {
      connections.remove(number >> 1);
    }
  }

  /** A reset arrives. Behind the end of the stream, reads go on to see that end (Linux, {@code tcp_reset}). */
  static void reset(End end) {
    if (!end.broken) {
      end.broken = true;
      end.reset = !end.finished;
    }
  }

  /** Nobody listens any more; who was in the backlog is reset. */
  void closeListener(int number) {
    Listener listener = listeners.remove(number);
    if (listener != null) {
      listener.queue.forEach(connection -> close(connection << 1 | 1, true));
    }
  }

  /** All that a process has. */
  void leave(int rank) {
    for (int number : List.copyOf(listeners.keySet())) {
      if (listeners.get(number).rank == rank) {
        closeListener(number);
      }
    }
    datagramPorts.values().removeIf(port -> port.rank == rank);
    woken.removeIf(number -> number % RANKS == rank);
    for (int connection : List.copyOf(connections.keySet())) {
      for (int number = connection << 1; number <= (connection << 1 | 1); number++) {
        End end = end(number);
        if (end != null && !end.closed && rank(number) == rank) {
          close(number, false);
        }
      }
    }
  }
}
