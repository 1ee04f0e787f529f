package org.mpi_sws.jmc.api.util.concurrent;

import java.util.concurrent.atomic.AtomicInteger;

/** An atomic integer as any other. */
public class JmcAtomicInteger extends AtomicInteger {
  public JmcAtomicInteger() {}

  public JmcAtomicInteger(int value) {
    super(value);
  }
}
