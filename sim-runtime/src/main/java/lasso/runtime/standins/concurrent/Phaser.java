package lasso.runtime.standins.concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.threads.Awaitable;
import lasso.runtime.standins.threads.LiveThread;
import lasso.runtime.standins.threads.ThreadTable;
import lasso.runtime.standins.threads.Waiting;

/** In place of {@code java.util.concurrent.Phaser}. A phaser below another one has the phase of the root, and hears of a new one when it is asked next. Who waits, waits at the root, for the end of a phase. */
public class Phaser implements Awaitable {
  private static final int MOST = 0xffff;
  private static final int TERMINATED = Integer.MIN_VALUE;

  private final Phaser parent;
  private final Phaser root;
  private int parties;
  private int unarrived;

  /** Of the root; of others that for which the counts hold. Negative when terminated. */
  private int phase;

  /** Whether the last one has arrived, and what follows from that is under way. */
  private boolean advancing;

  public Phaser() {
    this(null, 0);
  }

  public Phaser(int parties) {
    this(null, parties);
  }

  public Phaser(Phaser parent) {
    this(parent, 0);
  }

  public Phaser(Phaser parent, int parties) {
    if (parties < 0 || parties > MOST) {
      throw new IllegalArgumentException("Illegal number of parties");
    }
    this.parent = parent;
    root = parent == null ? this : parent.root;
    if (parent != null && parties > 0) {
      parent.enrol(1);
    }
    phase = root.phase;
    this.parties = parties;
    unarrived = parties;
  }

  @Override
  public boolean isPossible(LiveThread thread, int what) {
    return phase != what;
  }

  @Override
  public String need(int what) {
    return "for the end of phase " + what + " of";
  }

  /** Hears of a phase that has begun. */
  private void settle() {
    if (phase != root.phase) {
      phase = root.phase;
      advancing = false;
      unarrived = phase < 0 ? unarrived : parties;
    }
  }

  /** Whether nobody can be registered before the phase ends. */
  private boolean isFull() {
    settle();
    boolean empty = parties == 0 && !advancing;
    return empty ? parent != null && parent.isFull() : unarrived == 0;
  }

  private void checkRoom(int count) {
    if (count > MOST - parties) {
      throw new IllegalStateException(
          "Attempt to register more than " + MOST + " parties for " + words());
    }
  }

  /** Behind a scheduling point. */
  private int enrol(int count) {
    settle();
    checkRoom(count);
    while (root.phase >= 0 && isFull()) {
      Waiting.await(root, root.phase);
      settle();
      checkRoom(count);
    }
    return root.phase < 0 ? root.phase : add(count);
  }

  private int add(int count) {
    settle();
    checkRoom(count);
    if (parties == 0 && parent != null) {
      parent.add(1);
    }
    parties += count;
    unarrived += count;
    return root.phase;
  }

  public int register() {
    return enrol(1);
  }

  public int bulkRegister(int count) {
    if (count < 0) {
      throw new IllegalArgumentException();
    }
    return count == 0 ? getPhase() : enrol(count);
  }

  /** One arrives, in a phase that has not ended. Returns whether it is the last one. */
  private boolean isLast(boolean leaves) {
    if (unarrived == 0) {
      throw new IllegalStateException("Attempted arrival of unregistered party for " + words());
    }
    unarrived--;
    parties -= leaves ? 1 : 0;
    RunningThread.released = true;
    return unarrived == 0;
  }

  private int arrive(boolean leaves) {
    settle();
    int arrival = phase;
    if (arrival < 0 || !isLast(leaves)) {
      return arrival;
    }
    if (root == this) {
      advance();
      return arrival;
    }
    advancing = true;
    int above = parent.arrive(parties == 0);
    advancing = false;
    return above;
  }

  /** All have arrived at the root. */
  private void advance() {
    int ended = phase;
    advancing = true;
    boolean stops = onAdvance(ended, parties);
    advancing = false;
    if (phase == ended) {
      phase = next(ended) | (stops ? TERMINATED : 0);
      unarrived = stops ? 0 : parties;
    }
    RunningThread.released = true;
  }

  private static int next(int phase) {
    return (phase + 1) & Integer.MAX_VALUE;
  }

  public int arrive() {
    return arrive(false);
  }

  public int arriveAndDeregister() {
    return arrive(true);
  }

  public int arriveAndAwaitAdvance() {
    settle();
    int arrival = phase;
    if (arrival < 0) {
      return arrival;
    }
    if (!isLast(false)) {
      Waiting.await(root, arrival);
      return root.phase;
    }
    if (root != this) {
      return parent.arriveAndAwaitAdvance();
    }
    advance();
    return phase == (arrival | TERMINATED) ? phase : next(arrival);
  }

  public int awaitAdvance(int ended) {
    if (ended < 0) {
      return ended;
    }
    Waiting.await(root, ended);
    return root.phase;
  }

  public int awaitAdvanceInterruptibly(int ended) throws InterruptedException {
    if (ended < 0) {
      return ended;
    }
    if (root.phase == ended) {
      Waiting.awaitInterruptibly(root, ended);
    }
    return root.phase;
  }

  public int awaitAdvanceInterruptibly(int ended, long time, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    unit.getClass();
    ThreadTable.point();
    if (ended < 0) {
      return ended;
    }
    if (root.phase == ended && !Waiting.awaitTimed(root, ended, time)) {
      throw new TimeoutException();
    }
    return root.phase;
  }

  public void forceTermination() {
    root.phase |= TERMINATED;
    RunningThread.released = true;
  }

  public final int getPhase() {
    return root.phase;
  }

  public int getRegisteredParties() {
    return parties;
  }

  public int getArrivedParties() {
    settle();
    return parties - unarrived;
  }

  public int getUnarrivedParties() {
    settle();
    return unarrived;
  }

  public Phaser getParent() {
    return parent;
  }

  public Phaser getRoot() {
    return root;
  }

  public boolean isTerminated() {
    return root.phase < 0;
  }

  /** Whether the phaser ends with a phase. */
  protected boolean onAdvance(int ended, int registeredParties) {
    return registeredParties == 0;
  }

  @Override
  public String toString() {
    settle();
    return words();
  }

  private String words() {
    return ModelName.of(this)
        + "[phase = "
        + phase
        + " parties = "
        + parties
        + " arrived = "
        + (parties - unarrived)
        + "]";
  }
}
