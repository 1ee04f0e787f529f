package lasso.mpi.collective;

/**
 * Distances that double from round to round: dissemination (Hensgen, Finkel and Manber 1988), recursive doubling (Thakur,
 * Rabenseifner and Gropp 2005) and its form for numbers of ranks that are no powers of two (Bruck et al. 1997).
 */
final class DoublingAlgorithms {
  private DoublingAlgorithms() {}

  static void barrier(CollectiveCall call) {
    int size = call.size();
    int rank = call.rank();
    for (int distance = 1; distance < size; distance <<= 1) {
      call.exchange(
          call.receive((rank + size - distance) % size),
          call.send((rank + distance) % size, CollectiveRound.nothing()));
    }
  }

  /** The parts that a rank holds are always those of the ranks from itself on. */
  static byte[][] allgather(CollectiveCall call, byte[] mine) {
    int size = call.size();
    int rank = call.rank();
    byte[][] parts = new byte[size][];
    parts[rank] = mine;
    for (int held = 1; held < size; held <<= 1) {
      int length = Math.min(held, size - held);
      CollectiveRound round = new CollectiveRound(call, length);
      for (int i = 0; i < length; i++) {
        round.receive((rank + held) % size, i);
        round.send((rank + size - held) % size, parts[(rank + i) % size]);
      }
      byte[][] theirs = round.await();
      for (int i = 0; i < length; i++) {
        parts[(rank + held + i) % size] = theirs[i];
      }
    }
    return parts;
  }

  /** Pairs that differ in the bits of the round, if the number of ranks is a power of two. */
  static byte[][] alltoall(CollectiveCall call, byte[][] parts) {
    int size = call.size();
    int rank = call.rank();
    if (Integer.bitCount(size) != 1) {
      return RingAlgorithms.alltoall(call, parts);
    }
    byte[][] arrived = new byte[size][];
    arrived[rank] = parts[rank];
    for (int round = 1; round < size; round++) {
      int peer = rank ^ round;
      arrived[peer] = call.exchange(call.receive(peer), call.send(peer, parts[peer]));
    }
    return arrived;
  }

  /**
   * Of the first ranks, as many as there are beyond a power of two, pairs join first: the odd one stands for both. Intervals of ranks stay
   * intervals, so operands keep their order.
   */
  static byte[] allreduce(CollectiveCall call, byte[] mine, Folding folding) {
    int size = call.size();
    int rank = call.rank();
    int power = Integer.highestOneBit(size);
    int beyond = size - power;
    if (rank < 2 * beyond && rank % 2 == 0) {
      call.await(call.send(rank + 1, mine));
      return call.await(call.receive(rank + 1));
    }
    byte[] result = mine;
    int position = rank - beyond;
    if (rank < 2 * beyond) {
      result = folding.combine(call.await(call.receive(rank - 1)), rank - 1, mine, rank);
      position = rank / 2;
    }
    for (int distance = 1; distance < power; distance <<= 1) {
      int other = position ^ distance;
      int peer = other < beyond ? 2 * other + 1 : other + beyond;
      byte[] theirs = call.exchange(call.receive(peer), call.send(peer, result));
      result =
          peer < rank
              ? folding.combine(theirs, peer, result, rank)
              : folding.combine(result, rank, theirs, peer);
    }
    if (rank < 2 * beyond) {
      call.await(call.send(rank - 1, result));
    }
    return result;
  }

  /** After the round of a distance, a rank holds the fold of twice as many ranks that end with itself. */
  static byte[] scan(CollectiveCall call, byte[] mine, Folding folding, boolean exclusive) {
    int size = call.size();
    int rank = call.rank();
    byte[] before = null;
    byte[] upTo = mine;
    for (int distance = 1; distance < size; distance <<= 1) {
      CollectiveRound round = new CollectiveRound(call, 1);
      if (rank + distance < size) {
        round.send(rank + distance, upTo);
      }
      if (rank >= distance) {
        round.receive(rank - distance, 0);
      }
      byte[] theirs = round.await()[0];
      if (theirs != null) {
        int from = rank - distance;
        upTo = folding.combine(theirs, from, upTo, rank);
        before = before == null ? theirs : folding.combine(theirs, from, before, rank);
      }
    }
    return exclusive ? before : upTo;
  }
}
