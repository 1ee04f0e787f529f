package lasso.c.mpi;

import lasso.c.memory.CTexts;
import lasso.c.memory.Functions;
import lasso.c.memory.Memory;
import lasso.mpi.Communicator;
import lasso.mpi.Contexts;
import lasso.mpi.Errors;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** Error handlers by handle, and which communicator has which (MPI-4.1, sections 9.3 to 9.5). */
public final class ErrorHandlers {
  private static final int FATAL = 1;
  private static final int RETURN = 2;
  private static final int ABORT = 3;
  private static final int WORLD_COMM = 0x01000001;
  private static final Handles HANDLES = new Handles(6);

  /** Handlers of the program by half the context of the communicator, 0 for none; null while there are none. */
  private static int[] ofContext;

  private ErrorHandlers() {}

  /** Calls the handler of a communicator, if the program has one there. Returns the error code. */
  static int call(int comm, MPIException e) {
    Communicator on = Comms.orWorld(comm);
    int handler = ofContext == null ? 0 : ofContext[on.context / 2];
    if (handler == 0 && ofContext != null && on != MPI.COMM_WORLD && !hasOwn(on)) {
      handler = ofContext[0];
    }
    if (handler != 0) {
      invoke((Long) HANDLES.get(handler), comm, e.getErrorClass());
    }
    return e.getErrorClass();
  }

  private static boolean hasOwn(Communicator on) {
    return Errors.hasOwn(on);
  }

  private static void invoke(long function, int comm, int code) {
    long room = Functions.malloc(8);
    Memory.putInt(room, comm);
    Memory.putInt(room + 4, code);
    Functions.call(function, room, room + 4, 0);
    Functions.free(room);
  }

  /** Of a call without a communicator: that of the request that has failed counts, else the world's. */
  static int call(MPIException e) {
    return call(Statuses.handle(e, WORLD_COMM), e);
  }

  public static int MPI_Comm_create_errhandler(long function, long errhandler) {
    Memory.putInt(errhandler, HANDLES.put(function));
    return Numbers.SUCCESS;
  }

  public static int MPI_Errhandler_create(long function, long errhandler) {
    return MPI_Comm_create_errhandler(function, errhandler);
  }

  /** Communicators keep a handler that is freed. */
  public static int MPI_Errhandler_free(long errhandler) {
    Memory.putInt(errhandler, HANDLES.none());
    return Numbers.SUCCESS;
  }

  public static int MPI_Comm_set_errhandler(int comm, int errhandler) {
    String call = "MPI_Comm_set_errhandler";
    try {
      Comm on = Comms.get(call, comm);
      int number = HANDLES.predefined(errhandler);
      if (number < FATAL && HANDLES.get(errhandler) == null || number > ABORT) {
        throw Errors.in(on, MPI.ERR_ARG, call, HANDLES.problem(errhandler, "MPI_ERRHANDLER_NULL"));
      }
      boolean fatal = number == FATAL || number == ABORT;
      Errors.set(on, fatal ? MPI.ERRORS_ARE_FATAL : MPI.ERRORS_RETURN);
      remember(on, number > 0 ? 0 : errhandler);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return call(comm, e);
    }
  }

  private static void remember(Communicator on, int handler) {
    if (ofContext == null) {
      if (handler == 0) {
        return;
      }
      ofContext = new int[Contexts.MOST];
    }
    ofContext[on.context / 2] = handler;
  }

  /** A communicator is freed. */
  static void forget(Communicator on) {
    remember(on, 0);
  }

  public static int MPI_Errhandler_set(int comm, int errhandler) {
    return MPI_Comm_set_errhandler(comm, errhandler);
  }

  public static int MPI_Comm_get_errhandler(int comm, long errhandler) {
    try {
      Comm on = Comms.get("MPI_Comm_get_errhandler", comm);
      int own = ofContext == null ? 0 : ofContext[on.context / 2];
      int predefined = HANDLES.none() + (Errors.returns(on) ? RETURN : FATAL);
      Memory.putInt(errhandler, own != 0 ? own : predefined);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return call(comm, e);
    }
  }

  public static int MPI_Errhandler_get(int comm, long errhandler) {
    return MPI_Comm_get_errhandler(comm, errhandler);
  }

  public static int MPI_Comm_call_errhandler(int comm, int code) {
    try {
      Comm on = Comms.get("MPI_Comm_call_errhandler", comm);
      throw Errors.in(on, code, "MPI_Comm_call_errhandler", "is called with error " + code);
    } catch (MPIException e) {
      call(comm, e);
      return Numbers.SUCCESS;
    }
  }

  public static int MPI_Error_class(int code, long errorclass) {
    try {
      Memory.putInt(errorclass, UserErrors.classOf("MPI_Error_class", code));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return call(e);
    }
  }

  public static int MPI_Error_string(int code, long text, long length) {
    if (code < 0) {
      return call(new MPIException(MPI.ERR_ARG, "MPI_Error_string"));
    }
    try {
      CTexts.put(text, length, UserErrors.text("MPI_Error_string", code));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return call(e);
    }
  }
}
