package lasso.runtime.socket;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Disturbance;
import lasso.runtime.kernel.Wish;
import lasso.runtime.socket.SocketTable.End;
import lasso.runtime.socket.SocketTable.Listener;

/**
 * Which wishes are granted the same whatever others do, as long as they don't wish certain things (semantics, section 21). A process may wish something about its own listeners and ends only, and about addresses;
 * of what another one has, it changes what has arrived at the other end of a connection, the queue of a listener, and the room that its own writes find.
 */
final class SettledSockets {
  private static final int KIND_BITS = 3;

  /** To connect to an address. */
  private static final int CONNECTS = 1;

  /** To write at an end. */
  private static final int WRITES = 2;

  /** To close an end. */
  private static final int CLOSES = 3;

  /** To close a listener, with all that waits there, or everything. */
  private static final int LEAVES = 4;

  /** To bind an address. */
  private static final int BINDS = 5;

  /** To write no more at an end. */
  private static final int SHUTS = 6;

  /** To close an end with a reset in any case. */
  private static final int ABORTS = 7;

  private static final List<Disturbance> NONE = List.of();

  private final SocketRules rules;
  private final Contents contents;
  private final ConnectionMoves connections;
  private final Selections selections;

  SettledSockets(
      SocketRules rules, Contents contents, ConnectionMoves connections, Selections selections) {
    this.rules = rules;
    this.contents = contents;
    this.connections = connections;
    this.selections = selections;
  }

  private static int bearing(int kind, int number) {
    return number << KIND_BITS | kind;
  }

  static int bearing(Wish wish) {
    return switch (Sockets.kind(wish)) {
      case Sockets.CONNECT -> bearing(CONNECTS, wish.argument());
      case Sockets.WRITE, Sockets.TRY_WRITE -> bearing(WRITES, wish.argument());
      case Sockets.CLOSE ->
          bearing(Sockets.number(wish) == Sockets.ABORTS ? ABORTS : CLOSES, wish.argument());
      case Sockets.SHUT_OUTPUT -> bearing(SHUTS, wish.argument());
      case Sockets.CLOSE_LISTENER, Sockets.LEAVE -> bearing(LEAVES, 0);
      case Sockets.BIND -> bearing(BINDS, wish.argument());
      default -> 0;
    };
  }

  /** Of a write the bytes. */
  int weight(Wish wish) {
    int kind = Sockets.kind(wish);
    return kind == Sockets.WRITE || kind == Sockets.TRY_WRITE
        ? BytePayload.length(contents.bytes(wish.payload()))
        : 0;
  }

  /** That somebody connects to a listener. */
  static Disturbance connects(Listener listener) {
    int address = Sockets.address(listener.host, listener.port);
    return new Disturbance(Disturbance.ANYBODY, bearing(CONNECTS, address));
  }

  /** That bytes, an end or a reset come to an end of a connection. */
  static void addArrivals(SocketTable table, int end, List<Disturbance> out) {
    out.add(new Disturbance(table.rank(end ^ 1), bearing(WRITES, end ^ 1)));
    out.add(new Disturbance(table.rank(end ^ 1), bearing(SHUTS, end ^ 1)));
    addClosing(table, end, out);
  }

  /** That the other end of a connection is closed. */
  private static void addClosing(SocketTable table, int end, List<Disturbance> out) {
    int peer = table.rank(end ^ 1);
    out.add(new Disturbance(peer, bearing(CLOSES, end ^ 1)));
    out.add(new Disturbance(peer, bearing(ABORTS, end ^ 1)));
    out.add(new Disturbance(peer, bearing(LEAVES, 0)));
  }

  /** Of a read the end, once for bytes and once for what comes behind them. */
  static int source(Wish wish, int answer) {
    int kind = Sockets.kind(wish);
    if (kind != Sockets.READ && kind != Sockets.TRY_READ) {
      return 0;
    }
    return answer >= Sockets.FIRST
        ? bytes(wish.argument())
        : answer == Sockets.END_OF_STREAM || answer == Sockets.RESET ? end(wish.argument()) : 0;
  }

  private static int bytes(int number) {
    return number + 1 << 1;
  }

  private static int end(int number) {
    return bytes(number) | 1;
  }

  /** What comes from a process over the connections that it has with another one, as long as it neither writes nor closes. */
  static List<Integer> dry(SocketTable table, int rank, int other) {
    List<Integer> dry = new ArrayList<>();
    for (int connection : table.connections.keySet()) {
      for (int number = connection << 1; number <= (connection << 1 | 1); number++) {
        if (table.rank(number) == other && table.rank(number ^ 1) == rank) {
          addDry(table, number, dry);
        }
      }
    }
    return dry;
  }

  private static void addDry(SocketTable table, int number, List<Integer> dry) {
    End end = table.end(number);
    if (end.closed || end.finished || end.broken || end.reset || table.peer(number).closed) {
      return;
    }
    if (end.isEmpty()) {
      dry.add(bytes(number));
    }
    dry.add(end(number));
  }

  /** See {@link lasso.runtime.kernel.WishByWish#disturbances}. */
  List<Disturbance> disturbances(CellState state, int rank, Wish wish) {
    SocketTable table = SocketTable.read(state.value());
    return switch (Sockets.kind(wish)) {
      case Sockets.BIND -> ofBind(table, wish);
      case Sockets.CONNECT -> ofConnect(state, table, rank, wish);
      case Sockets.ACCEPT, Sockets.TRY_ACCEPT -> ofAccept(table, wish);
      case Sockets.READ, Sockets.TRY_READ -> ofRead(table, wish);
      case Sockets.WRITE, Sockets.TRY_WRITE -> ofWrite(table, wish);
      case Sockets.CLOSE -> ofClose(table, rank, wish);
      case Sockets.SELECT -> ofSelect(table, wish);
      default -> null;
    };
  }

  /** A free address is taken; whoever waits to connect to it can do so behind that. */
  private List<Disturbance> ofBind(SocketTable table, Wish wish) {
    int host = wish.argument() >>> Sockets.PORT_BITS;
    int port = wish.argument() & Sockets.PORTS;
    if (!rules.waits() || port == 0 || table.listening(host, port) >= 0) {
      return null;
    }
    return List.of(
        new Disturbance(Disturbance.ANYBODY, bearing(BINDS, wish.argument())),
        new Disturbance(Disturbance.ANYBODY, bearing(BINDS, Sockets.address(host, 0))));
  }

  /** Who connects comes behind those in the queue, and before those who connect later. */
  private List<Disturbance> ofConnect(CellState state, SocketTable table, int rank, Wish wish) {
    int place =
        table.listening(wish.argument() >>> Sockets.PORT_BITS, wish.argument() & Sockets.PORTS);
    Listener listener = place < 0 ? null : table.listeners.get(place);
    if (rules.atOnce()
        || listener == null
        || listener.queue.size() >= listener.backlog
        || !isNumberSure(state, table, rank)) {
      return null;
    }
    return List.of(connects(listener), new Disturbance(listener.rank, bearing(LEAVES, 0)));
  }

  /** Whether a new connection of a process gets the same number later: no smaller one will be free then. */
  private boolean isNumberSure(CellState state, SocketTable table, int rank) {
    int number = rank;
    while (table.connections.containsKey(number)) {
      if (table.end(number << 1).closed) {
        return false;
      }
      number = SocketTable.after(number);
    }
    return !connections.isMeant(state, Selections.END, number << 1)
        && !connections.isMeant(state, Selections.END, number << 1 | 1);
  }

  /** The first of a queue stays the first. */
  private static List<Disturbance> ofAccept(SocketTable table, Wish wish) {
    Listener listener = table.listeners.get(wish.argument());
    return listener == null || listener.queue.isEmpty() ? null : NONE;
  }

  private int length(End end) {
    return end.isEmpty() ? 0 : BytePayload.length(contents.bytes(end.content));
  }

  /** More bytes may make more answers, unless there are enough; a write that finds no room would find some behind the read; and a reset may take bytes away. */
  private List<Disturbance> ofRead(SocketTable table, Wish wish) {
    int number = wish.argument();
    End end = table.end(number);
    if (end == null || end.closed || !end.isReadable()) {
      return null;
    }
    if (end.isEmpty() || end.broken || table.peer(number).closed) {
      return NONE;
    }
    int length = length(end);
    int left = rules.windowBytes() - 1 - length;
    if (left < 0) {
      return null; // the other end would be told that it may write
    }
    int room = length < Sockets.number(wish) ? 0 : left;
    int peer = table.rank(number ^ 1);
    List<Disturbance> disturbances = new ArrayList<>();
    disturbances.add(Disturbance.beyond(room, peer, bearing(WRITES, number ^ 1)));
    if (table.peer(number).isEmpty()) {
      disturbances.add(new Disturbance(peer, bearing(ABORTS, number ^ 1)));
    } else {
      addClosing(table, number, disturbances);
    }
    return disturbances;
  }

  /** Bytes that fit arrive whenever they are written, unless nobody is there any more. */
  private List<Disturbance> ofWrite(SocketTable table, Wish wish) {
    int number = wish.argument();
    End end = table.end(number);
    if (end == null || end.closed) {
      return null;
    }
    End peer = table.peer(number);
    if (end.broken || peer.closed) {
      return NONE;
    }
    int bytes = weight(wish);
    if (rules.atOnce()
        || rules.reads() == SocketRules.Reads.FULL
        || bytes == 0
        || length(peer) + bytes > rules.windowBytes()) {
      return null;
    }
    List<Disturbance> disturbances = new ArrayList<>();
    addClosing(table, number, disturbances);
    return disturbances;
  }

  /** The second close of a connection makes its number free for who has connected; before the first one nothing may arrive that would be lost. */
  private List<Disturbance> ofClose(SocketTable table, int rank, Wish wish) {
    int number = wish.argument();
    End end = table.end(number);
    if (end == null || end.closed) {
      return null;
    }
    boolean hasConnected = table.rank(number & ~1) == rank;
    int peer = table.rank(number ^ 1);
    if (table.peer(number).closed) {
      return hasConnected
          ? NONE
          : List.of(new Disturbance(peer, CONNECTS, (1 << KIND_BITS) - 1, 0));
    }
    if (rules.atOnce() || length(end) >= rules.windowBytes()) {
      return null;
    }
    List<Disturbance> disturbances = new ArrayList<>();
    disturbances.add(new Disturbance(peer, bearing(WRITES, number ^ 1)));
    disturbances.add(new Disturbance(peer, bearing(SHUTS, number ^ 1)));
    if (!hasConnected) {
      disturbances.add(new Disturbance(peer, bearing(CLOSES, number ^ 1)));
      disturbances.add(new Disturbance(peer, bearing(ABORTS, number ^ 1)));
    }
    return disturbances;
  }

  /** What is ready stays so. */
  private List<Disturbance> ofSelect(SocketTable table, Wish wish) {
    List<Disturbance> disturbances = new ArrayList<>();
    return selections.addDisturbances(table, wish, disturbances) ? disturbances : null;
  }
}
