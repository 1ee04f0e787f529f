package lasso.runtime.capture;

import java.util.List;

/** Platform classes whose objects can't be part of a process state, with the reasons. */
final class RefusedObjects {
  static final String EXTERNAL = "it stands for something outside the simulated process";

  private static final String FILES = "it stands for a file that is open";
  private static final String NATIVE = "part of what it has done lies in native memory";
  private static final String COLLECTOR =
      "the garbage collector may clear it, at another time in each run";
  private static final String REFLECTION =
      "it was found by reflection, and belongs to the Java machine: find it again where it is used";
  private static final String THREADS =
      "it needs threads, which this program does not start where Lasso can see it";

  private static final String PIPE = "it connects two threads: use a queue, or an array of bytes";

  /** A class with its nested ones, or a whole package (with a dot at the end), and why. */
  private record Refused(String prefix, String reason) {
    boolean covers(String name) {
      return name.startsWith(prefix.endsWith(".") ? prefix : prefix + "$") || name.equals(prefix);
    }
  }

  private static final List<Refused> ALL =
      List.of(
          new Refused("java.lang.ThreadGroup", THREADS),
          new Refused("java.lang.ThreadLocal", THREADS),
          new Refused("java.lang.InheritableThreadLocal", THREADS),
          new Refused("java.util.Timer", THREADS),
          new Refused("java.util.TimerTask", THREADS),
          new Refused("java.util.concurrent.ThreadPoolExecutor", THREADS),
          new Refused("java.util.concurrent.ScheduledThreadPoolExecutor", THREADS),
          new Refused("java.util.concurrent.ForkJoinPool", THREADS),
          new Refused("java.util.concurrent.ForkJoinTask", THREADS),
          new Refused("java.io.PipedInputStream", PIPE),
          new Refused("java.io.PipedOutputStream", PIPE),
          new Refused("java.io.PipedReader", PIPE),
          new Refused("java.io.PipedWriter", PIPE),
          new Refused("java.lang.Process", EXTERNAL),
          new Refused("java.lang.ProcessBuilder", EXTERNAL),
          new Refused("java.lang.Runtime", EXTERNAL),
          new Refused("java.lang.Module", REFLECTION),
          new Refused("java.lang.ModuleLayer", REFLECTION),
          new Refused("java.lang.Package", REFLECTION),
          new Refused("java.lang.reflect.", REFLECTION),
          new Refused("java.lang.invoke.", REFLECTION),
          new Refused("java.lang.foreign.", NATIVE),
          new Refused("java.lang.ref.", COLLECTOR),
          new Refused("java.util.WeakHashMap", COLLECTOR),
          new Refused("java.util.IdentityHashMap", "its order is the machine's"),
          new Refused("java.util.zip.Deflater", NATIVE),
          new Refused("java.util.zip.Inflater", NATIVE),
          new Refused("java.util.logging.", "the Java machine keeps its loggers for all processes"),
          new Refused(
              "java.io.ObjectOutputStream",
              "it remembers classes of the Java machine: write objects to an array of bytes within a step, and keep the array"),
          new Refused(
              "java.io.ObjectInputStream",
              "it remembers classes of the Java machine: read all objects within a step, and keep them"),
          new Refused("java.io.FileDescriptor", FILES),
          new Refused("java.io.FileInputStream", FILES),
          new Refused("java.io.FileOutputStream", FILES),
          new Refused("java.io.FileReader", FILES),
          new Refused("java.io.FileWriter", FILES));

  private RefusedObjects() {}

  /** Why objects of a class of this name can't be state, or null if no line says so. */
  static String reason(String name) {
    for (Refused each : ALL) {
      if (each.covers(name)) {
        return each.reason();
      }
    }
    return null;
  }
}
