package lasso.c.mpi;

import lasso.c.memory.Functions;
import lasso.mpi.Completions;
import lasso.mpi.Environment;
import lasso.mpi.Resource;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/**
 * A request for an operation of the program (MPI-4.1, section 13.2): active until a wait or test after {@code MPI_Grequest_complete},
 * which asks the program for the status and then lets it free what belongs to the request.
 */
final class GeneralisedRequest extends Request {
  private final long query;
  private final long free;
  private final long cancel;
  private final long extra;
  private final Resource resource;
  private boolean complete;
  private boolean finished;

  /**
   * An active one.
   *
   * @param query pointer to a function, as are the next two
   * @param extra what they are called with
   */
  GeneralisedRequest(String call, long query, long free, long cancel, long extra) {
    Environment.require(call);
    this.query = query;
    this.free = free;
    this.cancel = cancel;
    this.extra = extra;
    this.resource = Resource.made("a generalised request", call);
  }

  /** Ends the check where some are generalised. */
  static void refuse(String call, Request[] requests) {
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] instanceof GeneralisedRequest) {
        throw Environment.unsupported(
            call + " of generalised requests", "ask for each by MPI_Request_get_status");
      }
    }
  }

  void complete(String call) {
    if (complete) {
      throw Environment.usage(call, "the request is complete already");
    }
    complete = true;
    keep(new Status());
  }

  @Override
  public boolean isActive() {
    return !finished;
  }

  @Override
  public boolean isNothing() {
    return finished;
  }

  @Override
  public boolean isLocal() {
    return !complete;
  }

  @Override
  public Status await() {
    return finishAtOnce();
  }

  @Override
  public Status poll() {
    return complete ? finishAtOnce() : null;
  }

  /** Asks for the status and frees what belongs to the request. */
  @Override
  public Status finishAtOnce() {
    if (!complete) {
      throw Completions.endless("completion of requests");
    }
    Status status = super.finishAtOnce();
    ask(status);
    release();
    return status;
  }

  /** What the status would be; null when it is not complete. */
  @Override
  public Status getStatus() {
    if (!complete) {
      return null;
    }
    Status status = new Status();
    ask(status);
    return status;
  }

  private void ask(Status status) {
    long room = Functions.malloc(Statuses.BYTES);
    if (room == 0) {
      throw Environment.unsupported("a generalised request", "no memory is left for its status");
    }
    Statuses.put(room, status);
    long code = Functions.call(query, extra, room);
    Statuses.read(room, status);
    Functions.free(room);
    require("query", code);
  }

  private void release() {
    finished = true;
    Resource.free(resource);
    require("free", Functions.call(free, extra));
  }

  private static void require(String function, long code) {
    if (code != Numbers.SUCCESS) {
      throw new MPIException(
          (int) code, "the " + function + " function of a generalised request returns " + code);
    }
  }

  /** Tells the program; the request must be completed as before. */
  void tryCancel() {
    require("cancel", Functions.call(cancel, extra, complete ? 1 : 0));
  }

  @Override
  public void free() {
    if (!complete) {
      throw Environment.unsupported(
          "MPI_Request_free of a generalised request that is not complete", "complete it first");
    }
    super.finishAtOnce();
    release();
  }
}
