package org.simgrid.s4u;

import lasso.simgrid.ActorThread;

/** A message into or out of a queue, which takes no time. */
public class Mess extends Exchange {
  private MessageQueue queue;
  private Actor sender;
  private Actor receiver;

  Mess(MessageQueue queue, boolean isPut, Object data) {
    this.queue = queue;
    this.isPut = isPut;
    place = queue == null ? null : queue.meetings();
    payload = data;
  }

  @Override
  void begin() {
    super.begin();
    ActorThread self = lasso.simgrid.SharedSimulation.self();
    if (isPut) {
      sender = self == null ? null : self.actor();
    } else {
      receiver = self == null ? null : self.actor();
    }
  }

  @Override
  public Mess start() {
    super.start();
    return this;
  }

  public Mess set_queue(MessageQueue where) {
    queue = where;
    place = where.meetings();
    return this;
  }

  public MessageQueue get_queue() {
    return queue;
  }

  public Mess set_payload(Object data) {
    payload = data;
    return this;
  }

  public Object get_payload() {
    return payload;
  }

  public Actor get_sender() {
    return sender != null || partner == null ? sender : ((Mess) partner).sender;
  }

  public Actor get_receiver() {
    return receiver != null || partner == null ? receiver : ((Mess) partner).receiver;
  }

  public Mess add_successor(Activity a) {
    precedes(a);
    return this;
  }

  public Mess remove_successor(Activity a) {
    precedesNoMore(a);
    return this;
  }

  public Mess set_name(String name) {
    name(name);
    return this;
  }

  public Mess set_tracing_category(String category) {
    return this;
  }

  public String get_tracing_category() {
    return "";
  }

  @Override
  public Mess cancel() {
    super.cancel();
    return this;
  }

  /** Throws {@link TimeoutException} without saying so, as the original. */
  @Override
  public Mess await_for(double timeout) {
    return Mess.<RuntimeException>awaits(this, timeout);
  }

  @SuppressWarnings("unchecked") // what is thrown is not what is said
  private static <E extends Throwable> Mess awaits(Mess mess, double timeout) throws E {
    try {
      mess.awaitOrFail(timeout, true);
      return mess;
    } catch (TimeoutException | NetworkFailureException e) {
      throw (E) e;
    }
  }

  @Override
  public Mess await() {
    return await_for(-1);
  }
}
