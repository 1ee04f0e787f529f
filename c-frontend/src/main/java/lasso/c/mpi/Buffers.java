package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.Errors;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.mpi.data.TypedSpread;
import lasso.runtime.api.BufferPlace;
import mpi.Datatype;
import mpi.MPI;

/** Items in linear memory. */
final class Buffers {
  static final long IN_PLACE = 1;

  private Buffers() {}

  /**
   * Items at an address.
   *
   * @param type a handle
   */
  static Span span(String call, long address, int count, int type) {
    return span(call, address, count, Types.get(call, type));
  }

  static Span span(String call, long address, int count, Datatype type) {
    if (count < 0) {
      throw Errors.in(MPI.ERR_COUNT, call, "count " + count + " is negative");
    }
    type.requireCommitted(call);
    BufferPlace place = count == 0 ? null : type.place(Memory.bytes(), (int) address, count);
    if (place == null) {
      return new Span(Memory.bytes(), 0, count, type);
    }
    check(call, address, place.low(), place.high());
    return new Span(Memory.bytes(), (int) address, count, type);
  }

  private static void check(String call, long address, long low, long high) {
    if (address == IN_PLACE) {
      throw Errors.in(
          MPI.ERR_BUFFER, call, "the buffer is MPI_IN_PLACE, which is not allowed here");
    }
    if (low >= Memory.NULL_BYTES && high <= Memory.bytes().length) {
      return;
    }
    if (address == 0) {
      throw Errors.in(MPI.ERR_BUFFER, call, "the buffer is a null pointer");
    }
    throw Errors.in(
        MPI.ERR_BUFFER,
        call,
        "the buffer from 0x"
            + Long.toHexString(low)
            + " to 0x"
            + Long.toHexString(high)
            + " does not lie in memory");
  }

  /**
   * Parts of different size.
   *
   * @param counts address of the counts
   * @param displacements address of the displacements, in extents of the type
   */
  static Spread spread(
      String call, long address, int parts, long counts, long displacements, int type) {
    Datatype layout = Types.get(call, type);
    int[] items = Numbers.ints(counts, parts);
    int[] starts = Numbers.ints(displacements, parts);
    for (int i = 0; i < parts; i++) {
      span(call, address + (long) starts[i] * layout.extentBytes(), items[i], layout);
    }
    return new Spread(Memory.bytes(), (int) address, items, starts, layout);
  }

  /**
   * Parts of different types.
   *
   * @param starts in bytes
   * @param types address of the handles
   */
  static TypedSpread typed(
      String call, long address, int parts, long counts, int[] starts, long types) {
    int[] items = Numbers.ints(counts, parts);
    Datatype[] layouts = new Datatype[parts];
    int[] places = new int[parts];
    for (int i = 0; i < parts; i++) {
      layouts[i] = Types.get(call, Memory.getInt(types + 4L * i));
      places[i] = (int) address + starts[i];
      span(call, address + starts[i], items[i], layouts[i]);
    }
    return new TypedSpread(Memory.bytes(), items, places, layouts);
  }
}
