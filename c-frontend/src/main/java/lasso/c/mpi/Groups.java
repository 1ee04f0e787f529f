package lasso.c.mpi;

import lasso.mpi.Errors;
import mpi.Group;
import mpi.MPI;
import mpi.MPIException;

/** Groups by handle. */
final class Groups {
  private static final int EMPTY = 1;
  private static final Handles HANDLES = new Handles(2);

  private Groups() {}

  static Group get(String call, int handle) {
    if (HANDLES.predefined(handle) == EMPTY) {
      return MPI.GROUP_EMPTY;
    }
    Group group = (Group) HANDLES.get(handle);
    if (group == null) {
      throw Errors.in(MPI.ERR_GROUP, call, HANDLES.problem(handle, "MPI_GROUP_NULL"));
    }
    return group;
  }

  /** A handle of a new group: of one without members the predefined one (MPI-4.1, section 7.3.2). */
  static int put(Group group) throws MPIException {
    if (group.getSize() == 0) {
      group.free();
      return HANDLES.none() + EMPTY;
    }
    return HANDLES.put(group);
  }

  static int none() {
    return HANDLES.none();
  }

  static void drop(int handle) {
    HANDLES.drop(handle);
  }
}
