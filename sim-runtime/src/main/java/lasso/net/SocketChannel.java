package lasso.net;

import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.AlreadyConnectedException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ConnectionPendingException;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.NetworkChannel;
import java.nio.channels.NoConnectionPendingException;
import java.nio.channels.NotYetConnectedException;
import java.nio.channels.ScatteringByteChannel;
import java.nio.channels.UnresolvedAddressException;
import java.nio.channels.UnsupportedAddressTypeException;
import java.util.Objects;
import java.util.Set;
import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.Completion;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.socket.Selections;
import lasso.runtime.socket.Sockets;

/** A channel over one end of a connection. */
public class SocketChannel extends SelectableChannel
    implements java.nio.channels.ByteChannel,
        ScatteringByteChannel,
        GatheringByteChannel,
        NetworkChannel {
  private final Socket socket;

  /** Where a connection that is under way leads; null when none is. */
  private InetSocketAddress target;

  /** Its wish, until the answer has come. */
  private Handle pending;

  private int attempt;

  /** The answer, 0 as long as there is none. */
  private int answer;

  SocketChannel() {
    super("a SocketChannel");
    socket = new Socket(this);
  }

  /** Over a connection that was accepted. */
  static SocketChannel accepted(int place, int rank, int port) {
    SocketChannel channel = new SocketChannel();
    channel.socket.accepted(place, rank, port);
    return channel;
  }

  public static SocketChannel open() throws IOException {
    return new SocketChannel();
  }

  public static SocketChannel open(SocketAddress remote) throws IOException {
    SocketChannel channel = open();
    try {
      channel.connect(remote);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
    return channel;
  }

  @Override
  public int validOps() {
    return SelectionKey.OP_READ | SelectionKey.OP_WRITE | SelectionKey.OP_CONNECT;
  }

  @Override
  byte what() {
    return Selections.END;
  }

  @Override
  int place() {
    return socket.isConnected() ? socket.end() : -1;
  }

  @Override
  Handle pending() {
    return pending;
  }

  @Override
  void arrived(int answer, int source) {
    this.answer = answer;
    pending = null;
  }

  @Override
  boolean hasArrived() {
    return answer != 0;
  }

  @Override
  void release() throws IOException {
    if (pending != null) {
      Handle given = pending;
      SocketCalls.awaitPosted(SocketCalls.postCancel(Sockets.CONNECT, attempt, address(target)));
      answer = SocketCalls.await(given).tags()[0];
      pending = null;
      Attempts.free(attempt);
    }
    if (answer >= Sockets.FIRST) {
      socket.connected(answer - Sockets.FIRST, target);
    }
    answer = 0;
    socket.close();
  }

  @Override
  Handle leave() {
    if (pending != null) {
      SocketCalls.unsupported("the interrupt of a thread that waits in finishConnect");
    }
    return socket.leave();
  }

  public Socket socket() {
    return socket;
  }

  public boolean isConnected() {
    return socket.isConnected();
  }

  public boolean isConnectionPending() {
    return target != null;
  }

  @Override
  public SocketChannel bind(SocketAddress local) throws IOException {
    requireOpen();
    socket.bind(local);
    return this;
  }

  public boolean connect(SocketAddress remote) throws IOException {
    requireOpen();
    if (isConnected()) {
      throw new AlreadyConnectedException();
    }
    if (target != null) {
      throw new ConnectionPendingException();
    }
    InetSocketAddress to = checked(remote);
    if (isBlocking()) {
      try {
        socket.connect(to);
      } catch (IOException e) {
        boolean isOther = !isOpen() && e.getClass() == SocketException.class;
        close();
        throw isOther ? new AsynchronousCloseException() : e;
      }
      return true;
    }
    int address = address(to);
    target = to;
    attempt = Attempts.take();
    pending = SocketCalls.post(Sockets.CONNECT, attempt, address);
    return finishConnect();
  }

  private static InetSocketAddress checked(SocketAddress remote) {
    Objects.requireNonNull(remote);
    if (!(remote instanceof InetSocketAddress to)) {
      throw new UnsupportedAddressTypeException();
    }
    if (to.isUnresolved()) {
      throw new UnresolvedAddressException();
    }
    return to;
  }

  private int address(InetSocketAddress to) throws IOException {
    int host = HostNames.host(to.getAddress().address());
    if (host < 0) {
      close();
      throw new NoRouteToHostException("No route to host");
    }
    return Sockets.address(host, to.getPort());
  }

  public boolean finishConnect() throws IOException {
    requireOpen();
    if (isConnected()) {
      return true;
    }
    if (target == null) {
      throw new NoConnectionPendingException();
    }
    if (answer == 0) {
      Answer.Completed completed = madeConnection();
      if (completed == null) {
        return false;
      }
      pending = null;
      Attempts.free(attempt);
      answer = completed.tags()[0];
    }
    InetSocketAddress to = target;
    int found = answer;
    target = null;
    answer = 0;
    if (found == Sockets.REFUSED) {
      close();
      throw new ConnectException("Connection refused");
    }
    socket.connected(found - Sockets.FIRST, to);
    return true;
  }

  /** The answer to the connection that is under way, or null if it does not wait and there is none yet. */
  private Answer.Completed madeConnection() throws IOException {
    if (!isBlocking()) {
      return Calls.ask(Completion.ALL.test(), pending) instanceof Answer.Completed completed
          ? completed
          : null;
    }
    Interrupts.begin(this);
    try {
      return SocketCalls.await(pending);
    } finally {
      Interrupts.end(this);
    }
  }

  private void requireConnected() throws ClosedChannelException {
    requireOpen();
    if (!isConnected()) {
      throw new NotYetConnectedException();
    }
  }

  @Override
  public int read(ByteBuffer dst) throws IOException {
    Objects.requireNonNull(dst);
    requireConnected();
    if (dst.isReadOnly()) {
      throw new IllegalArgumentException("Read-only buffer");
    }
    byte[] bytes = new byte[Math.min(dst.remaining(), Socket.MOST_BYTES)];
    int count;
    try {
      count = socket.read(bytes, 0, bytes.length, isBlocking());
    } catch (SocketException e) {
      throw known(e);
    }
    if (count > 0) {
      dst.put(bytes, 0, count);
    }
    return count;
  }

  /** Whoever closes the channel while another thread waits ends that wait. */
  private IOException known(SocketException e) {
    return isOpen() ? e : new AsynchronousCloseException();
  }

  @Override
  public long read(ByteBuffer[] dsts, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, dsts.length);
    requireConnected();
    long all = 0;
    for (int i = offset; i < offset + length; i++) {
      if (dsts[i].hasRemaining()) {
        int wanted = dsts[i].remaining();
        int count = all == 0 ? read(dsts[i]) : readMore(dsts[i]);
        if (count < 0 && all == 0) {
          return -1;
        }
        all += Math.max(0, count);
        if (count < wanted) {
          break;
        }
      }
    }
    return all;
  }

  /** What is there already. */
  private int readMore(ByteBuffer dst) throws IOException {
    byte[] bytes = new byte[dst.remaining()];
    int count = socket.read(bytes, 0, bytes.length, false);
    if (count > 0) {
      dst.put(bytes, 0, count);
    }
    return count;
  }

  @Override
  public final long read(ByteBuffer[] dsts) throws IOException {
    return read(dsts, 0, dsts.length);
  }

  @Override
  public int write(ByteBuffer src) throws IOException {
    requireConnected();
    byte[] bytes = new byte[src.remaining()];
    src.duplicate().get(bytes);
    int count;
    try {
      count = socket.write(bytes, 0, bytes.length, isBlocking());
    } catch (SocketException e) {
      throw known(e);
    }
    src.position(src.position() + count);
    return count;
  }

  @Override
  public long write(ByteBuffer[] srcs, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, srcs.length);
    requireConnected();
    long all = 0;
    for (int i = offset; i < offset + length; i++) {
      int wanted = srcs[i].remaining();
      int count = wanted == 0 ? 0 : write(srcs[i]);
      all += count;
      if (count < wanted) {
        break;
      }
    }
    return all;
  }

  @Override
  public final long write(ByteBuffer[] srcs) throws IOException {
    return write(srcs, 0, srcs.length);
  }

  public SocketChannel shutdownInput() throws IOException {
    requireConnected();
    if (!socket.isInputShutdown()) {
      socket.shutdownInput();
    }
    return this;
  }

  public SocketChannel shutdownOutput() throws IOException {
    requireConnected();
    if (!socket.isOutputShutdown()) {
      socket.shutdownOutput();
    }
    return this;
  }

  public SocketAddress getRemoteAddress() throws IOException {
    requireOpen();
    return socket.getRemoteSocketAddress();
  }

  @Override
  public SocketAddress getLocalAddress() throws IOException {
    requireOpen();
    return socket.getLocalSocketAddress();
  }

  @Override
  public <T> SocketChannel setOption(SocketOption<T> name, T value) throws IOException {
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

  @Override
  public String toString() {
    if (!isOpen()) {
      return "java.nio.channels.SocketChannel[closed]";
    }
    return isConnected()
        ? "java.nio.channels.SocketChannel[connected local="
            + socket.getLocalSocketAddress()
            + " remote="
            + socket.getRemoteSocketAddress()
            + "]"
        : "java.nio.channels.SocketChannel["
            + (target == null ? "unconnected" : "connection-pending")
            + "]";
  }
}
