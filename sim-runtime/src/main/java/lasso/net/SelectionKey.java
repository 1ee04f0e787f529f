package lasso.net;

import java.nio.channels.CancelledKeyException;
import lasso.runtime.socket.Selections;

/** A channel at a selector. */
public class SelectionKey {
  public static final int OP_READ = Selections.READ;
  public static final int OP_WRITE = Selections.WRITE;
  public static final int OP_CONNECT = 8;
  public static final int OP_ACCEPT = Selections.ACCEPT;

  private final SelectableChannel channel;
  private final Selector selector;
  private int interest;
  private int ready;
  private boolean cancelled;
  private boolean removed;
  private Object attachment;

  SelectionKey(SelectableChannel channel, Selector selector) {
    this.channel = channel;
    this.selector = selector;
  }

  public SelectableChannel channel() {
    return channel;
  }

  public Selector selector() {
    return selector;
  }

  public boolean isValid() {
    return !cancelled;
  }

  public void cancel() {
    cancelled = true;
  }

  /** Whether its selector has let go of it. */
  boolean isRemoved() {
    return removed;
  }

  void remove() {
    removed = true;
    channel.removed(this);
  }

  private void requireValid() {
    if (cancelled) {
      throw new CancelledKeyException();
    }
  }

  public int interestOps() {
    requireValid();
    return interest;
  }

  public SelectionKey interestOps(int ops) {
    requireValid();
    if ((ops & ~channel.validOps()) != 0) {
      throw new IllegalArgumentException();
    }
    interest = ops;
    return this;
  }

  public int interestOpsOr(int ops) {
    int before = interestOps();
    interestOps(before | ops);
    return before;
  }

  public int interestOpsAnd(int ops) {
    int before = interestOps();
    interestOps(before & ops);
    return before;
  }

  public int readyOps() {
    requireValid();
    return ready;
  }

  /** What it is ready for now. */
  void ready(int operations) {
    ready = operations;
  }

  /** What it was ready for, also when it is not valid any more. */
  int told() {
    return ready;
  }

  public final boolean isReadable() {
    return (readyOps() & OP_READ) != 0;
  }

  public final boolean isWritable() {
    return (readyOps() & OP_WRITE) != 0;
  }

  public final boolean isConnectable() {
    return (readyOps() & OP_CONNECT) != 0;
  }

  public final boolean isAcceptable() {
    return (readyOps() & OP_ACCEPT) != 0;
  }

  public final Object attach(Object ob) {
    Object before = attachment;
    attachment = ob;
    return before;
  }

  public final Object attachment() {
    return attachment;
  }
}
