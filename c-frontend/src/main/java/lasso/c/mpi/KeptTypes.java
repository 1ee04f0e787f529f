package lasso.c.mpi;

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
