package org.simgrid.s4u;

import lasso.simgrid.ActorWorld;

/** A place where puts and gets meet. */
public class Mailbox {
  private final String name;

  Mailbox(String name) {
    this.name = name;
  }

  int number() {
    return ActorWorld.mailbox(name);
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
    put_init(payload, 0).start().finish();
  }

  public void put(Object payload, long simulatedSizeInBytes) {
    put_init(payload, 0).start().finish();
  }

  public void put(Object payload, long simulatedSizeInBytes, double timeout)
      throws TimeoutException {
    put_init(payload, 0).start().await_for_or_cancel(timeout);
  }

  public Object get() throws NetworkFailureException {
    return get_init().start().finish().get_payload();
  }

  public void set_receiver(Actor actor) {
    throw ActorWorld.unsupported("Mailbox.set_receiver");
  }

  public boolean empty() {
    throw ActorWorld.unsupported("Mailbox.empty");
  }

  public boolean listen() {
    throw ActorWorld.unsupported("Mailbox.listen");
  }

  public boolean ready() {
    throw ActorWorld.unsupported("Mailbox.ready");
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
