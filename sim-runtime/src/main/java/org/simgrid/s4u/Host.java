package org.simgrid.s4u;

import lasso.simgrid.ActorWorld;

/** A host of the platform. Its speed is not known. */
public class Host {
  private final String name;

  Host(String name) {
    this.name = name;
  }

  public static Host current() {
    return ActorWorld.host();
  }

  public String get_name() {
    return name;
  }

  public boolean is_on() {
    return true;
  }

  public Actor add_actor(String name, Actor actor) {
    actor.placed(name, this);
    return actor;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Host host && host.name.equals(name);
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
