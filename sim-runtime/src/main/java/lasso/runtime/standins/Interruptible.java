package lasso.runtime.standins;

/** What a thread waits in that an interrupt ends without an {@link InterruptedException}: a channel, a selector. */
public interface Interruptible {
  /**
   * The thread that waits here is interrupted. Runs in the thread that interrupts, within one step: it may post, and not wait.
   *
   * @param waiting the thread that is interrupted
   */
  void interrupt(Thread waiting);
}
