package org.simgrid.s4u;

import lasso.simgrid.ActorWorld;
import lasso.simgrid.SharedSimulation;

/** Prints lines as SimGrid's log does, without the time, which differs between schedules. */
final class Log {
  private Log() {}

  static void line(String text) {
    if (!SharedSimulation.isShared()) {
      ActorWorld.log(text);
      return;
    }
    Actor self = Actor.self();
    System.out.println(
        self == null
            ? text
            : "[" + self.get_host().get_name() + ":" + self.get_name() + "] " + text);
  }
}
