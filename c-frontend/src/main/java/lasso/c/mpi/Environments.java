package lasso.c.mpi;

import lasso.c.memory.CTexts;
import lasso.c.memory.Memory;
import lasso.mpi.Environment;
import mpi.MPI;
import mpi.MPIException;

/** The beginning and the end of a program, its clock and its place (MPI-4.1, chapter 9). */
public final class Environments {
  private static final int SINGLE = 0;
  private static final int FUNNELED = 1;
  private static final int VERSION = 4;
  private static final int SUBVERSION = 1;

  /** What the program was promised. */
  private static int thread = SINGLE;

  private Environments() {}

  public static int MPI_Init(long argc, long argv) {
    try {
      MPI.Init(new String[0]);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Init_thread(long argc, long argv, int required, long provided) {
    try {
      MPI.Init(new String[0]);
      thread = Math.max(SINGLE, Math.min(required, FUNNELED));
      Memory.putInt(provided, thread);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Finalize() {
    try {
      CommAttributes.delete(Comms.self(), MPI.COMM_SELF);
      MPI.Finalize();
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Initialized(long flag) {
    try {
      Numbers.put(flag, MPI.isInitialized());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Finalized(long flag) {
    try {
      Numbers.put(flag, MPI.isFinalized());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Abort(int comm, int code) {
    try {
      Environment.require("MPI_Abort");
      Comms.orWorld(comm).abort(code);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Query_thread(long provided) {
    try {
      Environment.require("MPI_Query_thread");
      Memory.putInt(provided, thread);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Is_thread_main(long flag) {
    try {
      Environment.require("MPI_Is_thread_main");
      Numbers.put(flag, true);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Get_version(long version, long subversion) {
    try {
      Memory.putInt(version, VERSION);
      Memory.putInt(subversion, SUBVERSION);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Get_library_version(long text, long length) {
    try {
      CTexts.put(text, length, "Lasso simulated MPI " + VERSION + "." + SUBVERSION);
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Get_processor_name(long name, long length) {
    try {
      Environment.require("MPI_Get_processor_name");
      CTexts.put(name, length, MPI.getProcessorName());
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static double MPI_Wtime() {
    return MPI.wtime();
  }

  public static double MPI_Wtick() {
    return MPI.wtick();
  }

  /** Without effect. */
  public static int MPI_Pcontrol(int level, long arguments) {
    return Numbers.SUCCESS;
  }
}
