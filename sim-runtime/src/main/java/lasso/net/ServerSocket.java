package lasso.net;

import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketImplFactory;
import java.net.SocketOption;
import java.nio.channels.ServerSocketChannel;
import java.util.Set;
import lasso.runtime.process.call.Answer;
import lasso.runtime.socket.Sockets;

/** Waits for connections at a port. */
@SuppressWarnings("this-escape") // a lint of later compilers: as in the original
public class ServerSocket implements Closeable {
  private static final int DEFAULT_BACKLOG = 50;
  private static final int PORT_BITS = 16;

  /** Held by whoever accepts: one at a time, as in the JDK. */
  private final Object acceptLock = new Object();

  /** The place of the listener; counts when it is bound. */
  private int listener;

  private InetAddress address;
  private int port;
  private boolean bound;
  private boolean closed;
  private int timeout;
  private int receiveBuffer = 1 << 16;
  private boolean reuse = true;

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
  }

  public Socket accept() throws IOException {
    if (closed) {
      throw new SocketException("Socket is closed");
    }
    if (!bound) {
      throw new SocketException("Socket is not bound yet");
    }
    Socket socket = new Socket();
    implAccept(socket);
    return socket;
  }

  protected final void implAccept(Socket socket) throws IOException {
    synchronized (acceptLock) {
      if (closed) {
        throw new SocketException("Socket closed");
      }
      Answer.Completed answer = SocketCalls.ask(Sockets.ACCEPT, 0, listener, null, timeout);
      if (answer == null) {
        throw SocketCalls.timedOut("Accept timed out");
      }
      int place = answer.tags()[0];
      if (place == Sockets.CLOSED) {
        throw new SocketException("Socket closed");
      }
      socket.accepted(place - Sockets.FIRST, answer.sources()[0], port);
    }
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      if (bound) {
        SocketCalls.answer(Sockets.CLOSE_LISTENER, 0, listener);
      }
    }
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
    return null;
  }

  public boolean isBound() {
    return bound;
  }

  public boolean isClosed() {
    return closed;
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
    throw SocketCalls.unsupported("ServerSocket.setOption");
  }

  public <T> T getOption(SocketOption<T> name) throws IOException {
    throw SocketCalls.unsupported("ServerSocket.getOption");
  }

  public Set<SocketOption<?>> supportedOptions() {
    return Set.of();
  }

  @Override
  public String toString() {
    return bound
        ? "ServerSocket[addr=" + address + ",localport=" + port + "]"
        : "ServerSocket[unbound]";
  }
}
