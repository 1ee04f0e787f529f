package org.simgrid.s4u;

import lasso.simgrid.ActorWorld;
import lasso.simgrid.SharedSimulation;

/** A place where puts and gets meet. */
public class Mailbox {
  private final String name;

  /** Null with a process for each actor. */
  private final Meetings meetings;

  Mailbox(String name) {
    this.name = name;
    meetings = SharedSimulation.isShared() ? new Meetings("mailbox '" + name + "'") : null;
  }

  int number() {
    return ActorWorld.mailbox(name);
  }

  Meetings meetings() {
    return meetings;
  }

  private Meetings shared(String call) {
    if (meetings == null) {
      throw ActorWorld.separate(call);
    }
    return meetings;
  }

  public String get_name() {
    return name;
  }

  public Comm put_init() {
    return new Comm(this, true, null);
  }

  public Comm put_init(Object data, long simulatedSizeInBytes) {
    return new Comm(this, true, data);
  }

  public Comm put_async(Object data, long simulatedSizeInBytes) {
    return put_init(data, simulatedSizeInBytes).start();
  }

  public Comm get_init() {
    return new Comm(this, false, null);
  }

  public Comm get_async() {
    return get_init().start();
  }

  public void put(Object payload, double simulatedSizeInBytes) {
    put_init(payload, 0).overWithin(-1);
  }

  public void put(Object payload, long simulatedSizeInBytes) {
    put_init(payload, 0).overWithin(-1);
  }

  public void put(Object payload, long simulatedSizeInBytes, double timeout)
      throws TimeoutException {
    put_init(payload, 0).await_for_or_cancel(timeout);
  }

  public Object get() throws NetworkFailureException {
    Comm comm = get_init();
    comm.overWithin(-1);
    if (comm.is_failed()) {
      throw new NetworkFailureException("Remote peer failed");
    }
    return comm.get_payload();
  }

  public void set_receiver(Actor actor) {
    shared("Mailbox.set_receiver").receiver = actor;
    SharedSimulation.point();
  }

  public Actor get_receiver() {
    return shared("Mailbox.get_receiver").receiver;
  }

  private int surplus(String call) {
    Meetings all = shared(call);
    return all.count(true) - all.count(false);
  }

  public boolean empty() {
    boolean empty = surplus("Mailbox.empty") == 0;
    SharedSimulation.look();
    return empty;
  }

  public long size() {
    long size = Math.abs(surplus("Mailbox.size"));
    SharedSimulation.look();
    return size;
  }

  public boolean listen() {
    boolean listens = surplus("Mailbox.listen") > 0;
    SharedSimulation.look();
    return listens;
  }

  /** The number of an actor that has put something, or -1. */
  public int listen_from() {
    int from = surplus("Mailbox.listen_from") > 0 ? meetings.first(true).by : -1;
    SharedSimulation.look();
    return from;
  }

  /** Whether something has arrived; what was put may be on its way. */
  public boolean ready() {
    boolean ready = surplus("Mailbox.ready") > 0 && !SharedSimulation.isSlow();
    SharedSimulation.look();
    return ready;
  }

  public void clear() {
    Meetings all = shared("Mailbox.clear");
    while (all.first(true) != null) {
      all.first(true).end(Activity.State.CANCELED);
    }
    SharedSimulation.point();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Mailbox mailbox && mailbox.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
