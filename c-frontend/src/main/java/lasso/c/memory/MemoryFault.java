package lasso.c.memory;

/** The program has gone outside its memory: what a processor would answer with a signal. */
public final class MemoryFault extends Error {
  /** Says what was tried, and where. */
  public MemoryFault(String message) {
    super(message);
  }
}
