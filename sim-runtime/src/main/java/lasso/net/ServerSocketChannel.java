package lasso.net;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.nio.channels.AlreadyBoundException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.NetworkChannel;
import java.nio.channels.NotYetBoundException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Set;
import lasso.runtime.process.call.Handle;
import lasso.runtime.socket.Selections;

/** A channel that accepts connections. */
public class ServerSocketChannel extends SelectableChannel implements NetworkChannel {
  private final ServerSocket socket;

  ServerSocketChannel() {
    super("a ServerSocketChannel");
    socket = new ServerSocket(this);
  }

  public static ServerSocketChannel open() throws IOException {
    return new ServerSocketChannel();
  }

  @Override
  public final int validOps() {
    return SelectionKey.OP_ACCEPT;
  }

  @Override
  byte what() {
    return Selections.LISTENER;
  }

  @Override
  int place() {
    return socket.isBound() ? socket.listener() : -1;
  }

  @Override
  void release() throws IOException {
    socket.close();
  }

  @Override
  Handle leave() {
    return socket.leave();
  }

  public ServerSocket socket() {
    return socket;
  }

  @Override
  public final ServerSocketChannel bind(SocketAddress local) throws IOException {
    return bind(local, 0);
  }

  public ServerSocketChannel bind(SocketAddress local, int backlog) throws IOException {
    requireOpen();
    if (socket.isBound()) {
      throw new AlreadyBoundException();
    }
    if (local instanceof InetSocketAddress at && at.isUnresolved()) {
      throw new UnresolvedAddressException();
    }
    socket.bind(local, backlog);
    return this;
  }

  public SocketChannel accept() throws IOException {
    requireOpen();
    if (!socket.isBound()) {
      throw new NotYetBoundException();
    }
    try {
      return socket.acceptChannel(isBlocking());
    } catch (SocketException e) {
      throw isOpen() ? e : new AsynchronousCloseException();
    }
  }

  @Override
  public SocketAddress getLocalAddress() throws IOException {
    requireOpen();
    return socket.getLocalSocketAddress();
  }

  @Override
  public <T> ServerSocketChannel setOption(SocketOption<T> name, T value) throws IOException {
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
    return "java.nio.channels.ServerSocketChannel["
        + (!isOpen() ? "closed" : socket.isBound() ? socket.getLocalSocketAddress() : "unbound")
        + "]";
  }
}
