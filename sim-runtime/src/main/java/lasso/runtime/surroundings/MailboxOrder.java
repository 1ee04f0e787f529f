package lasso.runtime.surroundings;

/** Which of several messages in a mailbox of a simulation is met first. */
public enum MailboxOrder {
  /** The oldest of any sender. */
  ANY,
  /** The oldest, as in the simulator. */
  FIFO
}
