package org.simgrid.s4u;

/** Where messages wait that take no time. */
public class MessageQueue {
  private final String name;
  private final Meetings meetings;

  MessageQueue(String name) {
    this.name = name;
    meetings = new Meetings("message queue '" + name + "'");
  }

  Meetings meetings() {
    return meetings;
  }

  public String get_name() {
    return name;
  }

  public boolean empty() {
    return meetings.count(true) == 0;
  }

  public long size() {
    return meetings.count(true);
  }

  public Mess put_init() {
    return new Mess(this, true, null);
  }

  public Mess put_init(Object payload) {
    return new Mess(this, true, payload);
  }

  public Mess put_async(Object payload) {
    return put_init(payload).start();
  }

  public void put(Object payload) {
    put_init(payload).overWithin(-1);
  }

  public void put(Object payload, double timeout) {
    put_init(payload).await_for(timeout);
  }

  public Mess get_init() {
    return new Mess(this, false, null);
  }

  public Mess get_async() {
    return get_init().start();
  }

  public Object get() {
    Mess mess = get_init();
    mess.overWithin(-1);
    return mess.get_payload();
  }

  public Object get(double timeout) {
    return get_init().await_for(timeout).get_payload();
  }

  @Override
  public String toString() {
    return name;
  }
}
