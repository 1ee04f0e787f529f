package lasso.runtime.hooks;

/** Failures of class initialisers, as the JVM reports them. */
public final class Initialisation {
  private Initialisation() {}

  /** What the first user of a class sees when its initialiser throws. */
  public static Error failure(Throwable cause) {
    return cause instanceof Error error ? error : new ExceptionInInitializerError(cause);
  }

  /** What later users see. */
  public static Error failedBefore(String className) {
    return new NoClassDefFoundError("Could not initialize class " + className);
  }
}
