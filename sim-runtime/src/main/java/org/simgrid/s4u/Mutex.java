package org.simgrid.s4u;

import lasso.mpi.Hidden;
import lasso.simgrid.ActorThread;
import lasso.simgrid.ActorWait;
import lasso.simgrid.SharedSimulation;

/** A lock of actors. Any of those who wait may be next. */
public class Mutex implements ActorWait {
  private final boolean recursive;
  private Actor owner;
  private int depth;

  Mutex(boolean recursive) {
    this.recursive = recursive;
  }

  public static Mutex create(boolean recursive) {
    return new Mutex(recursive);
  }

  public static Mutex create() {
    return create(false);
  }

  @Hidden
  @Override
  public boolean holds() {
    return owner == null;
  }

  @Hidden
  @Override
  public String words() {
    return "for a mutex" + (owner == null ? "" : " that " + owner.get_name() + " has");
  }

  private static Actor me() {
    ActorThread self = SharedSimulation.self();
    if (self == null) {
      throw lasso.simgrid.ActorWorld.unsupported("a mutex outside of actors");
    }
    return self.actor();
  }

  public void lock() {
    Actor me = me();
    if (!recursive || owner != me) {
      SharedSimulation.await(this);
      owner = me;
    }
    depth++;
  }

  /** Leaves it at once, for those that go on to wait for something else. */
  int leave() {
    if (owner != me()) {
      throw new IllegalStateException("a mutex is unlocked by an actor that has not locked it");
    }
    int held = depth;
    depth = 0;
    owner = null;
    return held;
  }

  void enter(int times) {
    owner = me();
    depth = times;
  }

  public void unlock() {
    int held = leave();
    if (held > 1) {
      enter(held - 1);
    }
    SharedSimulation.point();
  }

  public boolean try_lock() {
    Actor me = me();
    boolean free = owner == null || (recursive && owner == me);
    if (free) {
      owner = me;
      depth++;
    }
    SharedSimulation.look();
    return free;
  }

  public Actor get_owner() {
    return owner;
  }
}
