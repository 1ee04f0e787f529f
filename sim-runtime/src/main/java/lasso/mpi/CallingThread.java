package lasso.mpi;

import lasso.runtime.api.Placed;

/**
 * What the library says of the thread that calls it. In a process of one thread there is nothing to say; in a program that starts threads a pass puts {@code
 * lasso.runtime.standins.threads.LibraryCalls} in the place of these methods.
 */
public final class CallingThread {
  private CallingThread() {}

  /**
   * The library is initialised by the calling thread.
   *
   * @param level of thread support that was asked for, or 0
   */
  public static void initialises(int level) {}

  /** Whether the calling thread has initialised the library, or the library is not initialised. */
  public static boolean isMain() {
    return true;
  }

  /** A method of the library begins; {@code call} is its name. */
  public static void enters(String call) {}

  /** The library is about to use a buffer of the program, before the operation begins. */
  public static void uses(Placed buffer, boolean write) {}

  /** The calling thread stands at a receive from now on: until it has its answer the buffer may be written to. */
  public static void waitsFor(Placed buffer) {}

  /** The calling thread waits for a request, or tests it, which only one thread may do at a time. */
  public static void completes(Object request) {}

  /** The calling thread begins a collective, of which a communicator has only one at a time. */
  public static void gathers(Object communicator) {}
}
