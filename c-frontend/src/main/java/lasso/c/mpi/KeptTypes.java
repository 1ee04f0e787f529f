package lasso.c.mpi;

import java.util.Arrays;
import mpi.Comm;
import mpi.Datatype;

/** The datatypes that a persistent collective was made with, whatever becomes of their handles. */
final class KeptTypes {
  private final int[] handles;
  private final Object[] originals;
  private final Datatype[] layouts;

  /** Handles that are not significant at this process may be anything. */
  KeptTypes(String call, int[] handles) {
    this.handles = handles;
    this.originals = new Object[handles.length];
    this.layouts = new Datatype[handles.length];
    for (int i = 0; i < handles.length; i++) {
      if (Types.isMade(handles[i])) {
        originals[i] = Types.reference(handles[i]);
        layouts[i] = Types.get(call, handles[i]).kept();
      }
    }
  }

  /**
   * The handles of a collective with datatypes in arrays.
   *
   * @param lists see {@link CollectiveFunctions#persistent}
   */
  static int[] handles(String call, Comm on, long[] lists) {
    boolean isOfNeighbours = call.startsWith("MPI_Neighbor_");
    int to = isOfNeighbours ? on.neighbours(call).destinations.length : on.size();
    int from = isOfNeighbours ? on.neighbours(call).sources.length : on.size();
    int[] sent = lists[0] == Buffers.IN_PLACE ? new int[0] : Numbers.ints(lists[1], to);
    int[] received = Numbers.ints(lists[2], from);
    int[] all = Arrays.copyOf(sent, sent.length + received.length);
    System.arraycopy(received, 0, all, sent.length, received.length);
    return all;
  }

  /** Null where nothing was kept, or the type still has its handle. */
  Datatype get(int handle) {
    for (int i = 0; i < handles.length; i++) {
      if (handles[i] == handle) {
        return Types.reference(handle) == originals[i] ? null : layouts[i];
      }
    }
    return null;
  }
}
