package lasso.runtime.standins.concurrent.timer;

import java.util.List;

/** In place of {@link java.util.TimerTask}. */
public abstract class TimerTask implements Runnable {
  static final int NEW = 0;
  static final int SCHEDULED = 1;
  static final int DONE = 2;
  private static final int CANCELLED = 3;

  int phase = NEW;
  long delay;

  /** 0: it runs once. */
  long period;

  /** Of its timer; null before it has one. */
  List<TimerTask> queue;

  protected TimerTask() {}

  @Override
  public abstract void run();

  public boolean cancel() {
    boolean waited = phase == SCHEDULED;
    phase = CANCELLED;
    if (queue != null) {
      queue.remove(this);
      queue = null;
    }
    return waited;
  }
}
