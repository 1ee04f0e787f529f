package lasso.net;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.IllegalSelectorException;
import java.nio.channels.InterruptibleChannel;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.process.call.Handle;

/** What a {@link Selector} can watch: a channel over one place of the network. */
public abstract class SelectableChannel implements InterruptibleChannel {
  private final Object blockingLock = new Object();

  /** As in the JDK held for a moment by who closes, or asks whether it is closed: a scheduling point among several threads. */
  private final Object closeLock = new Object();

  private final List<SelectionKey> keys = new ArrayList<>();
  private boolean blocks = true;
  private boolean closed;

  /** Null unless it is noted. */
  private final Opening opening;

  /** The thread for which it was closed and that was not told, or null; and what of the closing the network has not answered. */
  private Thread interrupted;

  private Handle leaving;

  SelectableChannel(String words) {
    opening = Opening.of(words);
  }

  /** The operations that it has, as numbers of {@link SelectionKey}. */
  public abstract int validOps();

  /** What it is to the network, as selections name it. */
  abstract byte what();

  /** Its number there, or -1 as long as it has none. */
  abstract int place();

  /** A connection that is not made yet; null when none is. */
  Handle pending() {
    return null;
  }

  /** The answer to {@link #pending} has come. */
  void arrived(int answer, int source) {}

  /** Whether that answer is here and nobody was told. */
  boolean hasArrived() {
    return false;
  }

  /** Leaves the network. */
  abstract void release() throws IOException;

  /** The same without waiting: what the network has to answer, or null. */
  abstract Handle leave();

  public final boolean isRegistered() {
    return keys.stream().anyMatch(SelectionKey::isValid);
  }

  public final SelectionKey keyFor(Selector sel) {
    for (SelectionKey key : keys) {
      if (key.selector() == sel && !key.isRemoved()) {
        return key;
      }
    }
    return null;
  }

  public final SelectionKey register(Selector sel, int ops) throws ClosedChannelException {
    return register(sel, ops, null);
  }

  public final SelectionKey register(Selector sel, int ops, Object att)
      throws ClosedChannelException {
    requireOpen();
    if ((ops & ~validOps()) != 0) {
      throw new IllegalArgumentException();
    }
    if (blocks) {
      throw new IllegalBlockingModeException();
    }
    if (sel == null) {
      throw new IllegalSelectorException();
    }
    if (!sel.isOpen()) {
      throw new ClosedSelectorException();
    }
    SelectionKey key = keyFor(sel);
    if (key == null) {
      key = new SelectionKey(this, sel);
      keys.add(key);
      sel.added(key);
    }
    key.attach(att);
    key.interestOps(ops);
    return key;
  }

  /** A selector has let go of a key. */
  final void removed(SelectionKey key) {
    keys.remove(key);
  }

  public final SelectableChannel configureBlocking(boolean block) throws IOException {
    requireOpen();
    if (block && isRegistered()) {
      throw new IllegalBlockingModeException();
    }
    blocks = block;
    return this;
  }

  public final boolean isBlocking() {
    return blocks;
  }

  public final Object blockingLock() {
    return blockingLock;
  }

  @Override
  public final boolean isOpen() {
    synchronized (closeLock) {
      return !closed;
    }
  }

  @Override
  public final void close() throws IOException {
    synchronized (closeLock) {
      if (closed) {
        return;
      }
      closed = true;
    }
    Opening.close(opening);
    release();
    cancelKeys();
  }

  private void cancelKeys() {
    for (SelectionKey key : List.copyOf(keys)) {
      key.cancel();
    }
  }

  /** A thread that waits here is interrupted. */
  final void closeFor(Thread waiting) {
    if (!closed) {
      closed = true;
      Opening.close(opening);
      interrupted = waiting;
      leaving = leave();
      cancelKeys();
    }
  }

  /** Whether it was closed because this thread was interrupted; true once, when the network has heard of it. */
  final boolean wasClosedFor(Thread running) {
    if (interrupted != running) {
      return false;
    }
    interrupted = null;
    Handle left = leaving;
    leaving = null;
    SocketCalls.awaitClosed(left, Socket.UNIT, Socket.THING);
    return true;
  }

  final void requireOpen() throws ClosedChannelException {
    if (closed) {
      throw new ClosedChannelException();
    }
  }
}
