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
public final class Buffers {
  public static final long IN_PLACE = 1;

  private Buffers() {}

  /**
   * Items at an address; they count as written from now on, for they may be received into.
   *
   * @param type a handle
   */
  public static Span span(String call, long address, int count, int type) {
    return span(call, address, count, Types.get(call, type));
  }

  public static Span span(String call, long address, int count, Datatype type) {
    return span(call, address, count, type, false);
  }

  /** Items that the call reads at once: they have been written. */
  public static Span sent(String call, long address, int count, int type) {
    return sent(call, address, count, Types.get(call, type));
  }

  public static Span sent(String call, long address, int count, Datatype type) {
    return span(call, address, count, type, true);
  }

  private static Span span(String call, long address, int count, Datatype type, boolean sends) {
    if (count < 0) {
      throw Errors.in(MPI.ERR_COUNT, call, "count " + count + " is negative");
    }
    type.requireCommitted(call);
    BufferPlace place = count == 0 ? null : type.place(Memory.bytes(), (int) address, count);
    if (place == null) {
      return new Span(Memory.bytes(), 0, count, type);
    }
    check(call, address, place.low(), place.high());
    if (Memory.isChecked()) {
      checkObjects(call, place.pieces(), sends);
    }
    return new Span(Memory.bytes(), (int) address, count, type);
  }

  /**
   * Parts of the same size side by side: the layout of the first, when all of them can be used.
   *
   * @param count of items in each
   */
  public static Span parts(String call, long address, int parts, int count, int type) {
    return parts(call, address, parts, count, type, false);
  }

  public static Span sentParts(String call, long address, int parts, int count, int type) {
    return parts(call, address, parts, count, type, true);
  }

  private static Span parts(
      String call, long address, int parts, int count, int type, boolean sends) {
    Datatype layout = Types.get(call, type);
    long all = (long) parts * count;
    if (all > Integer.MAX_VALUE) {
      throw Errors.in(MPI.ERR_BUFFER, call, all + " items do not lie in memory");
    }
    if (count > 0) {
      span(call, address, (int) all, layout, sends);
    }
    return parts == 0 || count <= 0
        ? span(call, address, count, layout)
        : new Span(Memory.bytes(), (int) address, count, layout);
  }

  private static void checkObjects(String call, long[] pieces, boolean sends) {
    for (int i = 0; i < pieces.length; i += 2) {
      Memory.requireObject(call, pieces[i], pieces[i + 1] - pieces[i]);
      if (sends) {
        Memory.sends(call, pieces[i], pieces[i + 1] - pieces[i]);
      } else {
        Memory.receives(pieces[i], pieces[i + 1] - pieces[i]);
      }
    }
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
  public static Spread spread(
      String call, long address, int parts, long counts, long displacements, int type) {
    return spread(call, address, parts, counts, displacements, type, false);
  }

  public static Spread sentSpread(
      String call, long address, int parts, long counts, long displacements, int type) {
    return spread(call, address, parts, counts, displacements, type, true);
  }

  private static Spread spread(
      String call,
      long address,
      int parts,
      long counts,
      long displacements,
      int type,
      boolean sends) {
    Datatype layout = Types.get(call, type);
    int[] items = LargeCounts.ints(counts, parts);
    int[] starts = LargeCounts.displacements(displacements, parts);
    for (int i = 0; i < parts; i++) {
      span(call, address + (long) starts[i] * layout.extentBytes(), items[i], layout, sends);
    }
    return new Spread(Memory.bytes(), (int) address, items, starts, layout);
  }

  /**
   * Parts of different types.
   *
   * @param starts in bytes
   * @param types address of the handles
   */
  public static TypedSpread typed(
      String call, long address, int parts, long counts, int[] starts, long types) {
    return typed(call, address, parts, counts, starts, types, false);
  }

  public static TypedSpread sentTyped(
      String call, long address, int parts, long counts, int[] starts, long types) {
    return typed(call, address, parts, counts, starts, types, true);
  }

  private static TypedSpread typed(
      String call, long address, int parts, long counts, int[] starts, long types, boolean sends) {
    int[] items = LargeCounts.ints(counts, parts);
    Datatype[] layouts = new Datatype[parts];
    int[] places = new int[parts];
    for (int i = 0; i < parts; i++) {
      layouts[i] = Types.get(call, Memory.getInt(types + 4L * i));
      places[i] = (int) address + starts[i];
      span(call, address + starts[i], items[i], layouts[i], sends);
    }
    return new TypedSpread(Memory.bytes(), items, places, layouts);
  }
}
