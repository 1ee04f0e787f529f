package lasso.runtime.standins.threads;

import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.Placed;
import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.standins.ProcessThread;
import lasso.runtime.standins.SimulatedThread;

/**
 * Calls of message passing by several threads of a process (MPI-4.1, section 11.6). Who may call follows from the level that was asked for, which is always granted; a program that asks for none is held to none. What two threads may not do at
 * once is told as an access to something that both write: so it is found as data races are.
 */
public final class LibraryCalls {
  /** What every call writes where calls must come one after the other. */
  public static final String LIBRARY = "message passing";

  /** What a thread writes of a request that it waits for. */
  public static final String COMPLETION = "completion of a request";

  /** What a thread writes of a communicator whose collective it begins. */
  public static final String COLLECTIVE = "collective of a communicator";

  private static final int SINGLE = 1;
  private static final int FUNNELED = 2;
  private static final int SERIALIZED = 3;

  /** The level that was asked for; 0: none. */
  private static int level;

  /** Who has initialised the library, and where. */
  private static SimulatedThread initialiser;

  private static String place;

  private LibraryCalls() {}

  /** See {@code lasso.mpi.CallingThread}, as for the other methods. */
  public static void initialises(int asked) {
    level = asked;
    initialiser = ThreadTable.me().thread;
    place = asked == 0 ? "" : Calls.place();
  }

  public static boolean isMain() {
    return initialiser == null || ThreadTable.me().thread == initialiser;
  }

  public static void enters(String call) {
    if (level == SERIALIZED) {
      SharedAccesses.field(null, LIBRARY, true);
    } else if ((level == SINGLE || level == FUNNELED) && !isMain()) {
      throw Calls.end(
          EndKind.USAGE,
          call
              + ": is called by "
              + ProcessThread.name(ThreadTable.me().thread)
              + ", but only the thread that has initialised the library at "
              + place
              + " may call it: "
              + (level == SINGLE ? "MPI.THREAD_SINGLE" : "MPI.THREAD_FUNNELED")
              + " was asked for there");
    }
  }

  public static void uses(Placed buffer, boolean write) {
    if (!ThreadTable.several()) {
      return;
    }
    BufferPlace place = buffer.place();
    if (place == null) {
      return;
    }
    Object array = place.array(); // the place itself can't be part of a state
    int[] pieces = place.elementsOfArray();
    for (int i = 0; i < pieces.length; i += 2) {
      SharedAccesses.elements(array, pieces[i], pieces[i + 1] - pieces[i], write);
    }
  }

  public static void waitsFor(Placed buffer) {
    if (ThreadTable.several()) {
      ThreadTable.me().filling = buffer;
    }
  }

  public static void completes(Object request) {
    SharedAccesses.field(request, COMPLETION, true);
  }

  public static void gathers(Object communicator) {
    SharedAccesses.field(communicator, COLLECTIVE, true);
  }
}
