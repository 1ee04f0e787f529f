package lasso.runtime.standins.threads;

import lasso.runtime.hooks.Initialisation;
import lasso.runtime.hooks.RunningThread;
import lasso.runtime.standins.ProcessThread;

/**
 * Held by the thread that initialises a class (Java language specification, section 12.4.2): others that use the class wait for it. There is one only while the class is neither initialised nor
 * untouched.
 */
public final class ClassLock {
  private final String className;

  private ClassLock(String className) {
    this.className = className;
  }

  /** The lock of a class that is not initialised yet, given the one that there is, or null. */
  public static ClassLock of(ClassLock known, String className) {
    Touched.unknown();
    return known == null ? new ClassLock(className) : known;
  }

  /** Whether the thread that runs holds it; not if there is none. */
  public static boolean isMine(ClassLock lock) {
    Touched.unknown();
    return lock != null && ThreadTable.me().entries(lock) > 0;
  }

  /** A scheduling point. */
  public void enter() {
    LiveThread me = ThreadTable.me();
    Touched.unknown();
    if (ThreadTable.several()) {
      ThreadTable.pause(Need.MONITOR, this);
    }
    me.enter(this, 1);
  }

  /** No scheduling point, as for monitors. */
  public void exit() {
    Touched.unknown();
    ThreadTable.me().leave(this, 1);
    RunningThread.released = true;
  }

  /** What is kept of the failure of an initialiser, with the name of the thread in which it ran. */
  public static Throwable told(Throwable thrown) {
    return Initialisation.told(thrown, ProcessThread.name(ThreadCalls.current()));
  }

  /** For reports. */
  String words() {
    return "the initialisation of class " + className;
  }
}
