package lasso.runtime.standins.threads;

/** What a thread that stands at a scheduling point needs to go on. Numbers, for they are part of the state. */
public final class Need {
  /** An answer to a request of message passing. */
  public static final int ANSWER = 0;

  /** Nothing: it is about to do what others can see. */
  public static final int NOTHING = 1;

  /** Nothing, and it only looks: a cycle of nothing but looks is a hang. */
  public static final int LOOK = 2;

  /** That nobody else holds a monitor. */
  public static final int MONITOR = 3;

  /** To be notified on an object. */
  public static final int NOTIFICATION = 4;

  /** The same, or that time goes by; then also the monitor. */
  public static final int TIMED_NOTIFICATION = 5;

  /** The end of a thread, or to be interrupted. */
  public static final int END = 6;

  /** A permit, or to be interrupted. */
  public static final int PERMIT = 7;

  /** That an {@link Awaitable} lets it go on. */
  public static final int POSSIBLE = 8;

  /** The same, or to be interrupted. */
  public static final int POSSIBLE_OR_INTERRUPT = 9;

  /** The same, or that time goes by. */
  public static final int POSSIBLE_IN_TIME = 10;

  /** As {@link #NOTIFICATION}, not to be interrupted. */
  public static final int SURE_NOTIFICATION = 11;

  /** A lock, or to be interrupted. */
  public static final int MONITOR_OR_INTERRUPT = 12;

  /** The same, or that time goes by. */
  public static final int MONITOR_IN_TIME = 13;

  /** That time goes by. */
  public static final int TIME = 14;

  /** As {@link #END}, or that time goes by. */
  public static final int END_IN_TIME = 15;

  /** As {@link #PERMIT}, or that time goes by. */
  public static final int PERMIT_IN_TIME = 16;

  /** As {@link #TIME}, or to be interrupted. */
  public static final int SLEEP = 17;

  private Need() {}
}
