package lasso.runtime.socket;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.Exchanging;

/** A datagram socket that is bound, and what has arrived there and was not received: a multiset, since datagrams have no order. */
final class DatagramPort {
  /** In place of a peer. */
  static final int ANYBODY = -1;

  /**
   * What has arrived.
   *
   * @param source address of the sender
   * @param content number of the bytes
   */
  record Datagram(int source, int content) {}

  final int host;
  final int port;
  final int rank;

  /** The only address that is heard, or {@link #ANYBODY}. */
  int peer = ANYBODY;

  /** A selector has told that something has arrived. */
  boolean known;

  /** In the order of sources and bytes, which says nothing. */
  final List<Datagram> queue = new ArrayList<>();

  DatagramPort(int host, int port, int rank) {
    this.host = host;
    this.port = port;
    this.rank = rank;
  }

  static DatagramPort read(List<Integer> value, int[] at) {
    DatagramPort port =
        new DatagramPort(value.get(at[0]++), value.get(at[0]++), value.get(at[0]++));
    port.peer = value.get(at[0]++);
    port.known = value.get(at[0]++) != 0;
    int queued = value.get(at[0]++);
    for (int i = 0; i < queued; i++) {
      port.queue.add(new Datagram(value.get(at[0]++), value.get(at[0]++)));
    }
    return port;
  }

  void write(List<Integer> value) {
    value.addAll(List.of(host, port, rank, peer, known ? 1 : 0, queue.size()));
    for (Datagram datagram : queue) {
      value.add(datagram.source());
      value.add(datagram.content());
    }
  }

  /** The same with ranks in each other's places. */
  DatagramPort exchanged(Exchanging by, boolean separateHosts) {
    DatagramPort image = new DatagramPort(host(host, by, separateHosts), port, by.rank(rank));
    image.peer = peer == ANYBODY ? peer : address(peer, by, separateHosts);
    image.known = known;
    for (Datagram datagram : queue) {
      image.queue.add(
          new Datagram(address(datagram.source(), by, separateHosts), datagram.content()));
    }
    return image;
  }

  private static int host(int host, Exchanging by, boolean separateHosts) {
    return separateHosts ? by.rank(host) : host;
  }

  private static int address(int address, Exchanging by, boolean separateHosts) {
    int host = host(address >>> Sockets.PORT_BITS, by, separateHosts);
    return Sockets.address(host, address & Sockets.PORTS);
  }
}
