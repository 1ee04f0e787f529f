package lasso.runtime.standins.concurrent.queued;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.ThreadCalls;
import lasso.runtime.standins.threads.Waiting;

/** A condition of a synchronizer: who has waited longest is signalled, and goes to the end of the synchronizer's queue. */
abstract class QueuedCondition implements Condition {
  private final QueuedAcquisition of;

  /** Longest first; null: nobody. */
  private List<Acquirer> waiting;

  QueuedCondition(QueuedAcquisition of) {
    this.of = of;
  }

  private Acquirer begin() {
    requireHeld();
    Acquirer me = new Acquirer(of, false, of.saved(), true);
    waiting = waiting == null ? new ArrayList<>() : waiting;
    waiting.add(me);
    boolean given = false;
    try {
      given = of.give(false, me.argument);
    } finally {
      if (!given) {
        remove(me);
      }
    }
    if (!given) {
      throw new IllegalMonitorStateException();
    }
    return me;
  }

  /** Returns whether it was there. */
  private boolean remove(Acquirer one) {
    boolean there = waiting != null && waiting.remove(one);
    waiting = waiting == null || waiting.isEmpty() ? null : waiting;
    return there;
  }

  /** The wait is over, and the synchronizer is needed again. Returns whether it was signalled. */
  private boolean end(Acquirer me) {
    boolean early = remove(me);
    if (early) {
      of.enqueue(me);
    }
    of.takeQueued(me);
    return !early;
  }

  /** Returns whether it was signalled, or woke up for no reason. */
  private boolean await(boolean timed, long time) throws InterruptedException {
    Waiting.throwIfInterrupted();
    Acquirer me = begin();
    boolean restless = Waiting.isRestless();
    try {
      if (!restless && timed) {
        Waiting.awaitTimed(me, 0, time);
      } else if (!restless) {
        Waiting.awaitInterruptibly(me, 0);
      }
    } catch (InterruptedException e) {
      if (!end(me)) {
        throw e;
      }
      ThreadCalls.interruptNow(ThreadCalls.current());
      return true;
    }
    return end(me) || restless;
  }

  @Override
  public final void await() throws InterruptedException {
    await(false, 0);
  }

  @Override
  public final void awaitUninterruptibly() {
    Acquirer me = begin();
    if (!Waiting.isRestless()) {
      Waiting.await(me, 0);
    }
    end(me);
  }

  @Override
  public final long awaitNanos(long nanos) throws InterruptedException {
    return Waiting.left(await(true, nanos), nanos);
  }

  @Override
  public final boolean await(long time, TimeUnit unit) throws InterruptedException {
    unit.getClass();
    return await(true, time);
  }

  @Override
  public final boolean awaitUntil(Date deadline) throws InterruptedException {
    deadline.getClass();
    return await(true, 1);
  }

  private void requireHeld() {
    if (!of.isHeld()) {
      throw new IllegalMonitorStateException();
    }
  }

  private void wakeFirst() {
    Acquirer first = waiting.get(0);
    remove(first);
    of.enqueue(first);
    RunningThread.released = true;
  }

  @Override
  public final void signal() {
    requireHeld();
    if (waiting == null) {
      Calls.handler.unheard(this);
    } else {
      wakeFirst();
    }
  }

  @Override
  public final void signalAll() {
    requireHeld();
    if (waiting == null) {
      Calls.handler.unheard(this);
    }
    while (waiting != null) {
      wakeFirst();
    }
  }

  final boolean isOf(QueuedAcquisition other) {
    return of == other;
  }

  protected final boolean hasWaiters() {
    return getWaitQueueLength() > 0;
  }

  protected final int getWaitQueueLength() {
    requireHeld();
    return waiting == null ? 0 : waiting.size();
  }

  protected final Collection<Thread> getWaitingThreads() {
    requireHeld();
    List<Thread> result = new ArrayList<>();
    for (int i = 0; waiting != null && i < waiting.size(); i++) {
      result.add(waiting.get(i).thread);
    }
    return result;
  }
}
