package lasso.runtime.kernel.system;

/** Conditions of {@link Independence} that tests leave out, to see that each of them is needed. */
enum Weakness {
  /** An optional transition counts as any other. */
  OPTIONAL,
  /** Nobody sends anything any more. */
  MESSAGES,
  /** A process without enabled transitions sends nothing before the owner moves. */
  BLOCKED,
  /** Sends that are asked about do not complete. */
  SENDS,
  /** A step that ends the run counts as any other. */
  ENDS_RUN,
  /** What a first search learns of future sends is not used. */
  LEARNING,
  /** Nobody sends what another receive of a process that waits for several could take. */
  SETTLED,
  /** No process withdraws a message that an ample set would take. */
  CANCELS,
  /** Nobody insists on a posted receive. */
  READY_SENDS,
  /** Nobody needs the room in the attached buffer that a match gives back. */
  ROOM,
  /** A crash of another process makes no difference. */
  CRASHES,
  /** Nobody wishes what makes a difference to a settled wish. */
  WISHES,
  /** Nobody wishes too much of it. */
  ROOM_OF_WISHES,
  /** Nobody has a choice that fairness speaks of. */
  CHOICES
}
