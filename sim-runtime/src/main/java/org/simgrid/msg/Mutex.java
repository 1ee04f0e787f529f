package org.simgrid.msg;

/** A lock of processes. */
public class Mutex {
  private final org.simgrid.s4u.Mutex original = org.simgrid.s4u.Mutex.create();

  public Mutex() {}

  public void acquire() {
    original.lock();
  }

  public void release() {
    original.unlock();
  }
}
