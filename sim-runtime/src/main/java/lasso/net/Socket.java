package lasso.net;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.Proxy;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketImplFactory;
import java.net.SocketOption;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Set;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.socket.BytePayload;
import lasso.runtime.socket.Sockets;

/** One end of a connection. */
@SuppressWarnings("this-escape") // a lint of later compilers: as in the original
public class Socket implements Closeable {
  /** Where the ports of those who connect begin. */
  private static final int FIRST_PORT = 32768;

  private static final int PORTS = 16384;

  /** What connections carry. */
  static final String UNIT = "byte";

  static final String THING = "a socket";

  /** So many bytes are asked for at once. */
  static final int MOST_BYTES = 1 << 20;

  /** Held by whoever reads or writes: one at a time each, as in the JDK. */
  private final Object readLock = new Object();

  private final Object writeLock = new Object();

  /** As in the JDK held for a moment by who closes, or asks whether it is closed: a scheduling point among several threads. */
  private final Object closeLock = new Object();

  /** The number of this end; counts when it is connected. */
  private int end;

  private InetAddress remote;
  private int remotePort;
  private InetAddress local;
  private int localPort = -1;
  private boolean bound;
  private boolean connected;
  private boolean closed;
  private boolean inputShut;
  private boolean outputShut;

  /** A read was told of a reset: so are all later ones. */
  private boolean wasReset;

  /** The address to which it is connecting, -1 when it is not, and the number of the attempt. */
  private int connecting = -1;

  private int attempt;

  private int timeout;
  private SocketInput input;
  private SocketOutput output;
  private boolean noDelay;
  private boolean keepAlive;
  private boolean inline;
  private boolean reuse;
  private int linger = -1;
  private int trafficClass;

  /** Null unless it is noted, when it is connected. */
  private Opening opening;

  /** Null when it was not made of a channel. */
  private SocketChannel channel;

  private int sendBuffer = 1 << 16;
  private int receiveBuffer = 1 << 16;

  public Socket() {}

  Socket(SocketChannel channel) {
    this.channel = channel;
  }

  public Socket(Proxy proxy) {
    if (proxy == null) {
      throw new IllegalArgumentException("Invalid Proxy");
    }
    if (proxy != Proxy.NO_PROXY) {
      SocketCalls.unsupported("a Socket behind a proxy");
    }
  }

  protected Socket(SocketImpl impl) throws SocketException {
    if (impl != null) {
      SocketCalls.unsupported("a Socket with a SocketImpl of its own");
    }
  }

  public Socket(String host, int port) throws UnknownHostException, IOException {
    this(InetAddress.getByName(host), port);
  }

  public Socket(InetAddress address, int port) throws IOException {
    connect(new InetSocketAddress(notNull(address), port));
  }

  public Socket(String host, int port, InetAddress localAddr, int localPort) throws IOException {
    this(InetAddress.getByName(host), port, localAddr, localPort);
  }

  public Socket(InetAddress address, int port, InetAddress localAddr, int localPort)
      throws IOException {
    bind(new InetSocketAddress(localAddr, localPort));
    connect(new InetSocketAddress(notNull(address), port));
  }

  public Socket(String host, int port, boolean stream) throws IOException {
    this(InetAddress.getByName(host), port, stream);
  }

  public Socket(InetAddress host, int port, boolean stream) throws IOException {
    if (!stream) {
      SocketCalls.unsupported("a Socket that sends datagrams");
    }
    connect(new InetSocketAddress(notNull(host), port));
  }

  private static InetAddress notNull(InetAddress address) {
    address.getClass();
    return address;
  }

  public void bind(SocketAddress bindpoint) throws IOException {
    requireOpen();
    if (bound) {
      throw new SocketException("Already bound");
    }
    SocketAddress where = bindpoint == null ? new InetSocketAddress(0) : bindpoint;
    if (!(where instanceof InetSocketAddress at)) {
      throw new IllegalArgumentException("Unsupported address type");
    }
    if (at.getPort() != 0) {
      SocketCalls.unsupported("a Socket that chooses its own port");
    }
    bound = true;
  }

  public void connect(SocketAddress endpoint) throws IOException {
    connect(endpoint, 0);
  }

  public void connect(SocketAddress endpoint, int timeout) throws IOException {
    if (endpoint == null) {
      throw new IllegalArgumentException("connect: The address can't be null");
    }
    if (timeout < 0) {
      throw new IllegalArgumentException("connect: timeout can't be negative");
    }
    requireOpen();
    if (connected) {
      throw new SocketException("already connected");
    }
    if (!(endpoint instanceof InetSocketAddress to)) {
      throw new IllegalArgumentException("Unsupported address type");
    }
    if (to.isUnresolved()) {
      close();
      throw new UnknownHostException(to.getHostName());
    }
    int host = HostNames.host(to.getAddress().address());
    if (host < 0) {
      close();
      throw new NoRouteToHostException("No route to host");
    }
    Interrupts.begin(channel);
    try {
      connect(to, Sockets.address(host, to.getPort()), timeout);
    } finally {
      Interrupts.end(channel);
    }
  }

  private void connect(InetSocketAddress to, int address, int timeout) throws IOException {
    requireOpen();
    attempt = Attempts.take();
    connecting = address;
    Answer.Completed answer = SocketCalls.ask(Sockets.CONNECT, attempt, address, null, timeout);
    connecting = -1;
    Attempts.free(attempt);
    if (answer == null && !closed) {
      close();
      throw SocketCalls.timedOut("Connect timed out");
    }
    if (answer != null && answer.tags()[0] == Sockets.REFUSED) {
      close();
      throw new ConnectException("Connection refused");
    }
    if (answer != null) {
      connected(answer.tags()[0] - Sockets.FIRST, to);
    }
    if (closed) { // by another thread, while this one has waited
      if (answer != null) {
        SocketCalls.awaitClosed(release(), UNIT, THING);
      }
      throw new SocketException("Socket closed");
    }
  }

  /** This end has connected. */
  void connected(int place, InetSocketAddress to) {
    end = place << 1;
    remote = to.getAddress();
    remotePort = to.getPort();
    becomeConnected(portOf(place), "a socket connected to port " + remotePort);
  }

  /** Its number in the network. */
  int end() {
    return end;
  }

  private void becomeConnected(int port, String words) {
    local = InetAddress.ofRank(lasso.runtime.hooks.Calls.rank());
    localPort = port;
    bound = true;
    connected = true;
    opening = channel == null ? Opening.of(words) : null;
  }

  private static int portOf(int connection) {
    return FIRST_PORT + connection % PORTS;
  }

  /** This is the other end of a connection that was accepted. */
  void accepted(int place, int rank, int port) {
    end = place << 1 | 1;
    remote = InetAddress.ofRank(rank);
    remotePort = portOf(place);
    becomeConnected(port, "a socket accepted at port " + port);
  }

  int read(byte[] into, int offset, int length) throws IOException {
    return read(into, offset, length, true);
  }

  /**
   * Reads.
   *
   * @return how many bytes, 0 if it does not wait and knows of none, -1 at the end
   */
  int read(byte[] into, int offset, int length, boolean waits) throws IOException {
    synchronized (readLock) {
      if (!waits) {
        return take(into, offset, length, false);
      }
      Interrupts.begin(channel);
      try {
        return take(into, offset, length, true);
      } finally {
        Interrupts.end(channel);
      }
    }
  }

  /** See {@link SocketInput#readPart}. */
  byte[] readPart(PartSizer sizer) throws IOException {
    synchronized (readLock) {
      Interrupts.begin(channel);
      try {
        return part(sizer);
      } finally {
        Interrupts.end(channel);
      }
    }
  }

  private byte[] part(PartSizer sizer) throws IOException {
    requireUse();
    if (wasReset) {
      throw SocketCalls.failure(Sockets.RESET);
    }
    if (inputShut) {
      return null;
    }
    Answer.Completed answer =
        SocketCalls.ask(Sockets.PEEK, 0, end, null, channel == null ? timeout : 0);
    if (answer == null) {
      throw SocketCalls.timedOut("Read timed out");
    }
    int count = answer.tags()[0] - Sockets.FIRST;
    if (count < 0) {
      return nothing(answer.tags()[0]);
    }
    byte[] arrived = new byte[count];
    System.arraycopy(answer.payloads()[0], 1, arrived, 0, count);
    byte[] part = Arrays.copyOf(arrived, sizer.size(arrived));
    int taken = SocketCalls.answer(Sockets.TAKE, part.length, end);
    if (taken == Sockets.CLOSED) {
      throw SocketCalls.failure(taken);
    }
    return part;
  }

  private byte[] nothing(int answer) throws SocketException {
    if (answer == Sockets.END_OF_STREAM) {
      return null;
    }
    wasReset = answer == Sockets.RESET;
    throw SocketCalls.failure(answer);
  }

  private int take(byte[] into, int offset, int length, boolean waits) throws IOException {
    requireUse();
    if (length == 0) {
      return 0;
    }
    if (wasReset) {
      throw SocketCalls.failure(Sockets.RESET);
    }
    if (inputShut) {
      return -1;
    }
    int most = Math.min(length, MOST_BYTES);
    Answer.Completed answer =
        waits
            ? SocketCalls.ask(Sockets.READ, most, end, null, channel == null ? timeout : 0)
            : SocketCalls.ask(Sockets.TRY_READ, most, end, null, 0);
    if (answer == null) {
      throw SocketCalls.timedOut("Read timed out");
    }
    int count = answer.tags()[0] - Sockets.FIRST;
    if (count >= 0) {
      System.arraycopy(answer.payloads()[0], 1, into, offset, count);
      return count;
    }
    if (answer.tags()[0] == Sockets.NOTHING) {
      return 0;
    }
    if (answer.tags()[0] == Sockets.END_OF_STREAM) {
      return -1;
    }
    wasReset = answer.tags()[0] == Sockets.RESET;
    throw SocketCalls.failure(answer.tags()[0]);
  }

  void write(byte[] bytes, int offset, int length) throws IOException {
    write(bytes, offset, length, true);
  }

  /**
   * Writes.
   *
   * @return how many bytes: all of them if it waits
   */
  int write(byte[] bytes, int offset, int length, boolean waits) throws IOException {
    synchronized (writeLock) {
      if (!waits) {
        return give(bytes, offset, length, false);
      }
      Interrupts.begin(channel);
      try {
        return give(bytes, offset, length, true);
      } finally {
        Interrupts.end(channel);
      }
    }
  }

  private int give(byte[] bytes, int offset, int length, boolean waits) throws IOException {
    requireUse();
    if (outputShut) {
      throw new SocketException("Socket output is shutdown");
    }
    int written = 0;
    while (written < length) {
      byte[] payload = BytePayload.of(bytes, offset + written, length - written);
      int kind = waits ? Sockets.WRITE : Sockets.TRY_WRITE;
      int answer = SocketCalls.ask(kind, 0, end, payload, 0).tags()[0];
      if (answer < Sockets.FIRST) {
        throw answer == Sockets.RESET
            ? new SocketException("Connection reset by peer")
            : SocketCalls.failure(answer);
      }
      written += answer - Sockets.FIRST;
      if (!waits) {
        break;
      }
    }
    return written;
  }

  int available() throws IOException {
    requireUse();
    if (inputShut) {
      return 0;
    }
    int answer = SocketCalls.answer(Sockets.AVAILABLE, 0, end);
    if (answer == Sockets.CLOSED) {
      throw SocketCalls.failure(answer);
    }
    return answer - Sockets.FIRST;
  }

  /** Before an operation of a stream. */
  private void requireUse() throws SocketException {
    if (closed) {
      throw SocketCalls.failure(Sockets.CLOSED);
    }
  }

  private void requireOpen() throws SocketException {
    if (closed) {
      throw new SocketException("Socket is closed");
    }
  }

  private void requireConnected() throws SocketException {
    requireOpen();
    if (!connected) {
      throw new SocketException("Socket is not connected");
    }
  }

  public InputStream getInputStream() throws IOException {
    synchronized (closeLock) {
      requireConnected();
    }
    if (inputShut) {
      throw new SocketException("Socket input is shutdown");
    }
    if (input == null) {
      input = new SocketInput(this);
    }
    return input;
  }

  public OutputStream getOutputStream() throws IOException {
    synchronized (closeLock) {
      requireConnected();
    }
    if (outputShut) {
      throw new SocketException("Socket output is shutdown");
    }
    if (output == null) {
      output = new SocketOutput(this);
    }
    return output;
  }

  public void shutdownInput() throws IOException {
    requireConnected();
    if (inputShut) {
      throw new SocketException("Socket input is already shutdown");
    }
    synchronized (closeLock) {
      inputShut = true;
    }
  }

  public void shutdownOutput() throws IOException {
    requireConnected();
    Handle shut;
    synchronized (closeLock) {
      requireConnected();
      if (outputShut) {
        throw new SocketException("Socket output is already shutdown");
      }
      outputShut = true;
      shut = SocketCalls.post(Sockets.SHUT_OUTPUT, 0, end);
    }
    SocketCalls.await(shut);
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
      SocketCalls.awaitClosed(left, UNIT, THING);
    }
  }

  /** Closes without waiting: what the network has to answer, or null. A connection that is being made is given up. */
  Handle leave() {
    if (closed) {
      return null;
    }
    closed = true;
    if (connected) {
      return release();
    }
    return connecting < 0 ? null : SocketCalls.postCancel(Sockets.CONNECT, attempt, connecting);
  }

  private Handle release() {
    Opening.close(opening);
    int manner = linger == 0 ? Sockets.ABORTS : inputShut ? Sockets.READS_NO_MORE : 0;
    return SocketCalls.post(Sockets.CLOSE, manner, end);
  }

  public InetAddress getInetAddress() {
    return connected ? remote : null;
  }

  public int getPort() {
    return connected ? remotePort : 0;
  }

  public SocketAddress getRemoteSocketAddress() {
    return connected ? new InetSocketAddress(remote, remotePort) : null;
  }

  public InetAddress getLocalAddress() {
    return connected && !closed ? local : InetAddress.of("0.0.0.0", HostNames.ANY);
  }

  public int getLocalPort() {
    return localPort;
  }

  public SocketAddress getLocalSocketAddress() {
    return bound ? new InetSocketAddress(getLocalAddress(), Math.max(0, localPort)) : null;
  }

  public SocketChannel getChannel() {
    return channel;
  }

  public boolean isConnected() {
    return connected;
  }

  public boolean isBound() {
    return bound;
  }

  public boolean isClosed() {
    synchronized (closeLock) {
      return closed;
    }
  }

  public boolean isInputShutdown() {
    synchronized (closeLock) {
      return inputShut;
    }
  }

  public boolean isOutputShutdown() {
    synchronized (closeLock) {
      return outputShut;
    }
  }

  public void setSoTimeout(int timeout) throws SocketException {
    requireOpen();
    if (timeout < 0) {
      throw new IllegalArgumentException("timeout can't be negative");
    }
    this.timeout = timeout;
  }

  public int getSoTimeout() throws SocketException {
    requireOpen();
    return timeout;
  }

  public void setTcpNoDelay(boolean on) throws SocketException {
    requireOpen();
    noDelay = on;
  }

  public boolean getTcpNoDelay() throws SocketException {
    requireOpen();
    return noDelay;
  }

  public void setSoLinger(boolean on, int linger) throws SocketException {
    requireOpen();
    if (on && linger < 0) {
      throw new IllegalArgumentException("invalid value for SO_LINGER");
    }
    this.linger = on ? Math.min(linger, 65535) : -1;
  }

  public int getSoLinger() throws SocketException {
    requireOpen();
    return linger;
  }

  public void sendUrgentData(int data) throws IOException {
    throw SocketCalls.unsupported("Socket.sendUrgentData");
  }

  public void setOOBInline(boolean on) throws SocketException {
    requireOpen();
    inline = on;
  }

  public boolean getOOBInline() throws SocketException {
    requireOpen();
    return inline;
  }

  public void setSendBufferSize(int size) throws SocketException {
    if (size <= 0) {
      throw new IllegalArgumentException("negative send size");
    }
    requireOpen();
    sendBuffer = size;
  }

  public int getSendBufferSize() throws SocketException {
    requireOpen();
    return sendBuffer;
  }

  public void setReceiveBufferSize(int size) throws SocketException {
    if (size <= 0) {
      throw new IllegalArgumentException("invalid receive size");
    }
    requireOpen();
    receiveBuffer = size;
  }

  public int getReceiveBufferSize() throws SocketException {
    requireOpen();
    return receiveBuffer;
  }

  public void setKeepAlive(boolean on) throws SocketException {
    requireOpen();
    keepAlive = on;
  }

  public boolean getKeepAlive() throws SocketException {
    requireOpen();
    return keepAlive;
  }

  public void setTrafficClass(int tc) throws SocketException {
    if (tc < 0 || tc > 255) {
      throw new IllegalArgumentException("tc is not in range 0 -- 255");
    }
    requireOpen();
    trafficClass = tc;
  }

  public int getTrafficClass() throws SocketException {
    requireOpen();
    return trafficClass;
  }

  public void setReuseAddress(boolean on) throws SocketException {
    requireOpen();
    reuse = on;
  }

  public boolean getReuseAddress() throws SocketException {
    requireOpen();
    return reuse;
  }

  public void setPerformancePreferences(int connectionTime, int latency, int bandwidth) {}

  public static void setSocketImplFactory(SocketImplFactory fac) throws IOException {
    throw SocketCalls.unsupported("Socket.setSocketImplFactory");
  }

  public <T> Socket setOption(SocketOption<T> name, T value) throws IOException {
    switch (name.name()) {
      case "SO_LINGER" -> setSoLinger((Integer) value >= 0, Math.max(0, (Integer) value));
      case "TCP_NODELAY" -> setTcpNoDelay((Boolean) value);
      case "SO_KEEPALIVE" -> setKeepAlive((Boolean) value);
      case "SO_REUSEADDR" -> setReuseAddress((Boolean) value);
      case "SO_SNDBUF" -> setSendBufferSize((Integer) value);
      case "SO_RCVBUF" -> setReceiveBufferSize((Integer) value);
      case "IP_TOS" -> setTrafficClass((Integer) value);
      default -> throw new UnsupportedOperationException("'" + name + "' not supported");
    }
    return this;
  }

  @SuppressWarnings("unchecked") // each option has the type that its name says
  public <T> T getOption(SocketOption<T> name) throws IOException {
    Object value =
        switch (name.name()) {
          case "SO_LINGER" -> getSoLinger();
          case "TCP_NODELAY" -> getTcpNoDelay();
          case "SO_KEEPALIVE" -> getKeepAlive();
          case "SO_REUSEADDR" -> getReuseAddress();
          case "SO_SNDBUF" -> getSendBufferSize();
          case "SO_RCVBUF" -> getReceiveBufferSize();
          case "IP_TOS" -> getTrafficClass();
          default -> throw new UnsupportedOperationException("'" + name + "' not supported");
        };
    return (T) value;
  }

  public Set<SocketOption<?>> supportedOptions() {
    return Set.of(
        StandardSocketOptions.SO_LINGER,
        StandardSocketOptions.TCP_NODELAY,
        StandardSocketOptions.SO_KEEPALIVE,
        StandardSocketOptions.SO_REUSEADDR,
        StandardSocketOptions.SO_SNDBUF,
        StandardSocketOptions.SO_RCVBUF,
        StandardSocketOptions.IP_TOS);
  }

  @Override
  public String toString() {
    return connected
        ? "Socket[addr=" + remote + ",port=" + remotePort + ",localport=" + localPort + "]"
        : "Socket[unconnected]";
  }
}
