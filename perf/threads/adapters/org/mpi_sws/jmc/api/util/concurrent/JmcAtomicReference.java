package org.mpi_sws.jmc.api.util.concurrent;

import java.util.concurrent.atomic.AtomicReference;

/** An atomic reference as any other. */
public class JmcAtomicReference<V> extends AtomicReference<V> {
  public JmcAtomicReference() {}

  public JmcAtomicReference(V value) {
    super(value);
  }
}
