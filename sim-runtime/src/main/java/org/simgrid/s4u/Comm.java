package org.simgrid.s4u;

import lasso.mpi.Hidden;
import lasso.runtime.process.call.Handle;
import lasso.simgrid.ActorThread;
import lasso.simgrid.ActorWorld;
import lasso.simgrid.SharedSimulation;

/** A put or a get, or a transfer between hosts that carries nothing. */
public class Comm extends Exchange {
  private static Object[] anyStart = {};
  private static Object[] anyEnd = {};
  private static Object[] anyVeto = {};

  private Object[] start = {};
  private Object[] end = {};
  private Object[] veto = {};
  private Object[] suspension = {};
  private Object[] resumption = {};
  private Mailbox mailbox;

  /** With a process for each actor: null before it is started, and behind its end. */
  private Handle handle;

  private int slot;

  /** What was begun before and is under way. */
  private Comm older;

  private boolean started;
  private boolean detached;
  private Actor actor;
  private Host source;
  private Host destination;

  Comm(Mailbox mailbox, boolean isPut, Object payload) {
    this.mailbox = mailbox;
    this.isPut = isPut;
    this.payload = payload;
    place = mailbox == null ? null : mailbox.meetings();
  }

  public static Comm sendto_init() {
    return new Comm(null, true, null);
  }

  public static Comm sendto_init(Host from, Host to) {
    return sendto_init().set_source(from).set_destination(to);
  }

  public static Comm sendto_async(Host from, Host to, double simulated_size_in_bytes) {
    return sendto_init(from, to).start();
  }

  public static Comm sendto_async(Host from, Host to, long simulated_size_in_bytes) {
    return sendto_init(from, to).start();
  }

  public static void sendto(Host from, Host to, long simulated_size_in_bytes) {
    sendto_init(from, to).overWithin(-1);
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
    become(withdrawn ? State.CANCELED : State.FINISHED);
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

  /** Whether a wait for any has to ask for it. */
  boolean isOpen() {
    return handle != null;
  }

  @Override
  void begin() {
    ActorThread self = SharedSimulation.self();
    actor = self == null ? null : self.actor();
    super.begin();
  }

  @Override
  public Comm start() {
    if (SharedSimulation.isShared()) {
      super.start();
    } else if (!started) {
      started = true;
      ActorWorld.start(this, isPut, mailbox.number(), payload);
    }
    return this;
  }

  public Comm detach() {
    if (!isPut || started || isOver()) {
      throw ActorWorld.unsupported("detaching a get, or a put that is under way");
    }
    started = true;
    detached = true;
    if (SharedSimulation.isShared()) {
      start();
      detaches();
    } else {
      ActorWorld.putDetached(mailbox.number(), payload);
    }
    return this;
  }

  public Comm detach(CallbackComm clean_function) {
    return detach();
  }

  @Override
  boolean overWithin(double timeout) {
    if (SharedSimulation.isShared()) {
      return super.overWithin(timeout);
    }
    start();
    if (handle == null) {
      return true;
    }
    if (timeout < 0) {
      ActorWorld.awaitAny(new Comm[] {this});
      return true;
    }
    if (ActorWorld.testAny(new Comm[] {this}) < 0 && ActorWorld.cancel(this)) {
      ActorWorld.clock += timeout;
      return false;
    }
    return true;
  }

  @Override
  public Comm await() throws NetworkFailureException, TimeoutException {
    awaitOrFail(-1, false);
    return this;
  }

  /** Time that has passed ends the transfer. */
  @Override
  public Comm await_for(double timeout) throws NetworkFailureException, TimeoutException {
    awaitOrFail(timeout, true);
    return this;
  }

  @Override
  public boolean test() {
    if (SharedSimulation.isShared()) {
      return super.test();
    }
    start();
    return handle == null || ActorWorld.testAny(new Comm[] {this}) >= 0;
  }

  @Override
  public Comm cancel() {
    if (SharedSimulation.isShared()) {
      super.cancel();
    } else if (handle != null) {
      ActorWorld.cancel(this);
    } else if (!started) {
      become(State.CANCELED);
    }
    return this;
  }

  public Comm set_source(Host from) {
    source = from;
    return this;
  }

  public Host get_source() {
    return source == null && sender() != null ? sender().get_host() : source;
  }

  public Comm set_destination(Host to) {
    destination = to;
    return this;
  }

  public Host get_destination() {
    return destination == null && receiver() != null ? receiver().get_host() : destination;
  }

  private Actor sender() {
    return isPut ? actor : partner == null ? null : ((Comm) partner).actor;
  }

  private Actor receiver() {
    return !isPut ? actor : partner == null ? null : ((Comm) partner).actor;
  }

  public Actor get_sender() {
    return sender();
  }

  public Actor get_receiver() {
    return receiver();
  }

  public Comm set_mailbox(Mailbox where) {
    mailbox = where;
    place = where.meetings();
    return this;
  }

  public Mailbox get_mailbox() {
    return mailbox;
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

  public Comm add_successor(Activity a) {
    precedes(a);
    return this;
  }

  public Comm remove_successor(Activity a) {
    precedesNoMore(a);
    return this;
  }

  public Comm set_name(String name) {
    name(name);
    return this;
  }

  public Comm set_tracing_category(String category) {
    return this;
  }

  public String get_tracing_category() {
    return "";
  }

  @Override
  public boolean is_assigned() {
    return mailbox != null || (source != null && destination != null);
  }

  @Override
  public boolean is_detached() {
    return detached;
  }

  public static void on_start_cb(CallbackComm cb) {
    anyStart = Callbacks.with(anyStart, cb);
  }

  public void on_this_start_cb(CallbackComm cb) {
    start = Callbacks.with(start, cb);
  }

  public static void on_completion_cb(CallbackComm cb) {
    anyEnd = Callbacks.with(anyEnd, cb);
  }

  public void on_this_completion_cb(CallbackComm cb) {
    end = Callbacks.with(end, cb);
  }

  public void on_this_suspend_cb(CallbackComm cb) {
    suspension = Callbacks.with(suspension, cb);
  }

  public void on_this_resume_cb(CallbackComm cb) {
    resumption = Callbacks.with(resumption, cb);
  }

  public static void on_veto_cb(CallbackComm cb) {
    anyVeto = Callbacks.with(anyVeto, cb);
  }

  public void on_this_veto_cb(CallbackComm cb) {
    veto = Callbacks.with(veto, cb);
  }

  @Override
  void fireVeto() {
    super.fireVeto();
    fire(anyVeto);
    fire(veto);
  }

  @Override
  boolean isWatched() {
    return anyEnd.length + end.length > 0;
  }

  @Override
  void fireStart() {
    fire(anyStart);
    fire(start);
  }

  @Override
  void fireEnd() {
    fire(anyEnd);
    fire(end);
  }

  private void fire(Object[] all) {
    for (Object each : all) {
      ((CallbackComm) each).run(this);
    }
  }

  @Override
  public Comm suspend() {
    fire(suspension);
    super.suspend();
    return this;
  }

  @Override
  public Comm resume() {
    fire(resumption);
    super.resume();
    return this;
  }
}
