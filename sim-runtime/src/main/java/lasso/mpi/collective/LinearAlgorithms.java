package lasso.mpi.collective;

import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;

/** One rank talks to all others, one message each; scans go from rank to rank. */
final class LinearAlgorithms {
  private LinearAlgorithms() {}

  /** Through rank 0. */
  static void barrier(CollectiveCall call) {
    int size = call.size();
    if (size == 1) {
      return;
    }
    if (call.rank() != 0) {
      call.await(call.send(0, CollectiveRound.nothing()));
      call.await(call.receive(0));
      return;
    }
    Handle[] handles = new Handle[size - 1];
    for (int i = 1; i < size; i++) {
      handles[i - 1] = call.receive(i);
    }
    call.await(handles);
    Handle[] releases = new Handle[size - 1];
    for (int i = 1; i < size; i++) {
      releases[i - 1] = call.send(i, CollectiveRound.nothing());
    }
    call.await(releases);
  }

  static byte[][] broadcast(CollectiveCall call, byte[][] payloads, int root) {
    int size = call.size();
    int count = payloads.length;
    if (call.rank() != root) {
      return receiveAll(call, root, count);
    }
    Handle[] handles = new Handle[(size - 1) * count];
    int n = 0;
    for (int i = 0; i < size; i++) {
      for (int j = 0; i != root && j < count; j++) {
        handles[n++] = call.send(i, payloads[j]);
      }
    }
    call.await(handles);
    return payloads;
  }

  static byte[][] gather(CollectiveCall call, byte[] mine, int root) {
    int size = call.size();
    if (call.rank() != root) {
      call.await(call.send(root, mine));
      return null;
    }
    byte[][] parts = new byte[size][];
    parts[root] = mine;
    Handle[] handles = new Handle[size - 1];
    int n = 0;
    for (int i = 0; i < size; i++) {
      if (i != root) {
        handles[n++] = call.receive(i);
      }
    }
    Answer.Completed answer = call.await(handles);
    n = 0;
    for (int i = 0; i < size; i++) {
      if (i != root) {
        parts[i] = answer.payloads()[n++];
      }
    }
    return parts;
  }

  static byte[] scatter(CollectiveCall call, byte[][] parts, int root) {
    if (call.rank() != root) {
      return call.await(call.receive(root));
    }
    int size = call.size();
    byte[] mine = parts[root];
    Handle[] handles = new Handle[size - 1];
    int n = 0;
    for (int i = 0; i < size; i++) {
      if (i != root) {
        handles[n++] = call.send(i, parts[i]);
      }
    }
    call.await(handles);
    return mine;
  }

  static byte[] scan(CollectiveCall call, byte[] mine, Folding folding, boolean exclusive) {
    int rank = call.rank();
    byte[] before = null;
    byte[] upTo = mine;
    if (rank > 0) {
      before = call.await(call.receive(rank - 1));
      upTo = folding.combine(before, 0, mine, rank);
    }
    if (rank + 1 < call.size()) {
      call.await(call.send(rank + 1, upTo));
    }
    return exclusive ? before : upTo;
  }

  /** The next {@code count} messages of a rank. */
  static byte[][] receiveAll(CollectiveCall call, int from, int count) {
    Handle[] handles = new Handle[count];
    for (int i = 0; i < count; i++) {
      handles[i] = call.receive(from);
    }
    Answer.Completed answer = call.await(handles);
    return answer == null ? new byte[0][] : answer.payloads();
  }

  /** Sends the payloads with the indices {@code from, from + 1 .. to - 1}, modulo their number. */
  static void sendAll(CollectiveCall call, int rank, byte[][] payloads, int from, int to) {
    Handle[] handles = new Handle[to - from];
    for (int i = from; i < to; i++) {
      handles[i - from] = call.send(rank, payloads[i % payloads.length]);
    }
    call.await(handles);
  }
}
