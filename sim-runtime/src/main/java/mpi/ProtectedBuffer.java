package mpi;

import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.BufferUse;

/** The buffer of a nonblocking operation, which the program must leave alone until a wait or test completes the operation. */
final class ProtectedBuffer implements BufferUse {
  private final Request of;
  private final Span span;
  private final boolean receives;

  /** Of what the buffer held when the operation began. */
  private long fingerprint;

  /** Whether the request was freed at once: nobody will hear of the operation's end, but it can't be known to be over. */
  private boolean freed;

  ProtectedBuffer(Request of, Span span, boolean receives, long fingerprint) {
    this.of = of;
    this.span = span;
    this.receives = receives;
    this.fingerprint = fingerprint;
  }

  /** The request is given up. */
  void free() {
    freed = true;
  }

  @Override
  public boolean isPending() {
    return freed || of.handle != null && of.handle.isOpen();
  }

  /** Whatever has come may be the news that the message has arrived. */
  @Override
  public void heard() {
    freed = false;
  }

  @Override
  public boolean receives() {
    return receives;
  }

  @Override
  public BufferPlace place() {
    return span.place();
  }

  @Override
  public boolean isUnchanged() {
    return span.fingerprint() == fingerprint;
  }

  @Override
  public void accept() {
    fingerprint = span.fingerprint();
  }

  @Override
  public String words() {
    return (receives ? "a pending receive of " : "a pending send of ") + span.words();
  }
}
