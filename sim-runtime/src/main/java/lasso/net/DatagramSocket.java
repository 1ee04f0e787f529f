package lasso.net;

import java.io.Closeable;
import java.io.IOException;
import java.net.DatagramSocketImpl;
import java.net.DatagramSocketImplFactory;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.util.Set;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;

/** Sends and receives datagrams. */
@SuppressWarnings("this-escape") // a lint of later compilers: as in the original
public class DatagramSocket implements Closeable {
  private final DatagramPlace place;
  private final DatagramChannel channel;

  /** Held by whoever receives. */
  private final Object receiveLock = new Object();

  /** As in the JDK held for a moment by who closes, or asks whether it is closed: a scheduling point among several threads. */
  private final Object closeLock = new Object();

  private int timeout;
  private int sendBuffer = 1 << 16;
  private int receiveBuffer = 1 << 16;
  private boolean reuse;
  private boolean broadcast = true;
  private int trafficClass;

  DatagramSocket(DatagramChannel channel, DatagramPlace place) {
    this.channel = channel;
    this.place = place;
  }

  public DatagramSocket() throws SocketException {
    this(new InetSocketAddress(0));
  }

  protected DatagramSocket(DatagramSocketImpl impl) {
    this(null, new DatagramPlace(null));
    SocketCalls.unsupported("a DatagramSocket with a DatagramSocketImpl of its own");
  }

  public DatagramSocket(SocketAddress bindaddr) throws SocketException {
    this(null, new DatagramPlace(null));
    if (bindaddr != null) {
      bind(bindaddr);
    }
  }

  public DatagramSocket(int port) throws SocketException {
    this(port, null);
  }

  public DatagramSocket(int port, InetAddress laddr) throws SocketException {
    this(new InetSocketAddress(laddr, port));
  }

  private void requireOpen() throws SocketException {
    if (isClosed()) {
      throw new SocketException("Socket is closed");
    }
  }

  public void bind(SocketAddress addr) throws SocketException {
    requireOpen();
    if (isBound()) {
      throw new SocketException("already bound");
    }
    SocketAddress where = addr == null ? new InetSocketAddress(0) : addr;
    if (!(where instanceof InetSocketAddress at)) {
      throw new IllegalArgumentException("Unsupported address type!");
    }
    if (at.isUnresolved()) {
      throw new SocketException("Unresolved address");
    }
    try {
      place.bind(at);
    } catch (SocketException e) {
      throw e;
    } catch (IOException e) {
      throw new SocketException(e.getMessage());
    }
  }

  public void connect(InetAddress address, int port) {
    if (address == null) {
      throw new IllegalArgumentException("Address can't be null");
    }
    try {
      connect(new InetSocketAddress(address, port));
    } catch (SocketException e) {
      throw new Error("connect failed", e);
    }
  }

  public void connect(SocketAddress addr) throws SocketException {
    if (addr == null) {
      throw new IllegalArgumentException("Address can't be null");
    }
    if (!(addr instanceof InetSocketAddress to)) {
      throw new IllegalArgumentException("Unsupported address type");
    }
    if (to.isUnresolved()) {
      throw new SocketException("Unresolved address");
    }
    requireOpen();
    link(to);
  }

  private void link(InetSocketAddress to) throws SocketException {
    try {
      place.link(to);
    } catch (SocketException e) {
      throw e;
    } catch (IOException e) {
      throw new SocketException(e.getMessage());
    }
  }

  public void disconnect() {
    if (isConnected() && !isClosed()) {
      try {
        link(null);
      } catch (SocketException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
  }

  public boolean isBound() {
    return place.isBound();
  }

  public boolean isConnected() {
    return place.peer() != null;
  }

  public InetAddress getInetAddress() {
    return isConnected() ? place.peer().getAddress() : null;
  }

  public int getPort() {
    return isConnected() ? place.peer().getPort() : -1;
  }

  public SocketAddress getRemoteSocketAddress() {
    return place.peer();
  }

  public SocketAddress getLocalSocketAddress() {
    return isClosed() ? null : place.local();
  }

  public void send(DatagramPacket p) throws IOException {
    requireOpen();
    InetSocketAddress to;
    if (p.getAddress() == null) {
      if (!isConnected()) {
        throw new IllegalArgumentException("Address not set");
      }
      to = place.peer();
      p.setSocketAddress(to);
    } else {
      if (p.getPort() < 0) {
        throw new IllegalArgumentException("port out of range: " + p.getPort());
      }
      to = new InetSocketAddress(p.getAddress(), p.getPort());
      if (isConnected() && !to.equals(place.peer())) {
        throw new IllegalArgumentException("connected address and packet address differ");
      }
    }
    if (to.getPort() == 0) {
      throw new SocketException("Can't send to port 0");
    }
    if (to.getAddress().isMulticastAddress()) {
      throw SocketCalls.unsupported("a datagram for a group");
    }
    place.send(p.getData(), p.getOffset(), p.getLength(), to);
  }

  public void receive(DatagramPacket p) throws IOException {
    synchronized (receiveLock) {
      requireOpen();
      Answer.Completed answer = place.receive(true, timeout);
      if (answer == null) {
        throw SocketCalls.timedOut("Receive timed out");
      }
      byte[] payload = answer.payloads()[0];
      p.receive(payload, 1, payload.length - 1);
      p.setSocketAddress(DatagramPlace.sender(answer));
    }
  }

  public InetAddress getLocalAddress() {
    if (isClosed()) {
      return null;
    }
    return isBound() ? place.local().getAddress() : InetAddress.of("0.0.0.0", HostNames.ANY);
  }

  public int getLocalPort() {
    return isClosed() ? -1 : Math.max(0, place.port());
  }

  public void setSoTimeout(int timeout) throws SocketException {
    requireOpen();
    if (timeout < 0) {
      throw new IllegalArgumentException("timeout < 0");
    }
    this.timeout = timeout;
  }

  public int getSoTimeout() throws SocketException {
    requireOpen();
    return timeout;
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

  public void setReuseAddress(boolean on) throws SocketException {
    requireOpen();
    reuse = on;
  }

  public boolean getReuseAddress() throws SocketException {
    requireOpen();
    return reuse;
  }

  public void setBroadcast(boolean on) throws SocketException {
    requireOpen();
    broadcast = on;
  }

  public boolean getBroadcast() throws SocketException {
    requireOpen();
    return broadcast;
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

  @Override
  public void close() {
    if (channel != null && channel.isOpen()) {
      try {
        channel.close();
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    } else {
      Handle left;
      synchronized (closeLock) {
        left = place.leave();
      }
      DatagramPlace.awaitClosed(left);
    }
  }

  public boolean isClosed() {
    synchronized (closeLock) {
      return place.isClosed();
    }
  }

  public DatagramChannel getChannel() {
    return channel;
  }

  public static void setDatagramSocketImplFactory(DatagramSocketImplFactory fac)
      throws IOException {
    throw SocketCalls.unsupported("DatagramSocket.setDatagramSocketImplFactory");
  }

  public <T> DatagramSocket setOption(SocketOption<T> name, T value) throws IOException {
    switch (name.name()) {
      case "SO_SNDBUF" -> setSendBufferSize((Integer) value);
      case "SO_RCVBUF" -> setReceiveBufferSize((Integer) value);
      case "SO_REUSEADDR" -> setReuseAddress((Boolean) value);
      case "SO_BROADCAST" -> setBroadcast((Boolean) value);
      case "IP_TOS" -> setTrafficClass((Integer) value);
      default -> throw new UnsupportedOperationException("'" + name + "' not supported");
    }
    return this;
  }

  @SuppressWarnings("unchecked") // each option has the type that its name says
  public <T> T getOption(SocketOption<T> name) throws IOException {
    Object value =
        switch (name.name()) {
          case "SO_SNDBUF" -> getSendBufferSize();
          case "SO_RCVBUF" -> getReceiveBufferSize();
          case "SO_REUSEADDR" -> getReuseAddress();
          case "SO_BROADCAST" -> getBroadcast();
          case "IP_TOS" -> getTrafficClass();
          default -> throw new UnsupportedOperationException("'" + name + "' not supported");
        };
    return (T) value;
  }

  public Set<SocketOption<?>> supportedOptions() {
    return Set.of(
        StandardSocketOptions.SO_SNDBUF,
        StandardSocketOptions.SO_RCVBUF,
        StandardSocketOptions.SO_REUSEADDR,
        StandardSocketOptions.SO_BROADCAST,
        StandardSocketOptions.IP_TOS);
  }
}
