package lasso.runtime.socket;

import java.util.List;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellMove.Grant;
import lasso.runtime.kernel.CellMoves;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Disturbance;
import lasso.runtime.kernel.Exchanging;
import lasso.runtime.kernel.Wish;
import lasso.runtime.kernel.WishByWish;
import lasso.runtime.socket.SocketTable.End;

/**
 * All ports and connections (semantics, section 21). The value is a {@link SocketTable}.
 *
 * <p>The verb of a wish is a kind with a number of its own: a backlog, a length, the kind that is cancelled. The argument is an address {@code host << 16 | port}, the number of a listener, or the end of a connection, {@code number << 1
 * | end}.
 */
public final class Sockets implements WishByWish {
  /** Binds the address and listens, with a backlog of so many; port 0 is any free one. Answer: number of the listener and port. */
  public static final int BIND = 0;

  /** Listens no more. */
  public static final int CLOSE_LISTENER = 1;

  /** Connects to an address. Answer: number of the connection, whose end is 0. */
  public static final int CONNECT = 2;

  /** Takes the first connection of the backlog. Answer: its number; the end is 1. */
  public static final int ACCEPT = 3;

  /** Takes at most so many bytes. Answer: the bytes. */
  public static final int READ = 4;

  /** Gives bytes. Answer: how many were taken. */
  public static final int WRITE = 5;

  /** No more bytes will come from this end. */
  public static final int SHUT_OUTPUT = 6;

  /** Closes this end, with a reset if the number is {@link #ABORTS}. Answer, if leaks are asked for: how many bytes nobody has read; none if the process has said that it reads no more. */
  public static final int CLOSE = 7;

  /** Asks how many bytes could be read at once. */
  public static final int AVAILABLE = 8;

  /** The process has ended: all that it has is closed. */
  public static final int LEAVE = 9;

  /** Takes back what the same process wishes of the kind and with the argument. */
  public static final int CANCEL = 10;

  /** As {@link #ACCEPT}, without waiting: {@link #NOTHING} may be the answer. */
  public static final int TRY_ACCEPT = 11;

  /** As {@link #READ}, without waiting. */
  public static final int TRY_READ = 12;

  /** As {@link #WRITE}, without waiting: no byte may be taken. */
  public static final int TRY_WRITE = 13;

  /** Asks what is ready, as {@link Selections} says; the argument is the number of the selector. Waits if the number is 0. Answer: how many. */
  public static final int SELECT = 14;

  /** The present or next selection of a selector of this process does not wait. */
  public static final int WAKE_UP = 15;

  /** Binds an address for datagrams, as {@link #BIND}. */
  public static final int BIND_DATAGRAMS = 16;

  /** Receives no more. Answer, if leaks are asked for: how many datagrams nobody has received. */
  public static final int CLOSE_DATAGRAMS = 17;

  /** Hears only the address that is the number minus one; everybody if that is -1. */
  public static final int LINK_DATAGRAMS = 18;

  /** Gives a datagram for an address; the number is the address of the sender. */
  public static final int SEND = 19;

  /** Takes a datagram. Answer: the address of the sender, and the bytes. */
  public static final int RECEIVE = 20;

  /** As {@link #RECEIVE}, without waiting. */
  public static final int TRY_RECEIVE = 21;

  /** As {@link #READ}, of all that has arrived, which stays: what is needed of it is taken by {@link #TAKE}. */
  public static final int PEEK = 23;

  /** Takes the first so many bytes, which a {@link #PEEK} has shown. */
  public static final int TAKE = 24;

  /** What is left of a {@link #SEND} whose datagram was lost. */
  static final int LOST = 22;

  /** With {@link #CLOSE}: what has arrived is thrown away, and the peer hears of it. */
  public static final int ABORTS = 1;

  /** With {@link #CLOSE}: this end reads no more. */
  public static final int READS_NO_MORE = 2;

  /** Answer where nothing else is said. */
  public static final int DONE = 0;

  /** Answer about what this process has closed. */
  public static final int CLOSED = 1;

  /** Answer to what was cancelled, and to the cancellation; {@link #DONE} to one that came too late. */
  public static final int CANCELLED = 2;

  /** Answer to a bind: somebody has the address. */
  public static final int IN_USE = 3;

  /** Answer to a connect: nobody has the address. */
  public static final int REFUSED = 4;

  /** Answer to a read: the end of the stream. */
  public static final int END_OF_STREAM = 5;

  /** Answer to a read or write: the peer has reset the connection. */
  public static final int RESET = 6;

  /** Answer to a write: nobody can read it any more. */
  public static final int BROKEN = 7;

  /** Answer of what does not wait: there is nothing, or it is not known yet. */
  public static final int NOTHING = 8;

  /** The least answer that is a number: this much is to be subtracted. */
  public static final int FIRST = 9;

  /** Where ports begin that nobody has chosen. */
  public static final int EPHEMERAL = 49152;

  private static final int KIND_BITS = 5;
  private static final int KINDS = (1 << KIND_BITS) - 1;
  static final int PORT_BITS = 16;
  static final int PORTS = (1 << PORT_BITS) - 1;

  private final SocketRules rules;
  private final Datagrams datagrams;
  private final Selections selections;
  private final ConnectionMoves connections;
  private final StreamMoves streams;
  private final SettledSockets settled;

  /** Rules over numbered contents. */
  public Sockets(SocketRules rules, Contents contents) {
    this.rules = rules;
    datagrams = new Datagrams(rules, contents);
    selections = new Selections(rules, contents);
    connections = new ConnectionMoves(rules, selections);
    streams = new StreamMoves(rules, contents);
    settled = new SettledSockets(rules, contents, connections, selections);
  }

  /** The verb for a kind and a number, from 0 to 2^26 - 1. */
  public static int verb(int kind, int number) {
    return number << KIND_BITS | kind;
  }

  /** The verb that takes back what the same process asks by a kind and number; the number matters to {@link #CONNECT}. */
  public static int cancel(int kind, int number) {
    return verb(CANCEL, (kind == CONNECT ? number << KIND_BITS : 0) | kind);
  }

  static int kind(Wish wish) {
    return wish.verb() & KINDS;
  }

  static int number(Wish wish) {
    return wish.verb() >>> KIND_BITS;
  }

  /** The argument for an address. */
  public static int address(int host, int port) {
    return host << PORT_BITS | port;
  }

  @Override
  public String name() {
    return "the network";
  }

  @Override
  public List<Integer> initial() {
    return new SocketTable().value();
  }

  /** Numbers of what is new depend on what wishes speak of, a cancellation on the wish that it is about. */
  @Override
  public boolean standsAlone(Wish wish) {
    return switch (kind(wish)) {
      case BIND, CONNECT, BIND_DATAGRAMS, CANCEL -> false;
      default -> true;
    };
  }

  @Override
  public List<Disturbance> disturbances(CellState state, int rank, Wish wish) {
    return settled.disturbances(state, rank, wish);
  }

  @Override
  public int bearing(Wish wish) {
    return SettledSockets.bearing(wish);
  }

  @Override
  public int weight(Wish wish) {
    return settled.weight(wish);
  }

  @Override
  public int source(Wish wish, int answer) {
    return SettledSockets.source(wish, answer);
  }

  @Override
  public List<Integer> dry(CellState state, int rank, int other) {
    return SettledSockets.dry(SocketTable.read(state.value()), rank, other);
  }

  @Override
  public void moves(CellState state, int rank, int index, CellMoves out) {
    Wish wish = state.wishes().get(rank).get(index).wish();
    SocketTable table = SocketTable.read(state.value());
    switch (kind(wish)) {
      case BIND -> connections.bind(state, table, rank, index, wish, out);
      case CLOSE_LISTENER -> {
        table.closeListener(wish.argument());
        out.add(table.value(), new Grant(rank, index, DONE));
      }
      case CONNECT -> connections.connect(state, table, rank, index, wish, out);
      case ACCEPT, TRY_ACCEPT -> connections.accept(table, rank, index, wish, out);
      case PEEK -> streams.peek(state.value(), table, rank, index, wish, out);
      case TAKE -> streams.take(table, rank, index, wish, out);
      case READ, TRY_READ -> streams.read(state.value(), table, rank, index, wish, out);
      case WRITE, TRY_WRITE -> streams.write(table, rank, index, wish, out);
      case SHUT_OUTPUT -> {
        End end = table.end(wish.argument());
        End peer = table.peer(wish.argument());
        if (end != null && !end.broken && !peer.closed) {
          peer.finished = true;
        }
        out.add(table.value(), new Grant(rank, index, DONE));
      }
      case CLOSE -> {
        int lost = number(wish) == 0 ? streams.unread(table, wish.argument()) : 0;
        table.close(wish.argument(), number(wish) == ABORTS);
        out.add(table.value(), new Grant(rank, index, closed(lost)));
      }
      case AVAILABLE -> streams.available(table, rank, index, wish, out);
      case LEAVE -> {
        table.leave(rank);
        out.add(table.value(), new Grant(rank, index, DONE));
      }
      case CANCEL -> cancel(state, rank, index, wish, out);
      case SELECT -> selections.select(table, rank, index, wish, number(wish) == 0, out);
      case WAKE_UP -> {
        table.woken.add(wish.argument());
        out.add(table.value(), new Grant(rank, index, DONE));
      }
      case LOST -> out.add(state.value(), new Grant(rank, index, DONE));
      default -> moveDatagrams(state, table, rank, index, wish, out);
    }
  }

  private void moveDatagrams(
      CellState state, SocketTable table, int rank, int index, Wish wish, CellMoves out) {
    int argument = wish.argument();
    switch (kind(wish)) {
      case BIND_DATAGRAMS ->
          datagrams.bind(
              table,
              rank,
              index,
              argument,
              number -> connections.isMeant(state, Selections.DATAGRAMS, number),
              out);
      case CLOSE_DATAGRAMS -> {
        DatagramPort port = table.datagramPorts.remove(argument);
        int lost = port == null ? 0 : port.queue.size();
        out.add(table.value(), new Grant(rank, index, closed(lost)));
      }
      case LINK_DATAGRAMS -> datagrams.link(table, rank, index, argument, number(wish) - 1, out);
      case SEND -> datagrams.send(table, rank, index, number(wish), wish, out);
      default -> datagrams.receive(table, rank, index, argument, kind(wish) == RECEIVE, out);
    }
  }

  /** The answer to what closes something in which so much has arrived that nobody has read. */
  private int closed(int lost) {
    return rules.leaks() && lost > 0 ? FIRST + lost : DONE;
  }

  private static void cancel(CellState state, int rank, int index, Wish wish, CellMoves out) {
    List<CellState.Open> own = state.wishes().get(rank);
    for (int i = 0; i < index; i++) {
      Wish target = own.get(i).wish();
      boolean isMeant = cancel(kind(target), number(target)) == wish.verb();
      if (isMeant && target.argument() == wish.argument()) {
        out.add(
            new CellMove(
                state.value(),
                List.of(new Grant(rank, i, CANCELLED), new Grant(rank, index, CANCELLED))));
        return;
      }
    }
    out.add(state.value(), new Grant(rank, index, DONE));
  }

  /**
   * What the process has open is closed, as when it ends. Of what it has left without waiting only second copies of datagrams stay: a wish to close would concern what it opens when it begins again.
   */
  @Override
  public CellState crashed(CellState state, int rank) {
    CellState left = state.keeping(rank, open -> !open.awaited() && kind(open.wish()) == SEND);
    SocketTable table = SocketTable.read(left.value());
    table.leave(rank);
    return new CellState(table.value(), left.wishes());
  }

  @Override
  public List<Integer> exchanged(List<Integer> value, Exchanging ranks) {
    return SocketTable.read(value).exchanged(ranks, rules.separateHosts());
  }

  @Override
  public boolean isMessage(Wish wish) {
    return kind(wish) == SEND;
  }

  @Override
  public Wish lost(Wish wish) {
    return new Wish(verb(LOST, 0), wish.argument());
  }

  @Override
  public String answer(Wish wish, int answer) {
    return SocketWords.answer(wish, answer);
  }

  @Override
  public String words(Wish wish) {
    return SocketWords.words(wish);
  }
}
