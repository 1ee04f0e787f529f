package mpi;

import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.BufferUse;
import lasso.runtime.api.PayloadCodec;

/** A buffer of a nonblocking collective, which the program must leave alone until the collective is complete (MPI-4.1, section 6.12). */
final class CollectiveBuffer implements BufferUse {
  private final String name;
  private final Object buffer;
  private final int offset;
  private final int count;
  private final Datatype type;
  private final boolean receives;

  /** Of what the buffer held at the call. */
  private final long fingerprint;

  /** Null until the call has returned it. */
  private CollectiveRequest of;

  CollectiveBuffer(
      String name, Object buffer, int offset, int count, Datatype type, boolean receives) {
    this.name = name;
    this.buffer = buffer;
    this.offset = offset;
    this.count = count;
    this.type = type;
    this.receives = receives;
    this.fingerprint = fingerprint();
  }

  void belongsTo(CollectiveRequest request) {
    of = request;
  }

  private long fingerprint() {
    return PayloadCodec.fingerprint(type.encode(buffer, offset, count));
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
    return type.place(buffer, offset, count);
  }

  @Override
  public boolean isUnchanged() {
    return fingerprint() == fingerprint;
  }

  @Override
  public String words() {
    return "a pending "
        + name
        + " of "
        + count
        + (count == 1 ? " item" : " items")
        + " of MPI."
        + type.basic;
  }
}
