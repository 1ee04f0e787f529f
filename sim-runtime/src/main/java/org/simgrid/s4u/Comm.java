package org.simgrid.s4u;

import lasso.mpi.Hidden;
import lasso.runtime.process.call.Handle;
import lasso.simgrid.ActorWorld;

/** A put or a get. */
public class Comm extends Activity {
  private final Mailbox mailbox;
  private final boolean isPut;
  private Object payload;

  /** Null before it is started, and behind its end. */
  private Handle handle;

  private int slot;

  /** What was begun before and is under way. */
  private Comm older;

  private boolean started;
  private boolean done;
  private boolean cancelled;
  private boolean detached;

  Comm(Mailbox mailbox, boolean isPut, Object payload) {
    this.mailbox = mailbox;
    this.isPut = isPut;
    this.payload = payload;
  }

  @Hidden
  public Comm started(Handle operation, int number, Comm before) {
    handle = operation;
    slot = number;
    older = before;
    return this;
  }

  @Hidden
  public Handle handle() {
    return handle;
  }

  @Hidden
  public int slot() {
    return slot;
  }

  @Hidden
  public void finished(boolean withdrawn, Object received) {
    handle = null;
    slot = 0;
    cancelled = withdrawn;
    done = !withdrawn;
    if (!isPut) {
      payload = received;
    }
  }

  /** A list without one of its elements. */
  @Hidden
  public static Comm without(Comm list, Comm element) {
    if (list == element) {
      Comm rest = list.older;
      list.older = null;
      return rest;
    }
    for (Comm at = list; at != null; at = at.older) {
      if (at.older == element) {
        at.older = element.older;
        element.older = null;
      }
    }
    return list;
  }

  @Override
  public Comm start() {
    if (!started) {
      started = true;
      ActorWorld.start(this, isPut, mailbox.number(), payload);
    }
    return this;
  }

  public Comm detach() {
    if (!isPut || started) {
      throw ActorWorld.unsupported("detaching a get, or a put that is under way");
    }
    started = true;
    detached = true;
    ActorWorld.putDetached(mailbox.number(), payload);
    return this;
  }

  /** Waits without a time-out. */
  Comm finish() {
    start();
    if (handle != null) {
      ActorWorld.awaitAny(new Comm[] {this});
    }
    return this;
  }

  @Override
  public Comm await() throws NetworkFailureException, TimeoutException {
    return finish();
  }

  @Override
  public Comm await_for(double timeout) throws NetworkFailureException, TimeoutException {
    if (timeout < 0) {
      return finish();
    }
    await_for_or_cancel(timeout);
    return this;
  }

  @Override
  public Activity await_for_or_cancel(double timeout) throws TimeoutException {
    start();
    if (handle != null && ActorWorld.testAny(new Comm[] {this}) < 0 && ActorWorld.cancel(this)) {
      ActorWorld.clock += timeout;
      throw new TimeoutException("the communication has timed out");
    }
    return this;
  }

  @Override
  public boolean test() {
    start();
    return handle == null || ActorWorld.testAny(new Comm[] {this}) >= 0;
  }

  @Override
  public Comm cancel() {
    if (handle != null) {
      ActorWorld.cancel(this);
    } else if (!started) {
      cancelled = true;
    }
    return this;
  }

  public Comm set_payload_size(double bytes) {
    return this;
  }

  public Comm set_payload_size(long bytes) {
    return this;
  }

  public Comm set_rate(double rate) {
    return this;
  }

  public Comm set_src_data(Object data) {
    payload = data;
    return this;
  }

  public Object get_payload() {
    return payload;
  }

  public Mailbox get_mailbox() {
    return mailbox;
  }

  public boolean is_detached() {
    return detached;
  }

  @Override
  public boolean is_done() {
    return done;
  }

  @Override
  public boolean is_canceled() {
    return cancelled;
  }
}
