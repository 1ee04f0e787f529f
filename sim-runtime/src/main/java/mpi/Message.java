package mpi;

import java.nio.Buffer;
import lasso.mpi.Communicator;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.mpi.Hidden;
import lasso.mpi.data.Span;
import lasso.runtime.hooks.Calls;
import lasso.runtime.process.call.Handle;

/**
 * Matched probes (MPI-4.1, section 3.8.2): the message that a probe has found is out of the matching, and only this object can receive
 * it. A synchronous send is complete when that receive starts, not before.
 */
public final class Message {
  /** The held message; null when there is none. */
  private Handle held;

  /** What was probed; null when there is no message, the one from no process included. */
  private Status found;

  /** Where it was probed. */
  private Communicator on;

  public Message() {}

  /** Whether there is no message to receive. */
  public boolean isNull() {
    return found == null;
  }

  /** Whether the message is that of a probe for {@link MPI#PROC_NULL}. */
  public boolean isNoProc() {
    return found != null && held == null;
  }

  /** Blocks until there is a message. */
  public Status mProbe(int source, int tag, Comm comm) throws MPIException {
    return take(comm.probe("Message.mProbe", source, tag), comm);
  }

  /** Null when no message is there. */
  public Status imProbe(int source, int tag, Comm comm) throws MPIException {
    Status shown = comm.iprobe("Message.imProbe", source, tag);
    return shown == null ? null : take(shown, comm);
  }

  private Status take(Status shown, Communicator comm) {
    found = shown;
    on = comm;
    held = shown.source == MPI.PROC_NULL ? null : comm.hold(shown);
    return shown;
  }

  /** Receives the message; afterwards there is none. */
  public Status mRecv(Object buf, int count, Datatype type) throws MPIException {
    Request request = new Request();
    start(request, "Message.mRecv", new Span(buf, 0, count, type));
    return request.await();
  }

  /** Starts to receive the message; afterwards there is none. */
  public Request imRecv(Buffer buf, int count, Datatype type) throws MPIException {
    Request request = new Request();
    start(request, "Message.imRecv", new Span(buf, 0, count, type));
    request.protectReceive();
    return request;
  }

  /** Fills an inactive request with the receive of the message. */
  @Hidden
  public void start(Request request, String call, Span span) {
    Environment.require(call);
    if (isNull()) {
      throw Errors.in(
          MPI.ERR_REQUEST, call, "there is no message: none was probed, or it is received");
    }
    on.checkReceive(call, span, found.source, found.tag);
    if (held == null) {
      request.startAtOnce();
    } else {
      Calls.fetch(held);
      request.startReceive(held, on, span);
    }
    held = null;
    found = null;
    on = null;
  }
}
