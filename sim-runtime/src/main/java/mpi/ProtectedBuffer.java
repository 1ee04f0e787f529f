package mpi;

import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.BufferUse;

/** The buffer of a nonblocking operation, which the program must leave alone until a wait or test completes the operation. */
final class ProtectedBuffer implements BufferUse {
  private final Request of;

  /** Of what the buffer held when the operation began. */
  private final long fingerprint;

  ProtectedBuffer(Request of, long fingerprint) {
    this.of = of;
    this.fingerprint = fingerprint;
  }

  @Override
  public boolean isPending() {
    return of.handle != null && of.handle.isOpen();
  }

  @Override
  public boolean receives() {
    return of.receives();
  }

  @Override
  public BufferPlace place() {
    return of.place();
  }

  @Override
  public boolean isUnchanged() {
    return of.fingerprint() == fingerprint;
  }

  @Override
  public String words() {
    return of.words();
  }
}
