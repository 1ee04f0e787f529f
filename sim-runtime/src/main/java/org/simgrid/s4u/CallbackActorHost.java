package org.simgrid.s4u;

/** Called with an actor and its host. */
public abstract class CallbackActorHost {
  public CallbackActorHost() {}

  public abstract void run(Actor actor, Host host);
}
