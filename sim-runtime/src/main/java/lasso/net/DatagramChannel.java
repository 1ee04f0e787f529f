package lasso.net;

import java.io.IOException;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.AlreadyBoundException;
import java.nio.channels.AlreadyConnectedException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NetworkChannel;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import java.util.Objects;
import java.util.Set;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.socket.Selections;

/** A channel for datagrams. */
public class DatagramChannel extends SelectableChannel
    implements java.nio.channels.ByteChannel, NetworkChannel {
  private final DatagramPlace place = new DatagramPlace(this);
  private final DatagramSocket socket = new DatagramSocket(this, place);

  DatagramChannel() {
    super("a DatagramChannel");
  }

  public static DatagramChannel open() throws IOException {
    return new DatagramChannel();
  }

  public static DatagramChannel open(ProtocolFamily family) throws IOException {
    Objects.requireNonNull(family);
    return new DatagramChannel();
  }

  @Override
  public final int validOps() {
    return SelectionKey.OP_READ | SelectionKey.OP_WRITE;
  }

  @Override
  byte what() {
    return Selections.DATAGRAMS;
  }

  @Override
  int place() {
    return place.place();
  }

  @Override
  void release() {
    place.close();
  }

  @Override
  Handle leave() {
    return place.leave();
  }

  private static InetSocketAddress checked(SocketAddress address) {
    Objects.requireNonNull(address);
    if (!(address instanceof InetSocketAddress at)) {
      throw new UnsupportedAddressTypeException();
    }
    if (at.isUnresolved()) {
      throw new UnresolvedAddressException();
    }
    return at;
  }

  @Override
  public DatagramChannel bind(SocketAddress local) throws IOException {
    requireOpen();
    if (place.isBound()) {
      throw new AlreadyBoundException();
    }
    place.bind(local == null ? null : checked(local));
    return this;
  }

  public DatagramSocket socket() {
    return socket;
  }

  public boolean isConnected() {
    return place.peer() != null;
  }

  public DatagramChannel connect(SocketAddress remote) throws IOException {
    InetSocketAddress to = checked(remote);
    requireOpen();
    if (isConnected()) {
      throw new AlreadyConnectedException();
    }
    place.link(to);
    return this;
  }

  public DatagramChannel disconnect() throws IOException {
    if (isOpen() && isConnected()) {
      place.link(null);
    }
    return this;
  }

  public SocketAddress getRemoteAddress() throws IOException {
    requireOpen();
    return place.peer();
  }

  @Override
  public SocketAddress getLocalAddress() throws IOException {
    requireOpen();
    return place.local();
  }

  /** What has come, or null. */
  private Answer.Completed received(ByteBuffer dst) throws IOException {
    if (dst.isReadOnly()) {
      throw new IllegalArgumentException("Read-only buffer");
    }
    requireOpen();
    Answer.Completed answer;
    try {
      answer = place.receive(isBlocking(), 0);
    } catch (SocketException e) {
      throw isOpen() ? e : new AsynchronousCloseException();
    }
    if (answer != null) {
      byte[] payload = answer.payloads()[0];
      dst.put(payload, 1, Math.min(payload.length - 1, dst.remaining()));
    }
    return answer;
  }

  public SocketAddress receive(ByteBuffer dst) throws IOException {
    Answer.Completed answer = received(dst);
    return answer == null ? null : DatagramPlace.sender(answer);
  }

  public int send(ByteBuffer src, SocketAddress target) throws IOException {
    InetSocketAddress to = checked(target);
    requireOpen();
    if (isConnected() && !to.equals(place.peer())) {
      throw new AlreadyConnectedException();
    }
    return send(src, to);
  }

  private int send(ByteBuffer src, InetSocketAddress to) throws IOException {
    byte[] bytes = new byte[src.remaining()];
    src.duplicate().get(bytes);
    place.send(bytes, 0, bytes.length, to);
    src.position(src.limit());
    return bytes.length;
  }

  private void requireConnected() throws ClosedChannelException {
    requireOpen();
    if (!isConnected()) {
      throw new NotYetConnectedException();
    }
  }

  @Override
  public int read(ByteBuffer dst) throws IOException {
    requireConnected();
    int before = dst.position();
    received(dst);
    return dst.position() - before;
  }

  @Override
  public int write(ByteBuffer src) throws IOException {
    requireConnected();
    return send(src, place.peer());
  }

  @Override
  public <T> DatagramChannel setOption(SocketOption<T> name, T value) throws IOException {
    requireOpen();
    socket.setOption(name, value);
    return this;
  }

  @Override
  public <T> T getOption(SocketOption<T> name) throws IOException {
    requireOpen();
    return socket.getOption(name);
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return socket.supportedOptions();
  }
}
