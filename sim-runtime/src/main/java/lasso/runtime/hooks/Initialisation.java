package lasso.runtime.hooks;

import jdk.internal.misc.Unsafe;

/** Failures of class initialisers, as the JVM reports them. */
public final class Initialisation {
  private static final long MESSAGE =
      Unsafe.getUnsafe().objectFieldOffset(Throwable.class, "detailMessage");

  private Initialisation() {}

  /** What the first user of a class sees when its initialiser throws. */
  public static Error failure(Throwable cause) {
    return cause instanceof Error error ? error : new ExceptionInInitializerError(cause);
  }

  /**
   * What later users see.
   *
   * @param told of {@link #told}, or null
   */
  public static Error failedBefore(String className, Throwable told) {
    Error error = new NoClassDefFoundError("Could not initialize class " + className);
    error.initCause(told);
    return error;
  }

  /** What the machine keeps of the failure of an initialiser that ran in the first thread. */
  public static Throwable told(Throwable thrown) {
    return told(thrown, "main");
  }

  /** The same of one that ran in any thread: where and what, not the object itself. */
  public static Throwable told(Throwable thrown, String thread) {
    Object message =
        Unsafe.getUnsafe().getReference(thrown, MESSAGE); // asks no code of the program
    String what = thrown.getClass().getName() + (message == null ? "" : ": " + message);
    Throwable told =
        new ExceptionInInitializerError("Exception " + what + " [in thread \"" + thread + "\"]");
    told.setStackTrace(Traces.elements(thrown));
    return told;
  }
}
