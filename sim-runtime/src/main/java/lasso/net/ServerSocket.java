package lasso.net;

import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketImplFactory;
import java.net.SocketOption;
import java.nio.channels.IllegalBlockingModeException;
import java.util.Set;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.socket.Sockets;

/** Waits for connections at a port. */
@SuppressWarnings("this-escape") // a lint of later compilers: as in the original
public class ServerSocket implements Closeable {
  private static final int DEFAULT_BACKLOG = 50;
  private static final int PORT_BITS = 16;

  /** Held by whoever accepts: one at a time, as in the JDK. */
  private final Object acceptLock = new Object();

  /** As in the JDK held for a moment by who closes, or asks whether it is closed: a scheduling point among several threads. */
  private final Object closeLock = new Object();

  /** The place of the listener; counts when it is bound. */
  private int listener;

  private InetAddress address;
  private int port;
  private boolean bound;
  private boolean closed;
  private int timeout;
  private int receiveBuffer = 1 << 16;
  private boolean reuse = true;

  /** Null unless it is noted, when it is bound. */
  private Opening opening;

  /** Null when it was not made of a channel. */
  private ServerSocketChannel channel;

  ServerSocket(ServerSocketChannel channel) {
    this.channel = channel;
  }

  protected ServerSocket(SocketImpl impl) throws IOException {
    throw SocketCalls.unsupported("a ServerSocket with a SocketImpl of its own");
  }

  public ServerSocket() throws IOException {}

  public ServerSocket(int port) throws IOException {
    this(port, DEFAULT_BACKLOG, null);
  }

  public ServerSocket(int port, int backlog) throws IOException {
    this(port, backlog, null);
  }

  public ServerSocket(int port, int backlog, InetAddress bindAddr) throws IOException {
    if (port < 0 || port > 0xFFFF) {
      throw new IllegalArgumentException("Port value out of range: " + port);
    }
    bind(new InetSocketAddress(bindAddr, port), backlog);
  }

  public void bind(SocketAddress endpoint) throws IOException {
    bind(endpoint, DEFAULT_BACKLOG);
  }

  public void bind(SocketAddress endpoint, int backlog) throws IOException {
    if (closed) {
      throw new SocketException("Socket is closed");
    }
    if (bound) {
      throw new SocketException("Already bound");
    }
    SocketAddress where = endpoint == null ? new InetSocketAddress(0) : endpoint;
    if (!(where instanceof InetSocketAddress at)) {
      throw new IllegalArgumentException("Unsupported address type");
    }
    if (at.isUnresolved()) {
      throw new SocketException("Unresolved address");
    }
    int host = HostNames.host(at.getAddress().address());
    if (host < 0 || host != HostNames.host(HostNames.LOOPBACK)) {
      throw new BindException("Cannot assign requested address");
    }
    int queue = backlog < 1 ? DEFAULT_BACKLOG : backlog;
    int answer =
        SocketCalls.answer(
            Sockets.BIND, Math.min(queue, 4096), Sockets.address(host, at.getPort()));
    if (answer == Sockets.IN_USE) {
      throw new BindException("Address already in use");
    }
    listener = answer - Sockets.FIRST >>> PORT_BITS;
    port = answer - Sockets.FIRST & (1 << PORT_BITS) - 1;
    address = at.getAddress();
    bound = true;
    opening = channel == null ? Opening.of("a server socket at port " + port) : null;
  }

  public Socket accept() throws IOException {
    if (closed) {
      throw new SocketException("Socket is closed");
    }
    if (!bound) {
      throw new SocketException("Socket is not bound yet");
    }
    if (channel != null) {
      if (!channel.isBlocking()) {
        throw new IllegalBlockingModeException();
      }
      return acceptChannel(true).socket();
    }
    Socket socket = new Socket();
    implAccept(socket);
    return socket;
  }

  /**
   * Accepts a connection for a channel.
   *
   * @return null when it does not wait and knows of none
   */
  SocketChannel acceptChannel(boolean waits) throws IOException {
    synchronized (acceptLock) {
      Answer.Completed answer = taken(waits);
      return answer == null
          ? null
          : SocketChannel.accepted(answer.tags()[0] - Sockets.FIRST, answer.sources()[0], port);
    }
  }

  /** Takes the first connection of the backlog; null when there is none. */
  private Answer.Completed taken(boolean waits) throws IOException {
    if (!waits) {
      return first(false);
    }
    Interrupts.begin(channel);
    try {
      return first(true);
    } finally {
      Interrupts.end(channel);
    }
  }

  private Answer.Completed first(boolean waits) throws IOException {
    if (closed) {
      throw new SocketException("Socket closed");
    }
    int kind = waits ? Sockets.ACCEPT : Sockets.TRY_ACCEPT;
    Answer.Completed answer = SocketCalls.ask(kind, 0, listener, null, waits ? timeout : 0);
    if (answer == null) {
      throw SocketCalls.timedOut("Accept timed out");
    }
    if (answer.tags()[0] == Sockets.CLOSED) {
      throw new SocketException("Socket closed");
    }
    return answer.tags()[0] == Sockets.NOTHING ? null : answer;
  }

  /** Its number in the network. */
  int listener() {
    return listener;
  }

  protected final void implAccept(Socket socket) throws IOException {
    synchronized (acceptLock) {
      Answer.Completed answer = taken(true);
      int place = answer.tags()[0];
      socket.accepted(place - Sockets.FIRST, answer.sources()[0], port);
    }
  }

  @Override
  public void close() throws IOException {
    if (channel != null && channel.isOpen()) {
      channel.close();
    } else {
      Handle left;
      synchronized (closeLock) {
        left = leave();
      }
      SocketCalls.awaitPosted(left);
    }
  }

  /** Closes without waiting: what the network has to answer, or null. */
  Handle leave() {
    if (closed) {
      return null;
    }
    closed = true;
    Opening.close(opening);
    return bound ? SocketCalls.post(Sockets.CLOSE_LISTENER, 0, listener) : null;
  }

  public InetAddress getInetAddress() {
    return bound ? address : null;
  }

  public int getLocalPort() {
    return bound ? port : -1;
  }

  public SocketAddress getLocalSocketAddress() {
    return bound ? new InetSocketAddress(address, port) : null;
  }

  public ServerSocketChannel getChannel() {
    return channel;
  }

  public boolean isBound() {
    return bound;
  }

  public boolean isClosed() {
    synchronized (closeLock) {
      return closed;
    }
  }

  private void requireOpen() throws SocketException {
    if (closed) {
      throw new SocketException("Socket is closed");
    }
  }

  public void setSoTimeout(int timeout) throws SocketException {
    requireOpen();
    if (timeout < 0) {
      throw new IllegalArgumentException("timeout < 0");
    }
    this.timeout = timeout;
  }

  public int getSoTimeout() throws IOException {
    requireOpen();
    return timeout;
  }

  public void setReuseAddress(boolean on) throws SocketException {
    requireOpen();
    reuse = on;
  }

  public boolean getReuseAddress() throws SocketException {
    requireOpen();
    return reuse;
  }

  public void setReceiveBufferSize(int size) throws SocketException {
    if (size <= 0) {
      throw new IllegalArgumentException("negative receive size");
    }
    requireOpen();
    receiveBuffer = size;
  }

  public int getReceiveBufferSize() throws SocketException {
    requireOpen();
    return receiveBuffer;
  }

  public void setPerformancePreferences(int connectionTime, int latency, int bandwidth) {}

  public static void setSocketFactory(SocketImplFactory fac) throws IOException {
    throw SocketCalls.unsupported("ServerSocket.setSocketFactory");
  }

  public <T> ServerSocket setOption(SocketOption<T> name, T value) throws IOException {
    switch (name.name()) {
      case "SO_REUSEADDR" -> setReuseAddress((Boolean) value);
      case "SO_RCVBUF" -> setReceiveBufferSize((Integer) value);
      default -> throw new UnsupportedOperationException("'" + name + "' not supported");
    }
    return this;
  }

  @SuppressWarnings("unchecked") // each option has the type that its name says
  public <T> T getOption(SocketOption<T> name) throws IOException {
    Object value =
        switch (name.name()) {
          case "SO_REUSEADDR" -> getReuseAddress();
          case "SO_RCVBUF" -> getReceiveBufferSize();
          default -> throw new UnsupportedOperationException("'" + name + "' not supported");
        };
    return (T) value;
  }

  public Set<SocketOption<?>> supportedOptions() {
    return Set.of(StandardSocketOptions.SO_REUSEADDR, StandardSocketOptions.SO_RCVBUF);
  }

  @Override
  public String toString() {
    return bound
        ? "ServerSocket[addr=" + address + ",localport=" + port + "]"
        : "ServerSocket[unbound]";
  }
}
