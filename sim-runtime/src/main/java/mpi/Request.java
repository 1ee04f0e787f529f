package mpi;

import lasso.mpi.CallingThread;
import lasso.mpi.Communicator;
import lasso.mpi.Completions;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.mpi.FailedStatus;
import lasso.mpi.Hidden;
import lasso.mpi.ProtectedBuffer;
import lasso.mpi.data.Span;
import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.PendingBuffers;
import lasso.runtime.hooks.Pinned;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Concern;
import lasso.runtime.process.call.Handle;

/**
 * An operation under way, or none: a completed request is inactive. A receive holds its buffer, which is filled when a wait
 * or test completes it. Meanwhile the buffers of nonblocking operations are protected, see {@link PendingBuffers}.
 */
public class Request implements Freeable {
  @Pinned @Hidden public static final Handle[] NONE = {};

  /** The open operation; null when inactive or complete from the start. */
  @Hidden public Handle handle;

  /** Active and complete without an operation: the peer is no process, or {@link #getStatus} has seen the end. */
  private Status known;

  /** Whether the program has asked to cancel it. */
  private boolean marked;

  /** The communicator of a receive; null for a send. */
  private Communicator communicator;

  private Span span;

  /** Whether its end tells that another process has received. */
  private boolean synchronous;

  /** What the program must leave alone; null: nothing. */
  private ProtectedBuffer guard;

  /** Between {@link #take} and {@link #finishIfComplete}. */
  private Status finished;

  @Hidden
  public Request() {}

  /** The peer is no process. */
  @Hidden
  public final void startAtOnce() {
    known = Status.ofNoProcess();
  }

  /** The program must leave the buffer of a send alone that it does not wait for at once. */
  @Hidden
  public final void startSend(Handle handle, Span span, byte[] payload, SendMode mode) {
    this.handle = handle;
    this.span = span;
    this.synchronous = mode == SendMode.SYNCHRONOUS;
    protect(payload);
  }

  /** A receive that the program waits for at once. */
  @Hidden
  public final void startReceive(Handle handle, Communicator communicator, Span span) {
    this.handle = handle;
    this.communicator = communicator;
    this.span = span;
  }

  /** The program must leave the buffer of the receive alone from now on. */
  @Hidden
  public final void protectReceive() {
    if (communicator != null && span.place() != null) {
      protect(span.encode());
    }
  }

  private void protect(byte[] contents) {
    if (span.place() != null) {
      guard = new ProtectedBuffer(this, span, receives(), PayloadCodec.fingerprint(contents));
      PendingBuffers.begin(guard);
    }
  }

  final boolean receives() {
    return communicator != null;
  }

  @Hidden
  public boolean isActive() {
    return known != null || handle != null;
  }

  @Hidden
  public boolean isNothing() {
    return !isActive();
  }

  @Hidden
  public final boolean isCompleteAtOnce() {
    return known != null;
  }

  /** Whether it is active and nothing that any other process does completes it. */
  @Hidden
  public boolean isLocal() {
    return false;
  }

  /** The operations that must complete; empty when inactive or complete from the start. */
  @Hidden
  public Handle[] open() {
    return handle == null ? NONE : new Handle[] {handle};
  }

  /** Takes the {@code i}-th completed operation of an answer; it stood at a position of {@link #open}. */
  @Hidden
  public void take(Answer.Completed answer, int i, int position) {
    finished = finish(answer, i);
  }

  /** The status once all operations are taken, else null. Called once after each answer. */
  @Hidden
  public Status finishIfComplete() {
    Status status = finished;
    finished = null;
    return status;
  }

  /** Blocks until complete. */
  @Hidden
  public Status await() {
    CallingThread.completes(this);
    if (handle == null) {
      return finishAtOnce();
    }
    return FailedStatus.whole(
        finish((Answer.Completed) Calls.ask(Completion.ALL.await(), handle), 0));
  }

  /** Null when not complete. */
  @Hidden
  public Status poll() {
    CallingThread.completes(this);
    if (handle == null) {
      return finishAtOnce();
    }
    Answer answer = Calls.ask(Completion.ALL.test(), handle);
    return answer instanceof Answer.Completed completed
        ? FailedStatus.whole(finish(completed, 0))
        : null;
  }

  /** What was complete stays active, and a wait or test will tell the status again. */
  @Hidden
  public final void keep(Status status) {
    known = status;
  }

  /** The status of a request that is inactive, or complete without an operation. */
  @Hidden
  public Status finishAtOnce() {
    Status status = known == null ? new Status() : known;
    known = null;
    return status;
  }

  /** Takes the {@code i}-th completed operation of an answer as the end of this request. A receive that fails has a {@link FailedStatus}. */
  @Hidden
  public final Status finish(Answer.Completed answer, int i) {
    checkUnchanged();
    Status status;
    if (answer.isCancelled(i)) {
      status = Status.ofCancelled();
    } else if (communicator == null) {
      status = new Status();
      if (synchronous) {
        PendingBuffers.heard();
      }
    } else {
      status = receive(answer, i);
    }
    clear();
    return status;
  }

  private Status receive(Answer.Completed answer, int i) {
    Communicator from = communicator;
    int source = from.fromWorld(answer.sources()[i]);
    byte[] arrived = answer.payloads()[i];
    try {
      from.checkMessage(arrived, span.type(), span.count(), source, answer.tags()[i]);
    } catch (MPIException e) {
      return new FailedStatus(from, source, answer.tags()[i], e);
    }
    byte[] payload = span.type().received(arrived);
    checkWrittenOnce(from, source, answer.tags()[i], payload);
    span.decode(payload);
    return Status.ofMessage(source, answer.tags()[i], payload, span.type().elements());
  }

  /** MPI-4.1, section 5.1.11: no part of the buffer may be written twice by a receive. */
  private void checkWrittenOnce(Communicator from, int source, int tag, byte[] payload) {
    BufferPlace place = PayloadCodec.elements(payload) > 1 ? span.place() : null;
    if (place != null
        && place.overlapsItself(
            PayloadCodec.elements(payload)
                * PayloadCodec.type(payload).bytes()
                / place.elementBytes())) {
      Calls.misuse(
          from.receipt(source, tag)
              + ": the datatype has entries that overlap, so that a part of the buffer is written more than once",
          Concern.RECEIVED_MESSAGE);
    }
  }

  private void clear() {
    handle = null;
    communicator = null;
    span = null;
    synchronous = false;
    guard = null;
    marked = false;
  }

  private void checkUnchanged() {
    if (guard != null) {
      PendingBuffers.end(guard);
      if (!guard.isUnchanged()) {
        String operation = receives() ? "receive" : "send";
        Calls.misuse(
            "completion of a nonblocking "
                + operation
                + ": the program changed the buffer of "
                + guard.words()
                + " before the "
                + operation
                + " was complete",
            Concern.OPERATIONS_UNDER_WAY);
      }
    }
  }

  // MPJ Express dialect

  public Status Wait() throws MPIException {
    Environment.require("Request.Wait");
    return await();
  }

  /** Null when not complete. */
  public Status Test() throws MPIException {
    Environment.require("Request.Test");
    return poll();
  }

  public boolean Is_null() throws MPIException {
    return !isActive();
  }

  /** Parallel to {@code r}, null for null entries. */
  public static Status[] Waitall(Request[] r) throws MPIException {
    return Completions.waitAll("Request.Waitall", r);
  }

  /** The status tells the index: {@link MPI#UNDEFINED} when no request is active. */
  public static Status Waitany(Request[] r) throws MPIException {
    Status status = Completions.waitAny("Request.Waitany", r);
    return status == null ? undefined() : status;
  }

  /** Null when not all are complete. */
  public static Status[] Testall(Request[] r) throws MPIException {
    return Completions.testAll("Request.Testall", r);
  }

  /** Null when none is complete, also when none is active. */
  public static Status Testany(Request[] r) throws MPIException {
    return Completions.testAny("Request.Testany", r);
  }

  /** One status per completed request; null when none is active. */
  public static Status[] Waitsome(Request[] r) throws MPIException {
    return Completions.waitSome("Request.Waitsome", r);
  }

  /** One status per completed request. */
  public static Status[] Testsome(Request[] r) throws MPIException {
    Status[] statuses = Completions.testSome("Request.Testsome", r);
    return statuses == null ? new Status[0] : statuses;
  }

  /** A wait or test must still complete the request; its status tells whether it was cancelled. */
  public void Cancel() throws MPIException {
    mark("Request.Cancel");
  }

  // Open MPI dialect

  public final boolean isNull() {
    return isNothing();
  }

  public final void waitFor() throws MPIException {
    Environment.require("Request.waitFor");
    await();
  }

  public final Status waitStatus() throws MPIException {
    Environment.require("Request.waitStatus");
    return await();
  }

  /** Null when not complete. */
  public final Status testStatus() throws MPIException {
    Environment.require("Request.testStatus");
    return poll();
  }

  public final boolean test() throws MPIException {
    Environment.require("Request.test");
    return poll() != null;
  }

  public static void waitAll(Request[] requests) throws MPIException {
    Completions.waitAll("Request.waitAll", requests);
  }

  public static Status[] waitAllStatus(Request[] requests) throws MPIException {
    return Completions.waitAll("Request.waitAllStatus", requests);
  }

  /** The index, or {@link MPI#UNDEFINED} when no request is active. */
  public static int waitAny(Request[] requests) throws MPIException {
    Status status = Completions.waitAny("Request.waitAny", requests);
    return status == null ? MPI.UNDEFINED : status.index;
  }

  public static Status waitAnyStatus(Request[] requests) throws MPIException {
    Status status = Completions.waitAny("Request.waitAnyStatus", requests);
    return status == null ? undefined() : status;
  }

  /** The index, or {@link MPI#UNDEFINED} when none is complete. */
  public static int testAny(Request[] requests) throws MPIException {
    Status status = Completions.testAny("Request.testAny", requests);
    return status == null ? MPI.UNDEFINED : status.index;
  }

  /** Null when none is complete; the index {@link MPI#UNDEFINED} when none is active. */
  public static Status testAnyStatus(Request[] requests) throws MPIException {
    Status status = Completions.testAny("Request.testAnyStatus", requests);
    boolean idle = status == null && !Completions.isAnyActive("Request.testAnyStatus", requests);
    return idle ? undefined() : status;
  }

  public static boolean testAll(Request[] requests) throws MPIException {
    return Completions.testAll("Request.testAll", requests) != null;
  }

  public static Status[] testAllStatus(Request[] requests) throws MPIException {
    return Completions.testAll("Request.testAllStatus", requests);
  }

  /** Indices of completed requests; null when none is active. */
  public static int[] waitSome(Request[] requests) throws MPIException {
    return Completions.indices(Completions.waitSome("Request.waitSome", requests));
  }

  public static Status[] waitSomeStatus(Request[] requests) throws MPIException {
    return Completions.waitSome("Request.waitSomeStatus", requests);
  }

  public static int[] testSome(Request[] requests) throws MPIException {
    return Completions.indices(Completions.testSome("Request.testSome", requests));
  }

  public static Status[] testSomeStatus(Request[] requests) throws MPIException {
    return Completions.testSome("Request.testSomeStatus", requests);
  }

  /** A wait or test must still complete the request; its status tells whether it was cancelled. */
  public final void cancel() throws MPIException {
    mark("Request.cancel");
  }

  private void mark(String call) {
    Environment.require(call);
    if (!isActive()) {
      throw Errors.in(
          MPI.ERR_REQUEST, call, "the request is not active: it is complete, or was never started");
    }
    requireNoCollective(call, "cancelled");
    if (handle != null) {
      marked = true;
      Calls.cancel(handle);
    }
  }

  /** MPI-4.1, section 6.12: a collective under way can only be completed. */
  private void requireNoCollective(String call, String done) {
    if (isActive() && handle == null && known == null) {
      throw Environment.usage(call, "a nonblocking collective that is under way can't be " + done);
    }
  }

  /** Null when not complete; the request stays as it is and must still be completed or freed. */
  public Status getStatus() throws MPIException {
    Environment.require("Request.getStatus");
    if (known == null && isActive()) {
      known = poll();
      return known;
    }
    return known == null ? new Status() : known;
  }

  /**
   * Gives an active send up: it goes on, and nobody will know when it is complete. Without effect when nothing is active, as after a
   * wait. A receive must be cancelled first: else nobody could say when its buffer is filled.
   */
  @Override
  public void free() throws MPIException {
    Environment.require("Request.free");
    requireNoCollective("Request.free", "freed");
    known = null;
    if (handle != null) {
      if (communicator != null && !marked) {
        throw Environment.unsupported(
            "Request.free of a receive that is under way", "cancel it first, or wait for it");
      }
      Calls.free(handle);
      if (guard != null && PendingBuffers.isFresh(guard)) {
        guard.free();
      } else {
        PendingBuffers.end(guard);
      }
      clear();
    }
  }

  private static Status undefined() {
    Status status = new Status();
    status.index = MPI.UNDEFINED;
    return status;
  }
}
