package lasso.checker.watch;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import lasso.checker.explore.StopRequest;
import lasso.runtime.process.StepWatch;
import lasso.runtime.process.report.HeapAdvice;

/**
 * Sees to it that a run ends. At the bound, or at a signal, it sets the stop flag, which the search and long steps look at; what has not ended {@link
 * #GRACE} later is stuck where nobody looks, and then the watchdog itself says the verdict and halts the machine. Whoever wants to say a verdict claims that first:
 * one thread gets it. Also tells how long a step has been running.
 *
 * <p>Thread rule: any thread; the watching one is a daemon and begins with {@link #start}.
 */
public final class Watchdog {
  /** Between the request to stop and the end by force. */
  private static final Duration GRACE = Duration.ofMillis(700);

  /** For telling of what was found, which takes steps and files. */
  private static final Duration TELLING = Duration.ofSeconds(20);

  private static final long TICK_MILLIS = 100;

  /** A terminal sends a signal to several processes, who may pass it on. */
  private static final long ECHO_NANOS = 1_000_000_000;

  /** A step that takes this long is told of. */
  private static final long LONG_STEP_NANOS = 900_000_000;

  private static final int TICKS_PER_LOOK_AT_PARENT = 5;

  /** Given back when the heap is full, for the words that are then to be said. */
  private static final int BALLAST_BYTES = 2 << 20;

  /** For whoever says the verdict with the heap full, before that is taken from them. */
  private static final long LAST_NANOS = Duration.ofSeconds(5).toNanos();

  private final String whenFull = HeapAdvice.heapIsFull();
  private final StopRequest stop;
  private final IntConsumer halt;
  private final Runnable lastResort;
  private final long began = System.nanoTime();
  private final AtomicReference<Thread> speaker = new AtomicReference<>();
  private final CountDownLatch never = new CountDownLatch(1);
  private volatile CutShort command;
  private volatile StepWatch steps;
  private volatile Consumer<String> progress;
  private volatile long bound = Long.MAX_VALUE;
  private volatile String boundReason;
  private volatile long grace = GRACE.toNanos();
  private volatile boolean force;
  private volatile byte[] ballast;
  private volatile long full;
  private volatile boolean over;
  private long signalled;

  private long stopSeen;
  private long stepNumber;
  private long stepSeen;
  private long ticks;
  private ProcessHandle parent;

  /**
   * @param stop asks the search to end in order
   * @param first what to say when a command has not said what it would
   * @param halt ends the machine with an exit code
   */
  public Watchdog(StopRequest stop, CutShort first, IntConsumer halt) {
    this(stop, first, halt, () -> {});
  }

  /**
   * @param stop asks the search to end in order
   * @param first what to say when a command has not said what it would
   * @param halt ends the machine with an exit code
   * @param lastResort says that the heap is full and halts, with no memory
   */
  public Watchdog(StopRequest stop, CutShort first, IntConsumer halt, Runnable lastResort) {
    this.lastResort = lastResort;
    this.stop = stop;
    this.command = first;
    this.halt = halt;
  }

  /** One that watches nothing and lets everybody speak: for commands inside a machine that goes on. */
  public static Watchdog none(StopRequest stop) {
    return new Watchdog(stop, why -> 0, code -> {});
  }

  /**
   * Begins to watch.
   *
   * @param withParent whether to end when the process that has started this one is gone
   */
  public void start(boolean withParent) {
    parent = withParent ? ProcessHandle.current().parent().orElse(null) : null;
    ballast = new byte[BALLAST_BYTES];
    Thread thread = new Thread(this::watch, "lasso-watchdog");
    thread.setDaemon(true);
    thread.setPriority(Thread.MAX_PRIORITY);
    thread.start();
  }

  /** A signal has arrived: the run is to end; another one, not just an echo of the first, leaves it no time. */
  public synchronized void signal() {
    stop.stop("interrupted by the user");
    long now = System.nanoTime();
    signalled = signalled == 0 ? now : signalled;
    force |= now - signalled > ECHO_NANOS;
  }

  /** The run has ended, and the machine goes on: nothing is watched any more. */
  public void finish() {
    over = true;
  }

  /** The command that runs, and what it says when it is cut short. */
  public void runs(CutShort what) {
    command = what;
  }

  /** Bounds the run, from the start of the tool. */
  public void bound(Duration time) {
    boundReason = "the time bound of " + time.toMillis() / 1e3 + " s was reached";
    bound = Math.max(0, Math.min(time.toNanos(), Long.MAX_VALUE / 2));
  }

  /** What runs in this run ends others before itself, which takes this long. */
  public void grace(Duration time) {
    grace = time.toNanos();
  }

  /** Something was found that has to be told: the end by force waits longer. */
  public void tells() {
    grace = Math.max(grace, TELLING.toNanos());
  }

  /** The steps that run from now on. */
  public void watches(StepWatch watch) {
    steps = watch;
  }

  /** Who wants to know that a step is long, in words; null: nobody. */
  public void progress(Consumer<String> listener) {
    progress = listener;
  }

  /** Why the run is to end, with the place where a step is stuck, if one is. */
  public static String words(String why, StepWatch steps) {
    StepWatch.RunningStep step = steps == null ? null : steps.running();
    return step == null || why.contains("runs ") ? why : why + ": " + step.words();
  }

  /** Takes the right to say the verdict, for the calling thread. When another thread has it, this does not return: the machine halts. */
  public void claim() {
    if (!isSpeaker()) {
      awaitEnd();
    }
  }

  /** The heap is full: the run is to end, with what is kept back for its last words. */
  public void heapIsFull() {
    if (full == 0) {
      full = System.nanoTime();
    }
    ballast = null;
    stop.stop(whenFull);
  }

  /** The calling thread could not even say the verdict for want of memory: it is said in a few bytes, and the machine halts. */
  public void speechless() {
    heapIsFull();
    claim();
    lastResort.run();
  }

  private boolean isSpeaker() {
    Thread self = Thread.currentThread();
    return speaker.compareAndSet(null, self) || speaker.get() == self;
  }

  private void awaitEnd() {
    while (true) {
      try {
        never.await();
      } catch (InterruptedException e) {
        Thread.interrupted();
      }
    }
  }

  private void watch() {
    while (!over) {
      guardedTick();
    }
  }

  /** Whatever the program has done to the heap, this thread goes on. */
  private void guardedTick() {
    try {
      Thread.sleep(TICK_MILLIS);
      tick(System.nanoTime());
    } catch (InterruptedException e) {
      Thread.interrupted();
    } catch (OutOfMemoryError e) {
      heapIsFull();
    }
    if (full != 0 && System.nanoTime() - full >= LAST_NANOS + grace) {
      lastResort.run();
    }
  }

  private void tick(long now) {
    ticks++;
    if (now - began >= bound) {
      stop.stop(boundReason);
    }
    StepWatch watched = steps;
    if (stop.reason() != null) {
      stopSeen = stopSeen == 0 ? now : stopSeen;
      if (watched != null) {
        watched.stop(stop.reason());
      }
      if (force || now - stopSeen >= grace) {
        cut(stop.reason());
      }
    } else if (watched != null && progress != null) {
      lookAtStep(watched, now);
    }
    if (parent != null && ticks % TICKS_PER_LOOK_AT_PARENT == 0 && !parent.isAlive()) {
      cut("the process that has started this one is gone");
    }
  }

  private void lookAtStep(StepWatch watched, long now) {
    long number = watched.count();
    if (number != stepNumber) {
      stepNumber = number;
      stepSeen = now;
    } else if (now - stepSeen >= LONG_STEP_NANOS) {
      StepWatch.RunningStep step = watched.running();
      if (step != null) {
        progress.accept(step.words() + ", for " + (now - stepSeen) / 1_000_000_000 + " s");
      }
    }
  }

  /** Ends the run from here, unless somebody else speaks already. */
  private void cut(String why) {
    if (!isSpeaker()) {
      return;
    }
    try {
      halt.accept(command.conclude(words(why, steps)));
    } catch (OutOfMemoryError e) {
      speechless();
    }
    awaitEnd();
  }
}
