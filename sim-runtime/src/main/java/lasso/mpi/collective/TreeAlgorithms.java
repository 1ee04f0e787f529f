package lasso.mpi.collective;

import lasso.runtime.process.call.Handle;

/**
 * Binomial trees: the parent of a position is the position without its lowest one bit, so the subtree of a position p is the
 * interval from p to p plus this bit. Positions count from the root, round the communicator; in reductions they are ranks, so that
 * operands keep their order.
 */
final class TreeAlgorithms {
  private TreeAlgorithms() {}

  /** Up to rank 0, and down again. */
  static void barrier(CollectiveCall call) {
    int size = call.size();
    int rank = call.rank();
    for (int step = 1; step < end(rank, size) - rank; step <<= 1) {
      call.await(call.receive(rank + step));
    }
    if (rank != 0) {
      call.await(call.send(parent(rank), CollectiveRound.nothing()));
    }
    broadcast(call, new byte[][] {CollectiveRound.nothing()}, 0);
  }

  static byte[][] broadcast(CollectiveCall call, byte[][] payloads, int root) {
    int size = call.size();
    int count = payloads.length;
    int position = position(call, root);
    byte[][] data = payloads;
    if (position != 0) {
      data = LinearAlgorithms.receiveAll(call, (parent(position) + root) % size, count);
    }
    int length = end(position, size) - position;
    int children = 0;
    for (int step = 1; step < length; step <<= 1) {
      children++;
    }
    Handle[] handles = new Handle[children * count];
    for (int i = 0; i < children; i++) {
      for (int j = 0; j < count; j++) {
        handles[i * count + j] = call.send((position + (1 << i) + root) % size, data[j]);
      }
    }
    call.await(handles);
    return data;
  }

  /** Each rank passes on the payloads of its subtree, one message each. */
  static byte[][] gather(CollectiveCall call, byte[] mine, int root) {
    int size = call.size();
    int position = position(call, root);
    int end = end(position, size);
    byte[][] parts = new byte[size][];
    parts[(position + root) % size] = mine;
    for (int step = 1; position + step < end; step <<= 1) {
      int child = position + step;
      int length = end(child, size) - child;
      byte[][] theirs = LinearAlgorithms.receiveAll(call, (child + root) % size, length);
      for (int i = 0; i < length; i++) {
        parts[(child + i + root) % size] = theirs[i];
      }
    }
    if (position == 0) {
      return parts;
    }
    LinearAlgorithms.sendAll(
        call, (parent(position) + root) % size, parts, position + root, end + root);
    return null;
  }

  static byte[] scatter(CollectiveCall call, byte[][] parts, int root) {
    int size = call.size();
    int position = position(call, root);
    int end = end(position, size);
    byte[][] held = parts;
    if (position != 0) {
      held = new byte[size][];
      byte[][] mine =
          LinearAlgorithms.receiveAll(call, (parent(position) + root) % size, end - position);
      for (int i = 0; i < mine.length; i++) {
        held[(position + i + root) % size] = mine[i];
      }
    }
    for (int step = 1; position + step < end; step <<= 1) {
      int child = position + step;
      LinearAlgorithms.sendAll(
          call, (child + root) % size, held, child + root, end(child, size) + root);
    }
    return held[(position + root) % size];
  }

  /** To rank 0, which hands the result to the root. */
  static byte[] reduce(CollectiveCall call, byte[] mine, Folding folding, int root) {
    int size = call.size();
    int rank = call.rank();
    byte[] result = mine;
    for (int step = 1; step < end(rank, size) - rank; step <<= 1) {
      byte[] theirs = call.await(call.receive(rank + step));
      result = folding.combine(result, rank, theirs, rank + step);
    }
    if (rank != 0) {
      call.await(call.send(parent(rank), result));
    }
    return handOver(call, result, root);
  }

  /** From rank 0 to the root; null elsewhere. */
  static byte[] handOver(CollectiveCall call, byte[] result, int root) {
    int rank = call.rank();
    if (root != 0 && rank == 0) {
      call.await(call.send(root, result));
    }
    if (rank != root) {
      return null;
    }
    return root == 0 ? result : call.await(call.receive(0));
  }

  private static int position(CollectiveCall call, int root) {
    int distance = call.rank() - root;
    return distance < 0 ? distance + call.size() : distance;
  }

  private static int parent(int position) {
    return position & position - 1;
  }

  /** One behind the last position of a subtree. */
  private static int end(int position, int size) {
    return position == 0 ? size : Math.min(size, position + (position & -position));
  }
}
