package mpi;

import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Pinned;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.process.Answer;
import lasso.runtime.process.Handle;
import lasso.runtime.process.Question;

/**
 * Collectives as point-to-point algorithms on payloads. All receives name their source, so a collective adds no choice of
 * its own; everything that a rank may have to do in any order is posted before it waits, so none needs buffering.
 * Messages travel in the communicator's second context with a tag per kind: ranks that call different collectives wait for
 * ever, which the checker reports.
 */
final class Collectives {
  static final int BARRIER = 1;
  static final int BCAST = 2;
  static final int GATHER = 3;
  static final int SCATTER = 4;
  static final int ALLGATHER = 5;
  static final int ALLTOALL = 6;
  static final int REDUCE = 7;
  static final int SCAN = 8;
  static final int AGREE = 9;

  /** A payload without elements. */
  @Pinned private static final byte[] NOTHING = {0};

  private Collectives() {}

  /** Linear through rank 0. */
  static void barrier(Communicator on) {
    int size = on.size();
    if (size == 1) {
      return;
    }
    if (on.rank() != 0) {
      await(one(send(on, 0, BARRIER, NOTHING)));
      await(one(receive(on, 0, BARRIER)));
      return;
    }
    Handle[] handles = new Handle[size - 1];
    for (int i = 1; i < size; i++) {
      handles[i - 1] = receive(on, i, BARRIER);
    }
    await(handles);
    Handle[] releases = new Handle[size - 1];
    for (int i = 1; i < size; i++) {
      releases[i - 1] = send(on, i, BARRIER, NOTHING);
    }
    await(releases);
  }

  /** Binomial tree. {@code payload} matters at the root only; returns the root's at every rank. */
  static byte[] broadcast(Communicator on, byte[] payload, int root) {
    int size = on.size();
    int distance = on.rank() - root;
    int position = distance < 0 ? distance + size : distance;
    byte[] data = payload;
    if (position != 0) {
      int parent = position & (position - 1);
      data = await(one(receive(on, (parent + root) % size, BCAST))).payloads[0];
    }
    int lowest = position == 0 ? size : position & -position;
    int children = 0;
    for (int step = 1; step < lowest && position + step < size; step <<= 1) {
      children++;
    }
    Handle[] handles = new Handle[children];
    for (int i = 0; i < children; i++) {
      handles[i] = send(on, (position + (1 << i) + root) % size, BCAST, data);
    }
    await(handles);
    return data;
  }

  /** Linear. The payloads by rank at the root, null elsewhere. */
  static byte[][] gather(Communicator on, byte[] mine, int root, int tag) {
    int size = on.size();
    if (on.rank() != root) {
      await(one(send(on, root, tag, mine)));
      return null;
    }
    byte[][] parts = new byte[size][];
    parts[root] = mine;
    Handle[] handles = new Handle[size - 1];
    int n = 0;
    for (int i = 0; i < size; i++) {
      if (i != root) {
        handles[n++] = receive(on, i, tag);
      }
    }
    Answer answer = await(handles);
    n = 0;
    for (int i = 0; i < size; i++) {
      if (i != root) {
        parts[i] = answer.payloads[n++];
      }
    }
    return parts;
  }

  /** Linear. {@code parts} by rank matters at the root only; returns the caller's part. */
  static byte[] scatter(Communicator on, byte[][] parts, int root) {
    if (on.rank() != root) {
      return await(one(receive(on, root, SCATTER))).payloads[0];
    }
    int size = on.size();
    byte[] mine = parts[root];
    Handle[] handles = new Handle[size - 1];
    int n = 0;
    for (int i = 0; i < size; i++) {
      if (i != root) {
        handles[n++] = send(on, i, SCATTER, parts[i]);
      }
    }
    await(handles);
    return mine;
  }

  /** Everyone to everyone at once: sends {@code parts[i]} to rank i, returns what came by source. */
  static byte[][] exchange(Communicator on, byte[][] parts, int tag) {
    int size = on.size();
    int rank = on.rank();
    byte[][] arrived = new byte[size][];
    arrived[rank] = parts[rank];
    Handle[] handles = new Handle[2 * (size - 1)];
    int n = 0;
    for (int i = 0; i < size; i++) {
      if (i != rank) {
        handles[n++] = receive(on, i, tag);
      }
    }
    for (int i = 0; i < size; i++) {
      if (i != rank) {
        handles[n++] = send(on, i, tag, parts[i]);
      }
    }
    Answer answer = await(handles);
    n = 0;
    for (int i = 0; i < size; i++) {
      if (i != rank) {
        arrived[i] = answer.payloads[n++];
      }
    }
    return arrived;
  }

  /** Everyone's payload by rank, at every rank. */
  static byte[][] allgather(Communicator on, byte[] mine, int tag) {
    byte[][] parts = new byte[on.size()][];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = mine;
    }
    return exchange(on, parts, tag);
  }

  /**
   * Gathers all contributions at the root and folds them in rank order, {@code v0 op (v1 op (v2 ...))}, so the result does
   * not depend on the schedule whatever the reduction.
   *
   * @return the result's payload at the root, null elsewhere
   */
  static byte[] reduce(
      Communicator on, byte[] mine, int count, Datatype type, Op op, int root, String call) {
    byte[][] parts = gather(on, mine, root, REDUCE);
    if (parts == null) {
      return null;
    }
    int last = parts.length - 1;
    Object result = contribution(call, parts[last], type, count, last);
    for (int i = last - 1; i >= 0; i--) {
      op.apply(contribution(call, parts[i], type, count, i), result, count, type);
    }
    return type.encode(result, 0, count);
  }

  /**
   * A chain from rank to rank.
   *
   * @return the fold of the ranks before this one, null at rank 0, if {@code exclusive}; else the fold with its own
   */
  static byte[] scan(
      Communicator on,
      byte[] mine,
      int count,
      Datatype type,
      Op op,
      boolean exclusive,
      String call) {
    int rank = on.rank();
    byte[] before = null;
    byte[] upTo = mine;
    if (rank > 0) {
      before = await(one(receive(on, rank - 1, SCAN))).payloads[0];
      Object result = contribution(call, mine, type, count, rank);
      op.apply(contribution(call, before, type, count, rank - 1), result, count, type);
      upTo = type.encode(result, 0, count);
    }
    if (rank + 1 < on.size()) {
      await(one(send(on, rank + 1, SCAN, upTo)));
    }
    return exclusive ? before : upTo;
  }

  private static Object contribution(
      String call, byte[] payload, Datatype type, int count, int from) {
    Object buffer = type.newBuffer(count);
    Communicator.takeExactly(call, payload, type, buffer, 0, count, from);
    return buffer;
  }

  private static Handle send(Communicator on, int rank, int tag, byte[] payload) {
    return Calls.send(on.context + 1, on.toWorld(rank), tag, payload, SendMode.STANDARD);
  }

  private static Handle receive(Communicator on, int rank, int tag) {
    return Calls.receive(on.context + 1, on.toWorld(rank), tag);
  }

  private static Handle[] one(Handle handle) {
    return new Handle[] {handle};
  }

  /** Null when there is nothing to wait for. */
  private static Answer await(Handle[] handles) {
    return handles.length == 0 ? null : Calls.ask(new Question.Await(Completion.ALL, handles));
  }
}
