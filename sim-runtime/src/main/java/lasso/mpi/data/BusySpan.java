package lasso.mpi.data;

import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.BufferUse;

/** Part of a buffer that an operation under way uses, so that the program must leave it alone; knows whether its contents have changed since. */
public abstract class BusySpan implements BufferUse {
  /** What is used. */
  protected final Span span;

  private final boolean receives;

  /** Of what the buffer held when the operation began, or when a change was accepted. */
  private long fingerprint;

  /**
   * A use that begins now.
   *
   * @param fingerprint of what the span holds
   */
  protected BusySpan(Span span, boolean receives, long fingerprint) {
    this.span = span;
    this.receives = receives;
    this.fingerprint = fingerprint;
  }

  @Override
  public final boolean receives() {
    return receives;
  }

  @Override
  public final BufferPlace place() {
    return span.place();
  }

  @Override
  public final boolean isUnchanged() {
    return span.fingerprint() == fingerprint;
  }

  @Override
  public final void accept() {
    fingerprint = span.fingerprint();
  }
}
