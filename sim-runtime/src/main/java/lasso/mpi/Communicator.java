package lasso.mpi;

import lasso.mpi.data.Span;
import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.BufferUse;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.PendingBuffers;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Request.Iprobe;
import lasso.runtime.kernel.Request.Probe;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Concern;
import lasso.runtime.process.call.Handle;
import mpi.Datatype;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * What every communicator is in both dialects: a context and an ordered set of world ranks. The world and self are shared
 * constants, so they hold nothing that depends on the rank.
 */
public abstract class Communicator {
  @Hidden public static final int WORLD = 0;
  @Hidden public static final int SELF = 2;
  private static final int NONE = -1;

  /** Even context of point-to-point messages; collectives use the next one. {@link #NONE}: no communicator. */
  @Hidden public final int context;

  /** World ranks in the order of this communicator; null for the world and for self. */
  @Hidden public final int[] members;

  /**
   * The context in which each rank that can be addressed listens; null as long as all have the same. Where the communicator was made
   * without waiting for the others, every rank has chosen its own.
   */
  private int[] contexts;

  private boolean freed;

  /** Persistent requests that the program has to free, besides collectives. */
  private int held;

  /** Whether a persistent request is being started. */
  private boolean isStarting;

  @Hidden
  public Communicator(int context, int[] members) {
    this.context = context;
    this.members = members;
  }

  protected final boolean isNone() {
    return context == NONE;
  }

  protected final boolean isFreed() {
    return freed;
  }

  /** Ends the process unless the communicator can be used. */
  @Hidden
  public final void require(String call) {
    Environment.require(call);
    if (context == NONE) {
      throw Errors.in(MPI.ERR_COMM, call, "is called on the null communicator");
    }
    if (freed && !isStarting && PersistentCalls.space() == 0) {
      throw Errors.in(MPI.ERR_COMM, call, "is called on a communicator that was freed");
    }
  }

  /** The context in which a rank that can be addressed listens. */
  @Hidden
  public final int contextOf(int rank) {
    return contexts == null ? context : contexts[rank];
  }

  @Hidden
  public final void contexts(int[] contexts) {
    this.contexts = contexts;
  }

  /** How many ranks can be addressed. */
  @Hidden
  public int size() {
    if (members != null) {
      return members.length;
    }
    return context == SELF ? 1 : Calls.size();
  }

  /** The caller's rank. */
  @Hidden
  public int rank() {
    return fromWorld(Calls.rank());
  }

  /** The world rank of a rank that can be addressed. */
  @Hidden
  public int toWorld(int rank) {
    if (members != null) {
      return members[rank];
    }
    return context == SELF ? Calls.rank() : rank;
  }

  /** The rank that addresses a world rank, or -1. */
  @Hidden
  public int fromWorld(int world) {
    if (members == null) {
      return context != SELF ? world : world == Calls.rank() ? 0 : -1;
    }
    for (int i = 0; i < members.length; i++) {
      if (members[i] == world) {
        return i;
      }
    }
    return -1;
  }

  /** How many processes are on this side: all of them, except in an intercommunicator. */
  @Hidden
  public int localSize() {
    return size();
  }

  /** Whether it is an intercommunicator. */
  @Hidden
  public boolean isRemote() {
    return false;
  }

  /** Releases the context. */
  protected final void release(String call) {
    require(call);
    if (members == null) {
      throw Errors.in(MPI.ERR_COMM, call, "MPI.COMM_WORLD and MPI.COMM_SELF can't be freed");
    }
    freed = true;
    Errors.forget(this);
    Resource.freeCommunicator(context);
    Attributes.forget(context);
    Hints.forget(context);
    giveBack();
  }

  /** Once the program has freed the communicator, and no persistent request uses it any more, its context may be that of another one (MPI-4.1, section 7.4.3). */
  final void giveBack() {
    if (freed && held == 0 && !PersistentCalls.areInUse(context)) {
      PersistentCalls.forget(context);
      Contexts.free(context);
    }
  }

  /** A persistent request uses the communicator from now on, whether the program frees it or not. */
  @Hidden
  public final void hold() {
    held++;
  }

  /** The persistent request was freed. */
  @Hidden
  public final void letGo() {
    held--;
    giveBack();
  }

  /** A persistent request is being started, or was. */
  @Hidden
  public final void starting(boolean begins) {
    isStarting = begins;
  }

  // Point-to-point, common to the dialects. Handles are null when the peer is PROC_NULL.

  final Handle post(String call, Span span, int destination, int tag, SendMode mode) {
    byte[] payload = payload(call, span, destination, tag, mode);
    return payload == null
        ? null
        : Calls.send(contextOf(destination), toWorld(destination), tag, payload, mode);
  }

  private byte[] payload(String call, Span span, int destination, int tag, SendMode mode) {
    checkSend(call, span, destination, tag);
    if (destination == MPI.PROC_NULL) {
      return null;
    }
    claim(call, span, false);
    CallingThread.uses(span, false);
    byte[] payload = span.encode();
    if (mode == SendMode.BUFFERED) {
      BufferedSends.require(this, call, payload);
    }
    return payload;
  }

  /** Ends the process, or throws, unless the arguments are those of a send. */
  @Hidden
  public final void checkSend(String call, Span span, int destination, int tag) {
    require(call);
    requirePlace(call, span);
    if (destination != MPI.PROC_NULL && (destination < 0 || destination >= size())) {
      throw Errors.in(
          this,
          MPI.ERR_RANK,
          call,
          "destination " + destination + " is not a rank of a communicator of size " + size());
    }
    if (tag < 0) {
      throw Errors.in(this, MPI.ERR_TAG, call, "tag " + tag + " of a message to send is negative");
    }
  }

  /** Ends the process, or throws, unless the arguments are those of a receive. */
  @Hidden
  public final void checkReceive(String call, Span span, int source, int tag) {
    require(call);
    requirePlace(call, span);
    checkSource(call, source, tag);
  }

  @Hidden
  public final void send(String call, Span span, int destination, int tag, SendMode mode) {
    Handle handle = post(call, span, destination, tag, mode);
    if (handle != null) {
      Calls.ask(Completion.ALL.await(), handle);
      if (mode == SendMode.SYNCHRONOUS) {
        PendingBuffers.heard();
      }
    }
  }

  /** A send that the program completes. */
  @Hidden
  public final Request startSend(String call, Span span, int destination, int tag, SendMode mode) {
    Request request = new Request();
    startSend(request, call, span, destination, tag, mode);
    return request;
  }

  /** Fills an inactive request with a send that the program completes. */
  @Hidden
  public final void startSend(
      Request request, String call, Span span, int destination, int tag, SendMode mode) {
    byte[] payload = payload(call, span, destination, tag, mode);
    if (payload == null) {
      request.startAtOnce();
      return;
    }
    Handle handle = Calls.send(contextOf(destination), toWorld(destination), tag, payload, mode);
    request.startSend(handle, span, payload, mode);
    Pauses.pause();
  }

  /** A receive that the program completes. */
  @Hidden
  public final Request startReceive(String call, Span span, int source, int tag) {
    Request request = new Request();
    startReceive(request, call, span, source, tag);
    return request;
  }

  /** Fills an inactive request with a receive that the program completes. */
  @Hidden
  public final void startReceive(Request request, String call, Span span, int source, int tag) {
    postReceive(request, call, span, source, tag);
    request.protectReceive();
  }

  private void postReceive(Request request, String call, Span span, int source, int tag) {
    checkReceive(call, span, source, tag);
    if (source == MPI.PROC_NULL) {
      request.startAtOnce();
      return;
    }
    claim(call, span, true);
    CallingThread.uses(span, true);
    Handle handle = Calls.receive(context, kernelSource(source), kernelTag(tag));
    request.startReceive(handle, this, span);
  }

  @Hidden
  public final Status receive(String call, Span span, int source, int tag) {
    Request request = new Request();
    postReceive(request, call, span, source, tag);
    CallingThread.waitsFor(span);
    return request.await();
  }

  @Hidden
  public final Status exchange(
      String call,
      Span sent,
      int destination,
      int sendTag,
      Span received,
      int source,
      int receiveTag) {
    Handle send = post(call, sent, destination, sendTag, SendMode.STANDARD);
    Request request = new Request();
    postReceive(request, call, received, source, receiveTag);
    if (send == null) {
      return request.await();
    }
    if (request.handle == null) {
      Calls.ask(Completion.ALL.await(), send);
      return request.finishAtOnce();
    }
    CallingThread.waitsFor(received);
    Answer.Completed answer =
        (Answer.Completed) Calls.ask(Completion.ALL.await(), request.handle, send);
    return FailedStatus.whole(request.finish(answer, 0));
  }

  /**
   * A send and a receive that complete as one.
   *
   * @param replaces whether what is sent lies where it will be received: the message is taken out at once
   */
  @Hidden
  public final Request startExchange(
      String call,
      Span sent,
      int destination,
      int sendTag,
      Span received,
      int source,
      int receiveTag,
      boolean replaces) {
    Request send = new Request();
    if (replaces) {
      send.handle = post(call, sent, destination, sendTag, SendMode.STANDARD);
      if (send.handle == null) {
        send.startAtOnce();
      }
    } else {
      startSend(send, call, sent, destination, sendTag, SendMode.STANDARD);
    }
    Request receive = startReceive(call, received, source, receiveTag);
    return new ExchangeRequest(send, receive);
  }

  @Hidden
  public final Status probe(String call, int source, int tag) {
    require(call);
    checkSource(call, source, tag);
    if (source == MPI.PROC_NULL) {
      return Status.ofNoProcess();
    }
    return envelope(
        (Answer.Envelope) Calls.ask(new Probe(context, kernelSource(source), kernelTag(tag))));
  }

  /** Null when nothing is there. */
  @Hidden
  public final Status iprobe(String call, int source, int tag) {
    require(call);
    checkSource(call, source, tag);
    if (source == MPI.PROC_NULL) {
      return Status.ofNoProcess();
    }
    Answer answer = Calls.ask(new Iprobe(context, kernelSource(source), kernelTag(tag)));
    return answer instanceof Answer.Envelope shown ? envelope(shown) : null;
  }

  /** Takes the message out of the matching that a probe has just shown. */
  @Hidden
  public final Handle hold(Status shown) {
    return Calls.hold(context, toWorld(shown.source), shown.tag);
  }

  private Status envelope(Answer.Envelope shown) {
    return Status.ofMessage(fromWorld(shown.source()), shown.tag(), shown.payload(), 1);
  }

  /** As {@link #checkPlace} for an error of this communicator. */
  private void requirePlace(String call, Span span) {
    if (span.type() == null) {
      throw Errors.in(this, MPI.ERR_TYPE, call, "the datatype is null");
    }
    span.type().requireCommitted(call);
    String problem = span.problem();
    if (problem != null) {
      throw Errors.in(this, span.count() < 0 ? MPI.ERR_COUNT : MPI.ERR_BUFFER, call, problem);
    }
  }

  /**
   * Ends the process if the buffers of a send and a receive in one call have an element in common.
   *
   * @param oneSided whether one of them has no process to communicate with, so that nothing can go wrong
   */
  @Hidden
  public static void requireDisjoint(boolean oneSided, String call, Span sent, Span received) {
    if (oneSided
        || sent.type() == null
        || received.type() == null
        || sent.problem() != null
        || received.problem() != null) {
      return; // told by what comes next
    }
    BufferPlace from = sent.place();
    BufferPlace to = received.place();
    if (from != null && to != null && from.overlaps(to)) {
      Calls.misuse(call + ": the buffers of its send and its receive overlap");
    }
  }

  /** Ends the process if the buffer of a pending operation stands against a use of the place. */
  private static void claim(String call, Span span, boolean writes) {
    if (PendingBuffers.any()) {
      BufferUse other = PendingBuffers.conflict(span.place(), writes);
      if (other != null) {
        Calls.misuse(
            call + ": its buffer overlaps with that of " + other.words(),
            Concern.OPERATIONS_UNDER_WAY);
      }
    }
  }

  /** Ends the process unless {@code count} items lie inside the buffer, and no pending receive uses them. */
  @Hidden
  public static void checkPlace(String call, Span span) {
    if (span.type() == null) {
      throw Environment.usage(call, "the datatype is null");
    }
    span.type().check(call, span.buffer(), span.offset(), span.count());
    claim(call, span, false);
  }

  private void checkSource(String call, int source, int tag) {
    if (source != MPI.ANY_SOURCE && source != MPI.PROC_NULL && (source < 0 || source >= size())) {
      throw Errors.in(
          this,
          MPI.ERR_RANK,
          call,
          "source " + source + " is not a rank of a communicator of size " + size());
    }
    if (tag < 0 && tag != MPI.ANY_TAG) {
      throw Errors.in(this, MPI.ERR_TAG, call, "tag " + tag + " is negative and not MPI.ANY_TAG");
    }
  }

  private int kernelSource(int source) {
    return source == MPI.ANY_SOURCE ? lasso.runtime.kernel.Request.ANY : toWorld(source);
  }

  private static int kernelTag(int tag) {
    return tag == MPI.ANY_TAG ? lasso.runtime.kernel.Request.ANY : tag;
  }

  /** Whether a message can't be received so. Too long a message is an error that an implementation notices. */
  @Hidden
  public final void checkMessage(byte[] payload, Datatype type, int count, int source, int tag) {
    String mismatch = type.mismatch(payload, count);
    if (mismatch != null) {
      String who = receipt(source, tag);
      if (type.isOverflowedBy(payload, count)) {
        throw Errors.in(
            this, MPI.ERR_TRUNCATE, who, "the message " + mismatch, Concern.RECEIVED_MESSAGE);
      }
      if (!type.takesAsBytes(payload, count)) {
        throw Environment.usage(who, "the message " + mismatch, Concern.RECEIVED_MESSAGE);
      }
      Calls.misuse(who + ": the message " + mismatch, Concern.RECEIVED_MESSAGE);
    }
  }

  /** How a message about a receipt begins. */
  @Hidden
  public final String receipt(int source, int tag) {
    return "rank " + Calls.rank() + " receives from rank " + source + " with tag " + tag;
  }

  /** In a collective sent and received amounts must be equal, not only fit. */
  @Hidden
  public static void takeExactly(String call, byte[] payload, Span span, int from) {
    Datatype type = span.type();
    int expected = span.count() * type.elements();
    String mismatch = type.mismatch(payload, span.count());
    int arrived = PayloadCodec.elements(type.received(payload));
    if (mismatch == null && arrived < expected) {
      mismatch =
          "carries " + arrived + " of MPI." + type.basic + " but " + expected + " are expected";
    }
    if (mismatch != null) {
      throw Environment.usage(
          call, "at rank " + Calls.rank() + " the part of rank " + from + " " + mismatch);
    }
    span.decode(payload);
  }
}
