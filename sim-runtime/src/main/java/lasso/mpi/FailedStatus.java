package lasso.mpi;

import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** The status of a receive that has failed and is over: source and tag of the message, and why. */
public final class FailedStatus extends Status {
  public final MPIException failure;

  /** That of the receive, whose error handler is asked. */
  public final Communicator communicator;

  @Hidden
  public FailedStatus(Communicator communicator, int source, int tag, MPIException failure) {
    this.communicator = communicator;
    this.source = source;
    this.tag = tag;
    this.failure = failure;
  }

  /** The status of the only request of a call, which throws when that has failed. */
  @Hidden
  public static Status whole(Status status) {
    if (status instanceof FailedStatus failed) {
      throw new MPIException(
          failed.failure.getErrorClass(), failed.failure.getMessage(), new Status[] {failed});
    }
    return status;
  }

  /** The statuses of a call that completes several requests: it throws when one of them has failed (MPI-4.1, section 3.7.5). */
  @Hidden
  public static Status[] whole(Status[] statuses) {
    for (int i = 0; statuses != null && i < statuses.length; i++) {
      if (statuses[i] instanceof FailedStatus failed) {
        throw new MPIException(MPI.ERR_IN_STATUS, failed.failure.getMessage(), statuses);
      }
    }
    return statuses;
  }
}
