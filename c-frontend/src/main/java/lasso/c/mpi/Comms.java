package lasso.c.mpi;

import lasso.mpi.Communicator;
import lasso.mpi.Errors;
import mpi.Comm;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;

/** Communicators by handle. */
final class Comms {
  static final int WORLD = 1;
  static final int SELF = 2;
  private static final Handles HANDLES = new Handles(1);

  private Comms() {}

  static Comm get(String call, int handle) {
    int number = HANDLES.predefined(handle);
    if (number == WORLD) {
      return MPI.COMM_WORLD;
    }
    if (number == SELF) {
      return MPI.COMM_SELF;
    }
    Comm comm = (Comm) HANDLES.get(handle);
    if (comm == null) {
      throw Errors.in(MPI.ERR_COMM, call, HANDLES.problem(handle, "MPI_COMM_NULL"));
    }
    comm.require(call);
    return comm;
  }

  static Intracomm intra(String call, int handle) {
    if (get(call, handle) instanceof Intracomm comm) {
      return comm;
    }
    throw Errors.in(MPI.ERR_COMM, call, "is called on an intercommunicator");
  }

  static Intercomm inter(String call, int handle) {
    if (get(call, handle) instanceof Intercomm comm) {
      return comm;
    }
    throw Errors.in(MPI.ERR_COMM, call, "is called on an intracommunicator");
  }

  /** The communicator whose error handler is asked, whatever the handle is. */
  static Comm orWorld(int handle) {
    return HANDLES.get(handle) instanceof Comm comm && !comm.isNull()
        ? comm
        : HANDLES.predefined(handle) == SELF ? MPI.COMM_SELF : MPI.COMM_WORLD;
  }

  /** The handle of a communicator that is in use; that of the world for others. */
  static int handle(Communicator comm) {
    int own = HANDLES.find(object -> object == comm);
    return own != HANDLES.none() ? own : HANDLES.none() + (comm == MPI.COMM_SELF ? SELF : WORLD);
  }

  /** The null handle for a communicator of which the process is no member. */
  static int put(Comm comm) {
    return comm == null || comm.isNull() ? HANDLES.none() : HANDLES.put(comm);
  }

  /** The handle of MPI_COMM_SELF. */
  static int self() {
    return HANDLES.none() + SELF;
  }

  static int none() {
    return HANDLES.none();
  }

  static void drop(int handle) {
    HANDLES.drop(handle);
  }
}
