package mpi;

import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.BufferUse;

/** A buffer of a nonblocking collective, which the program must leave alone until the collective is complete (MPI-4.1, section 6.12). */
final class CollectiveBuffer implements BufferUse {
  private final String name;
  private final Span span;
  private final boolean receives;

  /** Of what the buffer held at the call. */
  private long fingerprint;

  /** Null until the call has returned it. */
  private CollectiveRequest of;

  CollectiveBuffer(String name, Span span, boolean receives) {
    this.name = name;
    this.span = span;
    this.receives = receives;
    this.fingerprint = span.fingerprint();
  }

  void belongsTo(CollectiveRequest request) {
    of = request;
  }

  @Override
  public boolean isPending() {
    return of != null && of.isUnderWay();
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
    return "a pending " + name + " of " + span.words();
  }
}
