package org.simgrid.s4u;

/** Called with an actor. */
public abstract class CallbackActor {
  public CallbackActor() {}

  public abstract void run(Actor actor);
}
