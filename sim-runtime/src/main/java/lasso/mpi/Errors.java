package lasso.mpi;

import lasso.runtime.process.call.Concern;
import mpi.Errhandler;
import mpi.MPI;
import mpi.MPIException;

/**
 * Failures of calls that an implementation is bound to notice (MPI-4.1, sections 9.3 and 9.4). Unless the program has asked for them
 * by {@link MPI#ERRORS_RETURN}, they end the run as usage errors; then they are exceptions, as in both dialects. Mistakes that no
 * implementation need notice are usage errors always, see {@link Environment#usage}.
 */
public final class Errors {
  private Errors() {}

  /** To be thrown: {@code problem} completes the sentence that starts with the call. */
  public static RuntimeException in(Communicator on, int errorClass, String call, String problem) {
    return in(on, errorClass, call, problem, Concern.CALL);
  }

  /** The same, with what it has to do with besides the call. */
  static RuntimeException in(
      Communicator on, int errorClass, String call, String problem, Concern concern) {
    if (!returns(on)) {
      throw Environment.usage(call, problem, concern);
    }
    return new MPIException(errorClass, call + ": " + problem);
  }

  /** An error that belongs to no communicator is one of the world's. */
  public static RuntimeException in(int errorClass, String call, String problem) {
    return in(MPI.COMM_WORLD, errorClass, call, problem);
  }

  /** A communicator without handler of its own has that of the world. */
  public static boolean returns(Communicator on) {
    int asked = hasOwn(on) ? on.context : Communicator.WORLD;
    return ContextSet.has(Environment.returning, asked);
  }

  /** Whether a communicator has a handler of its own. */
  public static boolean hasOwn(Communicator on) {
    return !on.isNone() && ContextSet.has(Environment.handled, on.context);
  }

  public static void set(Communicator on, Errhandler handler) {
    Environment.handled = ContextSet.with(Environment.handled, on.context);
    Environment.returning =
        handler == MPI.ERRORS_RETURN
            ? ContextSet.with(Environment.returning, on.context)
            : ContextSet.without(Environment.returning, on.context);
  }

  public static Errhandler of(Communicator on) {
    return returns(on) ? MPI.ERRORS_RETURN : MPI.ERRORS_ARE_FATAL;
  }

  /** A communicator that is freed leaves no handler to the next one of its context. */
  static void forget(Communicator on) {
    Environment.handled = ContextSet.without(Environment.handled, on.context);
    Environment.returning = ContextSet.without(Environment.returning, on.context);
  }
}
