package lasso.runtime.socket;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellMove.Grant;
import lasso.runtime.kernel.CellMoves;
import lasso.runtime.kernel.Wish;
import lasso.runtime.socket.DatagramPort.Datagram;

/** The rules of datagrams (semantics, section 21): they arrive where somebody has bound the port, else they are gone, and are received in any order. Pure functions of the table. */
final class Datagrams {
  /** Between ports that one process is given without asking for one. */
  private static final int STRIDE = 256;

  private final SocketRules rules;
  private final Contents contents;

  Datagrams(SocketRules rules, Contents contents) {
    this.rules = rules;
    this.contents = contents;
  }

  void bind(
      SocketTable table, int rank, int index, int address, IntPredicate isHeld, CellMoves out) {
    int host = address >>> Sockets.PORT_BITS;
    int port = address & Sockets.PORTS;
    if (port == 0) {
      port = Sockets.EPHEMERAL + rank;
      while (at(table, host, port) >= 0 && port <= Sockets.PORTS) {
        port += STRIDE;
      }
    }
    if (port > Sockets.PORTS || at(table, host, port) >= 0) {
      out.add(table.value(), new Grant(rank, index, Sockets.IN_USE));
      return;
    }
    DatagramPort bound = new DatagramPort(host, port, rank);
    int place = SocketTable.add(table.datagramPorts, rank, bound, isHeld);
    int answer = Sockets.FIRST + (place << Sockets.PORT_BITS | port);
    out.add(table.value(), new Grant(rank, index, answer));
  }

  private static int at(SocketTable table, int host, int port) {
    for (Map.Entry<Integer, DatagramPort> entry : table.datagramPorts.entrySet()) {
      if (entry.getValue().host == host && entry.getValue().port == port) {
        return entry.getKey();
      }
    }
    return -1;
  }

  /** From now on only one address is heard, or everybody again; what has come from others before is still there. */
  void link(SocketTable table, int rank, int index, int place, int peer, CellMoves out) {
    DatagramPort port = table.datagramPorts.get(place);
    if (port != null) {
      port.peer = peer;
    }
    out.add(table.value(), new Grant(rank, index, Sockets.DONE));
  }

  /** A datagram arrives, or is gone: nobody has the port, it is not heard there, or does not fit. */
  void send(SocketTable table, int rank, int index, int source, Wish wish, CellMoves out) {
    int destination = wish.argument();
    int place = at(table, destination >>> Sockets.PORT_BITS, destination & Sockets.PORTS);
    DatagramPort port = table.datagramPorts.get(place);
    if (port != null && hears(port, source) && fits(port, wish.payload())) {
      port.queue.add(new Datagram(source, wish.payload()));
      port.queue.sort(
          Comparator.comparingInt(Datagram::source)
              .thenComparing(datagram -> contents.bytes(datagram.content()), Arrays::compare));
    }
    int receiver = port == null ? Grant.NOBODY : port.rank;
    Grant grant = new Grant(rank, index, receiver, Sockets.DONE, Wish.NO_PAYLOAD);
    out.add(new CellMove(table.value(), List.of(grant)));
  }

  private static boolean hears(DatagramPort port, int source) {
    return port.peer == DatagramPort.ANYBODY || port.peer == source;
  }

  private boolean fits(DatagramPort port, int content) {
    long unread = BytePayload.length(contents.bytes(content));
    for (Datagram datagram : port.queue) {
      unread += BytePayload.length(contents.bytes(datagram.content()));
    }
    return unread <= rules.windowBytes() || port.queue.isEmpty();
  }

  /**
   * Each of those that have arrived may be the next one.
   *
   * @param waits else the answer may be that there is none
   */
  void receive(SocketTable table, int rank, int index, int place, boolean waits, CellMoves out) {
    DatagramPort port = table.datagramPorts.get(place);
    if (port == null) {
      out.add(table.value(), new Grant(rank, index, Sockets.CLOSED));
      return;
    }
    boolean isKnown = !port.queue.isEmpty() && (port.known || rules.atOnce());
    if (!waits && !isKnown) {
      out.add(table.value(), new Grant(rank, index, Sockets.NOTHING));
    }
    List<Datagram> arrived = List.copyOf(port.queue);
    port.known = false;
    for (Datagram datagram : new LinkedHashSet<>(arrived)) {
      port.queue.remove(datagram);
      Grant grant =
          new Grant(
              rank,
              index,
              sender(table, datagram),
              Sockets.FIRST + datagram.source(),
              datagram.content());
      out.add(new CellMove(table.value(), List.of(grant)));
      port.queue.clear();
      port.queue.addAll(arrived);
    }
  }

  private static int sender(SocketTable table, Datagram datagram) {
    int place =
        at(table, datagram.source() >>> Sockets.PORT_BITS, datagram.source() & Sockets.PORTS);
    return place < 0 ? Grant.NOBODY : table.datagramPorts.get(place).rank;
  }
}
