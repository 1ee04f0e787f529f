package mpi;

import lasso.mpi.Communicator;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.mpi.Hidden;
import lasso.mpi.Resource;
import lasso.mpi.data.Span;
import lasso.runtime.kernel.SendMode;

/**
 * A persistent communication: its arguments, to be started again and again. It goes on with a datatype that the program frees after the
 * call that made the request (MPI-4.1, section 5.1.9), and if the program has to free the request, with a communicator likewise.
 */
public class Prequest extends Request {
  private final Communicator on;
  private final String call;
  private final Span place;
  private final int peer;
  private final int tag;

  private boolean freed;

  /** Null where the program need not free the request. */
  private Resource resource;

  /** Null for a receive. */
  private final SendMode mode;

  @Hidden
  public Prequest(
      Communicator on, String call, Span place, int peer, int tag, SendMode mode, boolean owned) {
    if (mode == null) {
      on.checkReceive(call, place, peer, tag);
    } else {
      on.checkSend(call, place, peer, tag);
    }
    if (owned) {
      resource = Resource.made("a persistent request", call);
      on.hold();
    }
    this.on = on;
    this.call = call;
    this.place = new Span(place.buffer(), place.offset(), place.count(), place.type().kept());
    this.peer = peer;
    this.tag = tag;
    this.mode = mode;
  }

  public void Start() throws MPIException {
    start("Prequest.Start");
  }

  /** One after the other, by ascending index. */
  public static void Startall(Prequest[] array_of_request) throws MPIException {
    startAll("Prequest.Startall", array_of_request);
  }

  public void start() throws MPIException {
    start("Prequest.start");
  }

  /** One after the other, by ascending index. */
  public static void startAll(Prequest[] requests) throws MPIException {
    startAll("Prequest.startAll", requests);
  }

  private static void startAll(String call, Prequest[] requests) {
    if (requests == null) {
      throw Errors.in(MPI.ERR_REQUEST, call, "the array of requests is null");
    }
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] == null) {
        throw Errors.in(MPI.ERR_REQUEST, call, "the request at position " + i + " is null");
      }
      requests[i].start(call);
    }
  }

  private void start(String starter) {
    Environment.require(starter);
    if (freed) {
      throw Errors.in(MPI.ERR_REQUEST, starter, "the persistent request was freed");
    }
    if (isActive()) {
      throw Errors.in(MPI.ERR_REQUEST, starter, "the request is still active");
    }
    on.starting(resource != null);
    try {
      if (mode == null) {
        on.startReceive(this, call, place, peer, tag);
      } else {
        on.startSend(this, call, place, peer, tag, mode);
      }
    } finally {
      on.starting(false);
    }
  }

  /** Inactive persistent requests are not null, as long as they are not freed. */
  @Override
  @Hidden
  public final boolean isNothing() {
    return freed;
  }

  /** Ends the life of the request; a communication under way goes on as after {@link Request#free}. */
  @Override
  public void free() throws MPIException {
    Environment.require("Request.free");
    if (freed) {
      throw Errors.in(MPI.ERR_REQUEST, "Request.free", "the persistent request was freed before");
    }
    super.free();
    freed = true;
    Resource.free(resource);
    if (resource != null) {
      on.letGo();
    }
  }
}
