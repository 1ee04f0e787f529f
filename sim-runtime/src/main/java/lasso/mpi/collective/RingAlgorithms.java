package lasso.mpi.collective;

/** Neighbours on a ring, or on the chain that it is from the root on. */
final class RingAlgorithms {
  private RingAlgorithms() {}

  /** A token goes round: when it is back at rank 0, all have come; then another one goes round to tell. */
  static void barrier(CollectiveCall call) {
    int size = call.size();
    int rank = call.rank();
    if (size == 1) {
      return;
    }
    if (rank == 0) {
      call.await(call.send(1, CollectiveRound.nothing()));
      call.await(call.receive(size - 1));
      call.await(call.send(1, CollectiveRound.nothing()));
      return;
    }
    call.await(call.receive(rank - 1));
    call.await(call.send((rank + 1) % size, CollectiveRound.nothing()));
    call.await(call.receive(rank - 1));
    if (rank + 1 < size) {
      call.await(call.send(rank + 1, CollectiveRound.nothing()));
    }
  }

  static byte[][] broadcast(CollectiveCall call, byte[][] payloads, int root) {
    int size = call.size();
    int rank = call.rank();
    byte[][] data = payloads;
    if (rank != root) {
      data = LinearAlgorithms.receiveAll(call, (rank + size - 1) % size, payloads.length);
    }
    if ((rank + 1) % size != root) {
      LinearAlgorithms.sendAll(call, (rank + 1) % size, data, 0, data.length);
    }
    return data;
  }

  /** Each rank passes on what comes from behind it, one message per rank. */
  static byte[][] gather(CollectiveCall call, byte[] mine, int root) {
    int size = call.size();
    int rank = call.rank();
    int behind = (root + size - rank - 1) % size;
    byte[][] parts = new byte[size][];
    parts[rank] = mine;
    byte[][] theirs = LinearAlgorithms.receiveAll(call, (rank + 1) % size, behind);
    for (int i = 0; i < behind; i++) {
      parts[(rank + 1 + i) % size] = theirs[i];
    }
    if (rank == root) {
      return parts;
    }
    int before = (rank + size - 1) % size;
    LinearAlgorithms.sendAll(call, before, parts, rank, rank + behind + 1);
    return null;
  }

  static byte[] scatter(CollectiveCall call, byte[][] parts, int root) {
    int size = call.size();
    int rank = call.rank();
    int behind = (root + size - rank - 1) % size;
    byte[][] held = parts;
    if (rank != root) {
      held = new byte[size][];
      byte[][] mine = LinearAlgorithms.receiveAll(call, (rank + size - 1) % size, behind + 1);
      for (int i = 0; i < mine.length; i++) {
        held[(rank + i) % size] = mine[i];
      }
    }
    LinearAlgorithms.sendAll(call, (rank + 1) % size, held, rank + 1, rank + 1 + behind);
    return held[rank];
  }

  /** In each round everyone passes on what it got in the one before. */
  static byte[][] allgather(CollectiveCall call, byte[] mine) {
    int size = call.size();
    int rank = call.rank();
    byte[][] parts = new byte[size][];
    parts[rank] = mine;
    for (int round = 1; round < size; round++) {
      byte[] passed = parts[(rank + size - round + 1) % size];
      parts[(rank + size - round) % size] =
          call.exchange(
              call.receive((rank + size - 1) % size), call.send((rank + 1) % size, passed));
    }
    return parts;
  }

  /** In round k everyone sends to the rank k further and receives from the rank k before. */
  static byte[][] alltoall(CollectiveCall call, byte[][] parts) {
    int size = call.size();
    int rank = call.rank();
    byte[][] arrived = new byte[size][];
    arrived[rank] = parts[rank];
    for (int round = 1; round < size; round++) {
      int from = (rank + size - round) % size;
      int to = (rank + round) % size;
      arrived[from] = call.exchange(call.receive(from), call.send(to, parts[to]));
    }
    return arrived;
  }

  /** From the last rank down to rank 0, which hands the result to the root. */
  static byte[] reduce(CollectiveCall call, byte[] mine, Folding folding, int root) {
    int rank = call.rank();
    byte[] result = mine;
    if (rank + 1 < call.size()) {
      byte[] behind = call.await(call.receive(rank + 1));
      result = folding.combine(mine, rank, behind, rank + 1);
    }
    if (rank > 0) {
      call.await(call.send(rank - 1, result));
    }
    return TreeAlgorithms.handOver(call, result, root);
  }
}
