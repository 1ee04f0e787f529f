package lasso.runtime.standins.concurrent.queued;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.ThreadCalls;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Touched;
import lasso.runtime.standins.threads.Waiting;

/**
 * Threads that wait until an attempt of theirs succeeds, first come first served. Only the first of the queue attempts; it does so when it finds that it is the first, and each time a thread that gives something back has called it since its last attempt
 * began. A thread that comes to the queue behind others waits to be called, unless it has become the first before it begins to wait. As in the JDK, who comes makes two attempts before it waits, and who is called three; of these only those are made that
 * may end otherwise than the one before, because the synchronizer has changed meanwhile.
 */
abstract class QueuedAcquisition extends AbstractOwnableSynchronizer {
  private static final long serialVersionUID = 1;

  /** Attempts of a thread that was called. */
  private static final int CALLED = 3;

  /** First come first; null: nobody. */
  @SuppressWarnings("serial") // is not written
  private transient List<Acquirer> queue;

  QueuedAcquisition() {}

  /** Code of the program. */
  abstract boolean attempt(boolean shared, long argument);

  /** Code of the program. Returns whether others may go on. */
  abstract boolean giveBack(boolean shared, long argument);

  /** What a thread that waits for a condition gives back, and takes again. */
  abstract long saved();

  /** Code of the program. */
  abstract boolean isHeld();

  private boolean isFirst(Acquirer one) {
    return queue != null && queue.get(0) == one;
  }

  Acquirer enqueue(Acquirer one) {
    Touched.object(this, true);
    queue = queue == null ? new ArrayList<>() : queue;
    queue.add(one);
    return one;
  }

  private void leave(Acquirer one) {
    Touched.object(this, true);
    queue.remove(one);
    queue = queue.isEmpty() ? null : queue;
  }

  private void callFirst() {
    Touched.object(this, true);
    if (queue != null) {
      queue.get(0).called = true;
      RunningThread.released = true;
    }
  }

  /** The state of the synchronizer has changed. */
  final void disturb() {
    if (queue != null && queue.get(0).thread != ThreadCalls.current()) {
      queue.get(0).disturbed = true;
    }
  }

  /** It gives up: if it was the first, the next one is called in its place. */
  private void cancel(Acquirer one) {
    boolean first = isFirst(one);
    leave(one);
    if (first) {
      callFirst();
    }
  }

  /** As the first of the queue; then those behind that share are called, one after the other. */
  private boolean succeeds(Acquirer one) {
    boolean done = false;
    try {
      do {
        one.attempts = one.called ? CALLED : one.attempts;
        one.called = false;
        one.disturbed = false;
        done = attempt(one.shared, one.argument);
        one.attempts--;
      } while (!done && (one.called || (one.disturbed && one.attempts > 0)));
    } catch (RuntimeException | Error e) {
      cancel(one);
      throw e;
    }
    if (!done) {
      one.disturbed = false;
      one.attempts = 0;
      return false;
    }
    leave(one);
    if (one.shared && queue != null && queue.get(0).shared) {
      callFirst();
    }
    return true;
  }

  /** The thread that runs joins the queue; others may leave it before it begins to wait. */
  private Acquirer join(boolean shared, long argument) {
    Acquirer me = enqueue(new Acquirer(this, shared, argument, false));
    if (!isFirst(me)) {
      ThreadTable.point();
    }
    return me;
  }

  final void take(boolean shared, long argument) {
    if (!attempt(shared, argument)) {
      takeQueued(join(shared, argument));
    }
  }

  /** Of one that is in the queue. */
  final void takeQueued(Acquirer me) {
    while (!(isFirst(me) && succeeds(me))) {
      if (!me.called) {
        Waiting.await(me, 0);
      }
    }
  }

  final void takeInterruptibly(boolean shared, long argument) throws InterruptedException {
    Waiting.throwIfInterrupted();
    if (attempt(shared, argument)) {
      return;
    }
    Acquirer me = join(shared, argument);
    while (!(isFirst(me) && succeeds(me))) {
      if (!me.called) {
        try {
          Waiting.awaitInterruptibly(me, 0);
        } catch (InterruptedException e) {
          cancel(me);
          throw e;
        }
      }
    }
  }

  /** Returns whether it succeeded before the time was up. */
  final boolean takeInTime(boolean shared, long argument, long nanos) throws InterruptedException {
    Waiting.throwIfInterrupted();
    if (attempt(shared, argument)) {
      return true;
    }
    if (nanos <= 0) {
      return false;
    }
    Acquirer me = join(shared, argument);
    boolean late = false;
    while (!(isFirst(me) && succeeds(me))) {
      if (late && !me.called) {
        cancel(me);
        return false;
      }
      if (!me.called) {
        late = !isCalledInTime(me, nanos);
      }
    }
    return true;
  }

  private boolean isCalledInTime(Acquirer me, long nanos) throws InterruptedException {
    try {
      return Waiting.awaitTimed(me, 0, nanos);
    } catch (InterruptedException e) {
      cancel(me);
      throw e;
    }
  }

  final boolean give(boolean shared, long argument) {
    boolean done = giveBack(shared, argument);
    if (done) {
      callFirst();
    }
    return done;
  }

  // ---- asked

  public final boolean hasQueuedThreads() {
    return queue != null;
  }

  public final Thread getFirstQueuedThread() {
    return queue == null ? null : queue.get(0).thread;
  }

  public final boolean isQueued(Thread thread) {
    thread.getClass(); // null is an error
    return getQueuedThreads().contains(thread);
  }

  public final boolean hasQueuedPredecessors() {
    return queue != null && queue.get(0).thread != ThreadCalls.current();
  }

  public final int getQueueLength() {
    return queue == null ? 0 : queue.size();
  }

  public final Collection<Thread> getQueuedThreads() {
    Collection<Thread> all = threads(false);
    all.addAll(threads(true));
    return all;
  }

  public final Collection<Thread> getExclusiveQueuedThreads() {
    return threads(false);
  }

  public final Collection<Thread> getSharedQueuedThreads() {
    return threads(true);
  }

  private Collection<Thread> threads(boolean shared) {
    List<Thread> result = new ArrayList<>();
    for (int i = 0; queue != null && i < queue.size(); i++) {
      if (queue.get(i).shared == shared) {
        result.add(queue.get(i).thread);
      }
    }
    return result;
  }

  @Override
  public String toString() {
    return super.toString()
        + "[State = "
        + saved()
        + ", "
        + (queue == null ? "" : "non")
        + "empty queue]";
  }
}
