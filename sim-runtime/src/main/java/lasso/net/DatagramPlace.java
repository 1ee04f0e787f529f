package lasso.net;

import java.io.IOException;
import java.net.BindException;
import java.net.SocketException;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.socket.BytePayload;
import lasso.runtime.socket.DatagramAddresses;
import lasso.runtime.socket.Sockets;

/** What a socket and a channel for datagrams have in common: a port, and whom they hear. */
final class DatagramPlace {
  /** What it gets. */
  private static final String UNIT = "datagram";

  /** Longer ones are refused by the system. */
  private static final int MOST_BYTES = 65507;

  /** Null where it is a socket's only. */
  private final DatagramChannel channel;

  /** Its number; counts when it is bound. */
  private int place;

  private InetAddress address;
  private int port = -1;
  private InetSocketAddress peer;

  /** Null unless it is noted, when it is bound. */
  private Opening opening;

  private boolean closed;

  DatagramPlace(DatagramChannel channel) {
    this.channel = channel;
  }

  boolean isBound() {
    return port >= 0;
  }

  boolean isClosed() {
    return closed;
  }

  int place() {
    return isBound() ? place : -1;
  }

  int port() {
    return port;
  }

  InetSocketAddress peer() {
    return peer;
  }

  InetSocketAddress local() {
    return isBound() ? new InetSocketAddress(address, port) : null;
  }

  void bind(InetSocketAddress to) throws IOException {
    InetSocketAddress at = to == null ? new InetSocketAddress(0) : to;
    int host = HostNames.host(at.getAddress().address());
    if (host < 0 || host != HostNames.host(HostNames.LOOPBACK)) {
      throw new BindException("Cannot assign requested address");
    }
    int answer = SocketCalls.answer(Sockets.BIND_DATAGRAMS, 0, Sockets.address(host, at.getPort()));
    if (answer == Sockets.IN_USE) {
      throw new BindException("Address already in use");
    }
    place = DatagramAddresses.place(answer);
    port = DatagramAddresses.port(answer - Sockets.FIRST);
    address = at.getAddress();
    opening = channel == null ? Opening.of("a datagram socket at port " + port) : null;
  }

  private void bindIfNecessary() throws IOException {
    if (!isBound()) {
      bind(null);
    }
  }

  /**
   * Hears one address only, or everybody.
   *
   * @param to null for everybody
   */
  void link(InetSocketAddress to) throws IOException {
    bindIfNecessary();
    int heard = to == null ? 0 : networkAddress(to) + 1;
    SocketCalls.answer(Sockets.LINK_DATAGRAMS, heard, place);
    peer = to;
  }

  private static int networkAddress(InetSocketAddress to) throws SocketException {
    int host = HostNames.host(to.getAddress().address());
    if (host < 0) {
      throw new SocketException("Network is unreachable");
    }
    return Sockets.address(host, to.getPort());
  }

  void send(byte[] bytes, int offset, int length, InetSocketAddress to) throws IOException {
    if (length > MOST_BYTES) {
      throw new SocketException("Message too long");
    }
    bindIfNecessary();
    int destination = networkAddress(to);
    int source = Sockets.address(HostNames.host(HostNames.LOOPBACK), port);
    byte[] payload = BytePayload.of(bytes, offset, length);
    if (channel != null && channel.isBlocking()) {
      Interrupts.begin(channel); // it does not wait, and may have been interrupted before
      Interrupts.end(channel);
    }
    SocketCalls.ask(Sockets.SEND, source, destination, payload, 0);
  }

  /**
   * Waits for a datagram.
   *
   * @return null when the time has passed, or nothing is known to be there and it does not wait
   */
  Answer.Completed receive(boolean waits, int timeout) throws IOException {
    bindIfNecessary();
    if (!waits || channel == null) {
      return taken(waits, timeout);
    }
    Interrupts.begin(channel);
    try {
      return taken(true, timeout);
    } finally {
      Interrupts.end(channel);
    }
  }

  private Answer.Completed taken(boolean waits, int timeout) throws IOException {
    if (closed) {
      throw new SocketException("Socket closed");
    }
    int kind = waits ? Sockets.RECEIVE : Sockets.TRY_RECEIVE;
    Answer.Completed answer = SocketCalls.ask(kind, 0, place, null, waits ? timeout : 0);
    if (answer == null || answer.tags()[0] == Sockets.NOTHING) {
      return null;
    }
    if (answer.tags()[0] == Sockets.CLOSED) {
      throw new SocketException("Socket closed");
    }
    return answer;
  }

  /** Who has sent what was received. */
  static InetSocketAddress sender(Answer.Completed answer) {
    int source = answer.tags()[0] - Sockets.FIRST;
    return new InetSocketAddress(
        InetAddress.ofRank(DatagramAddresses.host(source)), DatagramAddresses.port(source));
  }

  void close() {
    awaitClosed(leave());
  }

  /** Waits for what {@link #leave} has asked. */
  static void awaitClosed(Handle left) {
    SocketCalls.awaitClosed(left, UNIT, "a datagram socket");
  }

  /** Closes without waiting: what the network has to answer, or null. */
  Handle leave() {
    if (closed) {
      return null;
    }
    closed = true;
    Opening.close(opening);
    return isBound() ? SocketCalls.post(Sockets.CLOSE_DATAGRAMS, 0, place) : null;
  }
}
