package mpi;

/** The buffer of a collective with one part per rank. */
final class Parts {
  private final String call;
  private final Object buffer;
  private final int offset;
  private final int[] counts;
  private final int[] displacements;
  private final Datatype type;

  /** Part i: {@code counts[i]} items from {@code displacements[i]} item extents after the offset. */
  Parts(
      String call,
      Object buffer,
      int offset,
      int[] counts,
      int[] displacements,
      Datatype type,
      int size) {
    if (type == null || counts == null || displacements == null) {
      throw Environment.usage(call, "the datatype, the counts or the displacements are null");
    }
    if (counts.length < size || displacements.length < size) {
      throw Environment.usage(
          call,
          counts.length
              + " counts and "
              + displacements.length
              + " displacements for "
              + size
              + " ranks");
    }
    this.call = call;
    this.buffer = buffer;
    this.offset = offset;
    this.counts = counts;
    this.displacements = displacements;
    this.type = type;
    for (int i = 0; i < size; i++) {
      type.check(call, buffer, place(i), counts[i]);
    }
  }

  /** Parts of equal size side by side. */
  static Parts equal(String call, Object buffer, int offset, int count, Datatype type, int size) {
    int[] counts = new int[size];
    int[] displacements = new int[size];
    for (int i = 0; i < size; i++) {
      counts[i] = count;
      displacements[i] = i * count;
    }
    return new Parts(call, buffer, offset, counts, displacements, type, size);
  }

  private int place(int rank) {
    return offset + displacements[rank] * type.extent;
  }

  byte[] payload(int rank) {
    return type.encode(buffer, place(rank), counts[rank]);
  }

  byte[][] payloads(int size) {
    byte[][] payloads = new byte[size][];
    for (int i = 0; i < size; i++) {
      payloads[i] = payload(i);
    }
    return payloads;
  }

  void take(int rank, byte[] payload) {
    Communicator.takeExactly(call, payload, type, buffer, place(rank), counts[rank], rank);
  }

  void takeAll(byte[][] payloads) {
    for (int i = 0; i < payloads.length; i++) {
      take(i, payloads[i]);
    }
  }
}
