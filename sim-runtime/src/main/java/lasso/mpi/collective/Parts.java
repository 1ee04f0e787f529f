package lasso.mpi.collective;

import lasso.mpi.Communicator;
import lasso.mpi.Environment;
import lasso.mpi.data.Span;
import lasso.mpi.data.Spread;
import lasso.mpi.data.TypeMap;
import lasso.mpi.data.TypedSpread;
import mpi.Datatype;

/** The buffer of a collective with one part per rank, or per neighbour. */
public final class Parts extends CollectiveResult {
  private final String name;
  private final Object buffer;

  /** Index in the buffer of the first element of each part's first item. */
  private final int[] places;

  private final int[] counts;

  /** One for each part. */
  private final Datatype[] types;

  private Parts(String name, Object buffer, int[] places, int[] counts, Datatype[] types) {
    this.name = name;
    this.buffer = buffer;
    this.places = places;
    this.counts = counts;
    this.types = types;
    for (int i = 0; i < places.length; i++) {
      types[i].check(name, buffer, places[i], counts[i]);
    }
  }

  /** Part i: {@code counts[i]} items from {@code displacements[i]} item extents after the offset. */
  public static Parts of(String name, Spread spread, int size) {
    Datatype type = spread.type();
    if (type == null) {
      throw Environment.usage(name, "the datatype is null");
    }
    requireLengths(name, spread.counts(), spread.displacements(), size);
    int[] places = new int[size];
    Datatype[] types = new Datatype[size];
    for (int i = 0; i < size; i++) {
      places[i] = spread.offset() + spread.displacements()[i] * type.extent;
      types[i] = type;
    }
    return new Parts(name, spread.buffer(), places, spread.counts(), types);
  }

  /** Parts of equal size side by side: each as the span says. */
  public static Parts equal(String name, Span span, int size) {
    int[] counts = new int[size];
    int[] displacements = new int[size];
    for (int i = 0; i < size; i++) {
      counts[i] = span.count();
      displacements[i] = i * span.count();
    }
    return of(
        name, new Spread(span.buffer(), span.offset(), counts, displacements, span.type()), size);
  }

  /** A type for each part, and displacements in bytes. */
  public static Parts typed(String name, TypedSpread spread, int size) {
    requireLengths(name, spread.counts(), spread.displacements(), size);
    Datatype[] types = spread.types();
    if (types == null || types.length < size) {
      throw Environment.usage(
          name, (types == null ? 0 : types.length) + " datatypes for " + size + " ranks");
    }
    int[] places = new int[size];
    Datatype[] own = new Datatype[size];
    for (int i = 0; i < size; i++) {
      if (types[i] == null) {
        throw Environment.usage(name, "datatype " + i + " is null");
      }
      own[i] = types[i];
      places[i] = inPlaces(name, types[i], spread.displacements()[i]);
    }
    return new Parts(name, spread.buffer(), places, spread.counts(), own);
  }

  /** A displacement in bytes in the unit of a type's places. */
  private static int inPlaces(String name, Datatype type, int bytes) {
    int width = TypeMap.width(type.basic);
    if (bytes % width != 0) {
      throw Environment.usage(
          name, "displacement " + bytes + " is not a multiple of the size of MPI." + type.basic);
    }
    return bytes / width;
  }

  private static void requireLengths(String name, int[] counts, int[] displacements, int size) {
    if (counts == null || displacements == null) {
      throw Environment.usage(name, "the counts or the displacements are null");
    }
    if (counts.length < size || displacements.length < size) {
      throw Environment.usage(
          name,
          counts.length
              + " counts and "
              + displacements.length
              + " displacements for "
              + size
              + " ranks");
    }
  }

  private Span span(int part) {
    return new Span(buffer, places[part], counts[part], types[part]);
  }

  public byte[] payload(int part) {
    return span(part).encode();
  }

  byte[][] payloads(int size) {
    byte[][] payloads = new byte[size][];
    for (int i = 0; i < size; i++) {
      payloads[i] = payload(i);
    }
    return payloads;
  }

  /** Tells the call that these are items which it sends. */
  void announceSent(CollectiveCall call) {
    for (int i = 0; i < places.length; i++) {
      call.reads(span(i));
    }
  }

  @Override
  void announce(CollectiveCall call) {
    for (int i = 0; i < places.length; i++) {
      call.writes(span(i));
    }
  }

  /** What stands for a part that nobody sends, null, leaves its place alone. */
  @Override
  void take(byte[][] arrived) {
    for (int i = 0; i < arrived.length; i++) {
      if (arrived[i] != null) {
        Communicator.takeExactly(name, arrived[i], span(i), i);
      }
    }
  }
}
