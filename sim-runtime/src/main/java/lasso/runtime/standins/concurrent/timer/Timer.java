package lasso.runtime.standins.concurrent.timer;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadCalls;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/** In place of {@link java.util.Timer}. Which task is due: see {@link Due}. The thread of a timer that nobody can reach any more waits for ever: {@code cancel} ends it. */
public class Timer {
  private static int named;

  private final Tasks tasks = new Tasks();

  /** What the thread of the timer has to do. */
  private static final class Tasks implements Awaitable, Runnable {
    private final List<TimerTask> waiting = new ArrayList<>();
    private boolean cancelled;

    @Override
    public boolean isPossible(LiveThread thread, int what) {
      return cancelled || !waiting.isEmpty();
    }

    @Override
    public boolean takesTime(int what) {
      for (int i = 0; i < waiting.size(); i++) {
        if (waiting.get(i).delay == 0) {
          return false;
        }
      }
      return !cancelled;
    }

    @Override
    public String need(int what) {
      return "for a task of a Timer, in";
    }

    @Override
    public void run() {
      try {
        while (true) {
          Waiting.await(this, 0);
          if (cancelled) {
            return;
          }
          next().run();
        }
      } finally {
        cancel();
      }
    }

    private TimerTask next() {
      long[] delays = new long[waiting.size()];
      for (int i = 0; i < delays.length; i++) {
        delays[i] = waiting.get(i).delay;
      }
      TimerTask task = waiting.remove(Due.choose(delays));
      if (task.period == 0) {
        task.phase = TimerTask.DONE;
      } else {
        task.delay = task.period;
        waiting.add(task);
      }
      return task;
    }

    void cancel() {
      ThreadTable.point();
      cancelled = true;
      waiting.clear();
      RunningThread.released = true;
    }
  }

  public Timer() {
    this("Timer-" + named++);
  }

  public Timer(boolean daemon) {
    this("Timer-" + named++, daemon);
  }

  public Timer(String name) {
    this(name, false);
  }

  public Timer(String name, boolean daemon) {
    Thread thread = new SimulatedThread(tasks, name);
    ThreadCalls.setDaemon(thread, daemon);
    ThreadTable.point();
    ThreadCalls.begin(thread);
  }

  private void add(TimerTask task, long delay, long period) {
    if (tasks.cancelled) {
      throw new IllegalStateException("Timer already cancelled.");
    }
    if (task.phase != TimerTask.NEW) {
      throw new IllegalStateException("Task already scheduled or cancelled");
    }
    task.phase = TimerTask.SCHEDULED;
    task.delay = delay;
    task.period = period;
    task.queue = tasks.waiting;
    tasks.waiting.add(task);
    RunningThread.released = true;
  }

  private static long checked(long delay) {
    if (delay < 0) {
      throw new IllegalArgumentException("Negative delay.");
    }
    return delay;
  }

  private static long delayUntil(Date time) {
    if (time.getTime() < 0) {
      throw new IllegalArgumentException("Illegal execution time.");
    }
    return Math.max(0, time.getTime() - System.currentTimeMillis());
  }

  private static long positive(long period) {
    if (period <= 0) {
      throw new IllegalArgumentException("Non-positive period.");
    }
    return period;
  }

  public void schedule(TimerTask task, long delay) {
    checked(delay);
    ThreadTable.point();
    add(task, delay, 0);
  }

  public void schedule(TimerTask task, Date time) {
    schedule(task, delayUntil(time));
  }

  public void schedule(TimerTask task, long delay, long period) {
    checked(delay);
    positive(period);
    ThreadTable.point();
    add(task, delay, period);
  }

  public void schedule(TimerTask task, Date first, long period) {
    positive(period);
    schedule(task, delayUntil(first), period);
  }

  public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
    schedule(task, delay, period);
  }

  public void scheduleAtFixedRate(TimerTask task, Date first, long period) {
    schedule(task, first, period);
  }

  public void cancel() {
    tasks.cancel();
  }

  /** Cancelled tasks have left the queue already. */
  public int purge() {
    return 0;
  }
}
