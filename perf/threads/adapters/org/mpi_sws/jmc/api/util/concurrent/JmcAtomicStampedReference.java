package org.mpi_sws.jmc.api.util.concurrent;

import java.util.concurrent.atomic.AtomicStampedReference;

/** A stamped reference as any other. */
public class JmcAtomicStampedReference<V> extends AtomicStampedReference<V> {
  public JmcAtomicStampedReference(V value, int stamp) {
    super(value, stamp);
  }
}
