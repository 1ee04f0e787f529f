package com.google.common.eventbus;

/** Takes who wants to be told, and nothing to tell: messages are handed to a node directly, and groups of nodes do not change. */
public class EventBus {
  public EventBus() {}

  public EventBus(String name) {}

  public void register(Object listener) {}

  public void post(Object event) {
    throw new UnsupportedOperationException("an event: " + event);
  }
}
