package lasso.runtime.socket;

import java.util.List;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellMove.Grant;
import lasso.runtime.kernel.CellMoves;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Wish;
import lasso.runtime.socket.SocketTable.Connection;
import lasso.runtime.socket.SocketTable.Listener;

/** How listeners and connections come about. */
final class ConnectionMoves {
  private final SocketRules rules;
  private final Selections selections;

  ConnectionMoves(SocketRules rules, Selections selections) {
    this.rules = rules;
    this.selections = selections;
  }

  void bind(CellState state, SocketTable table, int rank, int index, Wish wish, CellMoves out) {
    int host = wish.argument() >>> Sockets.PORT_BITS;
    int port = wish.argument() & Sockets.PORTS;
    if (port == 0) {
      port = Sockets.EPHEMERAL;
      while (table.listening(host, port) >= 0) {
        port++;
      }
    }
    if (table.listening(host, port) >= 0) {
      out.add(state.value(), new Grant(rank, index, Sockets.IN_USE));
      return;
    }
    Listener listener = new Listener(host, port, rank, Sockets.number(wish));
    int place =
        SocketTable.add(
            table.listeners, rank, listener, number -> isMeant(state, Selections.LISTENER, number));
    out.add(
        table.value(), new Grant(rank, index, Sockets.FIRST + (place << Sockets.PORT_BITS | port)));
  }

  /** Whether a wish that was left before a number became free speaks of it. */
  boolean isMeant(CellState state, byte what, int number) {
    for (List<CellState.Open> own : state.wishes().values()) {
      for (CellState.Open open : own) {
        Wish wish = open.wish();
        boolean found =
            Sockets.kind(wish) == Sockets.SELECT
                ? selections.mentions(wish, what, number)
                : speaksOf(Sockets.kind(wish)) == what && wish.argument() == number;
        if (found) {
          return true;
        }
      }
    }
    return false;
  }

  /** What the argument of a wish is the number of, if it waits for that or learns from it. */
  private static int speaksOf(int kind) {
    return switch (kind) {
      case Sockets.ACCEPT, Sockets.TRY_ACCEPT -> Selections.LISTENER;
      case Sockets.READ,
          Sockets.PEEK,
          Sockets.TAKE,
          Sockets.TRY_READ,
          Sockets.WRITE,
          Sockets.TRY_WRITE,
          Sockets.AVAILABLE,
          Sockets.SHUT_OUTPUT ->
          Selections.END;
      case Sockets.RECEIVE, Sockets.TRY_RECEIVE, Sockets.LINK_DATAGRAMS -> Selections.DATAGRAMS;
      default -> -1;
    };
  }

  void connect(CellState state, SocketTable table, int rank, int index, Wish wish, CellMoves out) {
    int host = wish.argument() >>> Sockets.PORT_BITS;
    int port = wish.argument() & Sockets.PORTS;
    int place = table.listening(host, port);
    if (place < 0) {
      if (!rules.waits()) {
        out.add(state.value(), new Grant(rank, index, Sockets.REFUSED));
      }
      return;
    }
    Listener listener = table.listeners.get(place);
    if (listener.queue.size() >= listener.backlog) {
      return;
    }
    Connection connection = new Connection();
    connection.ranks[0] = rank;
    connection.ranks[1] = listener.rank;
    connection.host = host;
    connection.port = port;
    int made =
        SocketTable.add(
            table.connections,
            rank,
            connection,
            number ->
                isMeant(state, Selections.END, 2 * number)
                    || isMeant(state, Selections.END, 2 * number + 1));
    listener.queue.add(made);
    out.add(
        new CellMove(
            table.value(),
            List.of(new Grant(rank, index, listener.rank, Sockets.FIRST + made, Wish.NO_PAYLOAD))));
  }

  void accept(SocketTable table, int rank, int index, Wish wish, CellMoves out) {
    int place = wish.argument();
    Listener listener = table.listeners.get(place);
    if (listener == null) {
      out.add(table.value(), new Grant(rank, index, Sockets.CLOSED));
      return;
    }
    boolean isKnown = !listener.queue.isEmpty() && (listener.known || rules.atOnce());
    if (Sockets.kind(wish) == Sockets.TRY_ACCEPT && !isKnown) {
      out.add(table.value(), new Grant(rank, index, Sockets.NOTHING));
    }
    listener.known = false;
    if (!listener.queue.isEmpty()) {
      int connection = listener.queue.remove(0);
      int source = table.rank(connection << 1);
      out.add(
          new CellMove(
              table.value(),
              List.of(
                  new Grant(rank, index, source, Sockets.FIRST + connection, Wish.NO_PAYLOAD))));
    }
  }
}
