package lasso.runtime.standins.threads;

/** What threads can wait for that is no monitor. It is part of the state, and tells from the state alone when a thread may go on. */
public interface Awaitable {
  /** Whether whoever has waited for it touches nothing but this object, and whoever lets others go on tells so. */
  default boolean isAlone() {
    return false;
  }

  /**
   * Whether a thread that waits here can go on. Changes nothing, and is asked between steps.
   *
   * @param what what the thread waits for; the meaning is that of the class
   */
  boolean isPossible(LiveThread thread, int what);

  /** Whether what can be had has to wait until time has gone by. */
  default boolean takesTime(int what) {
    return false;
  }

  /** For reports: what the thread waits for, in words between "waits" and the object. */
  String need(int what);

  /** Whether a thread goes on as soon as it can even if it was interrupted before it did: others count on it. */
  default boolean isBinding() {
    return false;
  }

  /** Whether {@link #need} names what is waited for, so that the object itself is not told. */
  default boolean saysAll() {
    return false;
  }

  /** The thread that has to act first, if that is certain, or null. */
  default Object keeper(LiveThread thread, int what) {
    return null;
  }
}
