package lasso.checker.watch;

import java.net.ProxySelector;
import java.security.Security;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import lasso.checker.telemetry.ResidentMemory;
import lasso.runtime.surroundings.Conventions;

/** What a run has left behind in a machine that is to run others: threads, settings of the whole machine, memory. Looked for from outside the run, when it is over. */
public final class Remains {
  /** A machine that takes so much more at rest than at first is worth less than a new one. */
  private static final long MOST_RESIDENT_BYTES = 800L << 20;

  /** From this growth on it is asked to give back what it does not use. */
  private static final long ROOMY_RESIDENT_BYTES = 500L << 20;

  private static final long MOST_USED_BYTES = 180L << 20;

  /** Threads that are over take a moment to go. */
  private static final long PATIENCE_MILLIS = 500;

  /** The one class of the tool's libraries that starts a thread, which then stays. */
  private static final String RELEASER = "net.openhft.chronicle.core.io.BackgroundResourceReleaser";

  private final Set<Thread> threads;
  private final List<Object> settings;
  private final long residentBytes;
  private final long usedBytes;

  /** Begins with what is there now. */
  public Remains() {
    Conventions.DEFAULT.install(); // as every run does
    try {
      Class.forName(RELEASER);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    threads = new HashSet<>(live());
    settings = settings();
    residentBytes = ResidentMemory.ofThisProcess();
    usedBytes = usedBytes();
  }

  /** One phrase, or null: as before. */
  public String found() throws InterruptedException {
    if (!settings.equals(settings())) {
      return "settings of the machine have changed";
    }
    Thread left = left();
    for (long waited = 0; left != null && waited < PATIENCE_MILLIS; waited += 10) {
      Thread.sleep(10);
      left = left();
    }
    if (left != null) {
      return "thread " + left.getName() + " goes on";
    }
    return isFull() ? "memory was not given back" : null;
  }

  private Thread left() {
    return live().stream()
        .filter(thread -> !threads.contains(thread) && !isOfTheMachine(thread))
        .findAny()
        .orElse(null);
  }

  /** The JDK's own: its group is not ours. */
  private static boolean isOfTheMachine(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return group == null || !group.getName().equals("main");
  }

  private static Set<Thread> live() {
    return Thread.getAllStackTraces().keySet();
  }

  private boolean isFull() {
    if (ResidentMemory.ofThisProcess() - residentBytes < ROOMY_RESIDENT_BYTES) {
      return false;
    }
    System.gc();
    return usedBytes() - usedBytes > MOST_USED_BYTES
        || ResidentMemory.ofThisProcess() - residentBytes > MOST_RESIDENT_BYTES;
  }

  private static long usedBytes() {
    Runtime heap = Runtime.getRuntime();
    return heap.totalMemory() - heap.freeMemory();
  }

  /** What a Java machine has one of, and the methods of its library read. */
  private static List<Object> settings() {
    return Arrays.asList(
        System.getProperties().clone(),
        System.out,
        System.err,
        System.in,
        Locale.getDefault(),
        Locale.getDefault(Locale.Category.FORMAT),
        Locale.getDefault(Locale.Category.DISPLAY),
        TimeZone.getDefault(),
        Thread.getDefaultUncaughtExceptionHandler(),
        Security.getProviders().length,
        ProxySelector.getDefault());
  }
}
