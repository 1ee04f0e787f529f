package mpi;

import lasso.runtime.api.BasicType;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Unsupported;
import lasso.runtime.kernel.Completion;
import lasso.runtime.process.Answer;
import lasso.runtime.process.Handle;
import lasso.runtime.process.Question;

/**
 * An operation under way, or none: a completed request is inactive. A receive holds its buffer, which is filled when a wait
 * or test completes it. A send holds its buffer too, to find out whether the program changed it too early.
 */
public class Request implements Freeable {
  static final Handle[] NONE = {};

  /** The open operation; null when inactive or complete from the start. */
  Handle handle;

  /** Active without an operation: the peer is no process. */
  private boolean complete;

  /** The communicator of a receive; null for a send. */
  private Communicator communicator;

  private Object buffer;
  private int offset;
  private int count;
  private Datatype type;

  /** Between {@link #take} and {@link #finishIfComplete}. */
  private Status finished;

  /** Hash of the payload of a send. */
  private long sentHash;

  Request() {}

  final void startAtOnce() {
    complete = true;
  }

  final void startSend(
      Handle handle, Object buffer, int offset, int count, Datatype type, byte[] payload) {
    this.handle = handle;
    if (type.basic != BasicType.OBJECT && count > 0) {
      this.buffer = buffer;
      this.offset = offset;
      this.count = count;
      this.type = type;
      this.sentHash = PayloadCodec.fingerprint(payload);
    }
  }

  final void startReceive(
      Handle handle,
      Communicator communicator,
      Object buffer,
      int offset,
      int count,
      Datatype type) {
    this.handle = handle;
    this.communicator = communicator;
    this.buffer = buffer;
    this.offset = offset;
    this.count = count;
    this.type = type;
  }

  boolean isActive() {
    return complete || handle != null;
  }

  final boolean isCompleteAtOnce() {
    return complete;
  }

  /** The operations that must complete; empty when inactive or complete from the start. */
  Handle[] open() {
    return handle == null ? NONE : new Handle[] {handle};
  }

  /** Takes the {@code i}-th completed operation of an answer; it stood at a position of {@link #open}. */
  void take(Answer answer, int i, int position) {
    finished = finish(answer, i);
  }

  /** The status once all operations are taken, else null. Called once after each answer. */
  Status finishIfComplete() {
    Status status = finished;
    finished = null;
    return status;
  }

  /** Blocks until complete. */
  Status await() {
    if (handle == null) {
      return finishAtOnce();
    }
    return finish(Calls.ask(new Question.Await(Completion.ALL, new Handle[] {handle})), 0);
  }

  /** Null when not complete. */
  Status poll() {
    if (handle == null) {
      return finishAtOnce();
    }
    Answer answer = Calls.ask(new Question.Poll(Completion.ALL, new Handle[] {handle}));
    return answer.yes ? finish(answer, 0) : null;
  }

  /** The status of a request that is inactive or whose peer is no process. */
  final Status finishAtOnce() {
    Status status = complete ? Status.ofNoProcess() : new Status();
    complete = false;
    return status;
  }

  /** Takes the {@code i}-th completed operation of an answer as the end of this request. */
  final Status finish(Answer answer, int i) {
    Status status;
    if (communicator == null) {
      checkUnchanged();
      status = new Status();
    } else {
      int source = communicator.fromWorld(answer.sources[i]);
      Communicator.checkMessage(answer.payloads[i], type, count, source, answer.tags[i]);
      byte[] payload = type.received(answer.payloads[i]);
      type.decode(payload, buffer, offset);
      status = Status.ofMessage(source, answer.tags[i], payload, type.elements());
    }
    handle = null;
    communicator = null;
    buffer = null;
    type = null;
    offset = 0;
    count = 0;
    sentHash = 0;
    return status;
  }

  private void checkUnchanged() {
    if (buffer != null
        && PayloadCodec.fingerprint(type.encode(buffer, offset, count)) != sentHash) {
      throw Environment.usage(
          "completion of a nonblocking send",
          "the program changed its buffer of "
              + count
              + " items of MPI."
              + type.basic
              + " before the send was complete");
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

  @Unsupported("cancelling: receive the message and forget it instead")
  public void Cancel() throws MPIException {
    throw Environment.unsupported("Request.Cancel", "receive the message and forget it instead");
  }

  // Open MPI dialect

  public final boolean isNull() {
    return !isActive();
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

  public static Status testAnyStatus(Request[] requests) throws MPIException {
    return Completions.testAny("Request.testAnyStatus", requests);
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

  @Unsupported("cancelling: receive the message and forget it instead")
  public final void cancel() throws MPIException {
    throw Environment.unsupported("Request.cancel", "receive the message and forget it instead");
  }

  @Unsupported("getStatus: use testStatus instead")
  public final Status getStatus() throws MPIException {
    throw Environment.unsupported("Request.getStatus", "use testStatus instead");
  }

  @Unsupported("freeing an active request: complete it with waitFor instead")
  @Override
  public void free() throws MPIException {
    throw Environment.unsupported("Request.free", "complete it with waitFor instead");
  }

  private static Status undefined() {
    Status status = new Status();
    status.index = MPI.UNDEFINED;
    return status;
  }
}
