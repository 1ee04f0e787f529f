package lasso.mpi.collective;

import lasso.mpi.CallingThread;
import lasso.mpi.Communicator;
import lasso.mpi.Environment;
import lasso.mpi.PersistentCalls;
import lasso.mpi.data.Span;
import lasso.runtime.api.CollectiveKind;
import lasso.runtime.api.CollectiveRule.Algorithm;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Pinned;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import mpi.Datatype;
import mpi.Intercomm;
import mpi.MPI;
import mpi.Op;

/**
 * One call of a collective by one rank, and its messages. They travel in the communicator's second context; each bears a tag that
 * says what its sender calls, and receives take whatever comes next from their source, so calls that don't match are found
 * where the first message of one arrives in another.
 */
public final class CollectiveCall {
  @Pinned private static final CollectiveBuffer[] NO_BUFFERS = {};

  final Communicator on;

  /** The method as the program calls it. */
  public final String name;

  /** What all ranks must agree on: see {@link CollectiveTag}. */
  final int tag;

  final boolean nonblocking;

  /** Added to the communicator's contexts: persistent collectives match no others. */
  final int space;

  /** Of a nonblocking call. */
  private CollectiveBuffer[] buffers = NO_BUFFERS;

  private CollectiveCall(Communicator on, String name, int tag, boolean nonblocking) {
    this.on = on;
    this.name = name;
    this.tag = tag;
    this.nonblocking = nonblocking;
    this.space = PersistentCalls.space();
    CallingThread.gathers(on);
    if (!(on instanceof Intercomm)) { // of its groups each has a tag of its own
      Calls.collective(on.context + space, on.members, tag);
    }
  }

  public static CollectiveCall of(
      Communicator on, String name, CollectiveKind kind, boolean nonblocking) {
    on.require(name);
    return new CollectiveCall(on, name, CollectiveTag.of(kind, nonblocking), nonblocking);
  }

  public static CollectiveCall rooted(
      Communicator on, String name, CollectiveKind kind, boolean nonblocking, int root) {
    requireRoot(on, name, root);
    int tag = CollectiveTag.withRoot(CollectiveTag.of(kind, nonblocking), root);
    return new CollectiveCall(on, name, tag, nonblocking);
  }

  public static CollectiveCall reducing(
      Communicator on,
      String name,
      CollectiveKind kind,
      boolean nonblocking,
      Op op,
      Datatype type) {
    on.require(name);
    requireOp(name, op, type);
    int tag = op.mark(CollectiveTag.of(kind, nonblocking));
    return new CollectiveCall(on, name, tag, nonblocking);
  }

  public static CollectiveCall reducingAt(
      Communicator on,
      String name,
      CollectiveKind kind,
      boolean nonblocking,
      Op op,
      Datatype type,
      int root) {
    requireRoot(on, name, root);
    requireOp(name, op, type);
    int tag = op.mark(CollectiveTag.withRoot(CollectiveTag.of(kind, nonblocking), root));
    return new CollectiveCall(on, name, tag, nonblocking);
  }

  /** On an intercommunicator. The op is null for what is no reduction. */
  static CollectiveCall across(
      Communicator on,
      String name,
      CollectiveKind kind,
      boolean nonblocking,
      Op op,
      Datatype type) {
    on.require(name);
    int tag = CollectiveTag.of(kind, nonblocking);
    if (op != null || type != null) {
      requireOp(name, op, type);
      tag = op.mark(tag);
    }
    return new CollectiveCall(on, name, tag, nonblocking);
  }

  /** On an intercommunicator, with a root; the root's rank in its group is part of the tag on both sides. */
  static CollectiveCall acrossFrom(
      Communicator on,
      String name,
      CollectiveKind kind,
      boolean nonblocking,
      int root,
      Op op,
      Datatype type) {
    on.require(name);
    boolean isRank = root >= 0 && root < on.size();
    if (!isRank && root != MPI.ROOT && root != MPI.PROC_NULL) {
      throw Environment.usage(
          name,
          "root "
              + root
              + " is not a rank of a remote group of "
              + on.size()
              + ", nor MPI.ROOT, nor MPI.PROC_NULL");
    }
    int tag = CollectiveTag.of(kind, nonblocking);
    if (root != MPI.PROC_NULL) {
      tag = CollectiveTag.withRoot(tag, isRank ? root : on.rank());
    }
    if (op != null || type != null) {
      requireOp(name, op, type);
      tag = op.mark(tag);
    }
    return new CollectiveCall(on, name, tag, nonblocking);
  }

  private static void requireRoot(Communicator on, String name, int root) {
    on.require(name);
    if (root < 0 || root >= on.size()) {
      throw Environment.usage(
          name, "root " + root + " is not a rank of a communicator of size " + on.size());
    }
  }

  private static void requireOp(String name, Op op, Datatype type) {
    if (op == null) {
      throw Environment.usage(name, "the reduction is null");
    }
    if (type == null) {
      throw Environment.usage(name, "the datatype is null");
    }
    op.check(name, type);
  }

  int size() {
    return on.size();
  }

  int rank() {
    return on.rank();
  }

  Algorithm algorithm() {
    return Calls.collectives().algorithm();
  }

  /** The call looks at items; if it is nonblocking, nobody may write to them meanwhile. */
  void reads(Span span) {
    uses(span, false);
  }

  /** The call will write to items; if it is nonblocking, nobody may look at them meanwhile. */
  void writes(Span span) {
    uses(span, true);
  }

  private void uses(Span span, boolean receives) {
    if (nonblocking && span.place() != null) {
      CollectiveBuffer[] more = new CollectiveBuffer[buffers.length + 1];
      System.arraycopy(buffers, 0, more, 0, buffers.length);
      more[buffers.length] = new CollectiveBuffer(name, span, receives);
      buffers = more;
    }
  }

  CollectiveBuffer[] buffers() {
    return buffers;
  }

  /** Whether everything is posted at the call: nobody moves a nonblocking collective on while its ranks do other things. */
  boolean isAtOnce() {
    return nonblocking || isJoint();
  }

  boolean isJoint() {
    return algorithm() == Algorithm.JOINT;
  }

  Handle send(int rank, byte[] payload) {
    SendMode mode = isJoint() ? SendMode.BUFFERED : SendMode.STANDARD;
    return Calls.send(on.contextOf(rank) + space + 1, on.toWorld(rank), tag, payload, mode);
  }

  Handle receive(int rank) {
    return Calls.receive(
        on.context + space + 1, on.toWorld(rank), lasso.runtime.kernel.Request.ANY);
  }

  /** Waits for all, at least one of which is a receive or none at all. Null when there is nothing to wait for. */
  Answer.Completed await(Handle[] handles) {
    if (handles.length == 0) {
      return null;
    }
    Answer.Completed answer = (Answer.Completed) Calls.ask(Completion.ALL.await(), handles);
    for (int i = 0; i < handles.length; i++) {
      if (answer.payloads()[i] != null) {
        checkMatch(answer.tags()[i], tag, answer.sources()[i]);
      }
    }
    return answer;
  }

  /** Waits for one operation; the payload if it is a receive. */
  byte[] await(Handle handle) {
    return await(new Handle[] {handle}).payloads()[0];
  }

  /** Waits for both; the payload of the receive. */
  byte[] exchange(Handle receive, Handle send) {
    return await(new Handle[] {receive, send}).payloads()[0];
  }

  /** Waits for one message that is owed. */
  public static void receiveOwed(String name, int halfContext, int world, int tag) {
    Handle handle = Calls.receive(2 * halfContext + 1, world, lasso.runtime.kernel.Request.ANY);
    Answer.Completed answer = (Answer.Completed) Calls.ask(Completion.ALL.await(), handle);
    checkMatch(name, answer.tags()[0], tag, world);
  }

  void checkMatch(int theirs, int mine, int world) {
    checkMatch(name, theirs, mine, world);
  }

  /** Ends the process if a message belongs to another call than the one that takes it. */
  private static void checkMatch(String name, int theirs, int mine, int world) {
    if (!CollectiveTag.match(theirs, mine)) {
      throw Environment.usage(
          name,
          "collective calls that don't match: rank "
              + Calls.rank()
              + " calls "
              + CollectiveTag.describe(mine)
              + ", but rank "
              + world
              + " calls "
              + CollectiveTag.describe(theirs)
              + "; "
              + CollectiveTag.difference(mine, theirs));
    }
  }
}
