package org.mpi_sws.jmc.api.util.concurrent;

import java.util.concurrent.atomic.AtomicBoolean;

/** An atomic flag; what it stands for is final, so this one has one. */
public class JmcAtomicBoolean {
  private final AtomicBoolean value;

  public JmcAtomicBoolean() {
    this(false);
  }

  public JmcAtomicBoolean(boolean value) {
    this.value = new AtomicBoolean(value);
  }

  public boolean get() {
    return value.get();
  }

  public void set(boolean newValue) {
    value.set(newValue);
  }

  public boolean compareAndSet(boolean expected, boolean newValue) {
    return value.compareAndSet(expected, newValue);
  }
}
