package lasso.simgrid;

/** What an actor waits for: a condition on the state of the simulation. It is asked between steps and changes nothing. */
public interface ActorWait {
  boolean holds();

  /** It happens without an actor that waits for it. */
  default void come() {}

  /** For reports: what the actor waits for, in words behind "waits". */
  String words();
}
