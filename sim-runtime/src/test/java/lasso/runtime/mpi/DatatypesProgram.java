package lasso.runtime.mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Status;

/**
 * Random datatypes of raw memory against naive byte maps: the model lists for every element its type and its first byte, and
 * every constructor is one loop over the list. Packed, sent and received bytes, sizes and bounds must be what the list says.
 */
public class DatatypesProgram {
  private static final int MEMORY = 4096;
  private static final int MIDDLE = 1536;

  private static final Datatype[] BASIC = {
    MPI.BYTE, MPI.CHAR, MPI.SHORT, MPI.INT, MPI.LONG, MPI.FLOAT, MPI.DOUBLE
  };
  private static final int[] WIDTH = {1, 2, 2, 4, 8, 4, 8};

  /** What a datatype means: kinds and first bytes of elements, bounds, and the unit of reported sizes. */
  private record Model(int[] kinds, int[] starts, int lower, int upper, int unit) {
    int extent() {
      return upper - lower;
    }

    int bytes() {
      return Arrays.stream(kinds).map(kind -> WIDTH[kind]).sum();
    }
  }

  private record Made(Datatype type, Model model) {}

  private static Random random;

  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    random = new Random(Long.parseLong(args[0]));
    for (int round = 0; round < 12; round++) {
      Made made = make(3);
      made.type().commit();
      bounds(made);
      packed(made, world);
      sent(made, world);
      Datatype copy = made.type().dup();
      bounds(new Made(copy, made.model()));
      copy.free();
      assert copy.isNull() && !made.type().isNull();
    }
    marked();
    MPI.Finalize();
  }

  private static Made make(int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      int kind = random.nextInt(BASIC.length);
      int width = WIDTH[kind];
      return new Made(BASIC[kind], new Model(new int[] {kind}, new int[1], 0, width, width));
    }
    Made old = make(depth - 1);
    int count = random.nextInt(4);
    int length = random.nextInt(3);
    int extent = old.model().extent();
    switch (random.nextInt(7)) {
      case 0:
        return new Made(
            Datatype.createContiguous(count, old.type()),
            repeated(old.model(), new int[] {count}, new int[1]));
      case 1:
        {
          int stride = random.nextInt(7) - 3;
          return new Made(
              Datatype.createVector(count, length, stride, old.type()),
              repeated(old.model(), filled(count, length), steps(count, stride * extent)));
        }
      case 2:
        {
          int stride = random.nextInt(40) - 20;
          return new Made(
              Datatype.createHVector(count, length, stride, old.type()),
              repeated(old.model(), filled(count, length), steps(count, stride)));
        }
      case 3:
        {
          int[] lengths = random.ints(count, 0, 3).toArray();
          int[] places = random.ints(count, -3, 4).toArray();
          int[] bytes = Arrays.stream(places).map(place -> place * extent).toArray();
          return new Made(
              Datatype.createIndexed(lengths, places, old.type()),
              repeated(old.model(), lengths, bytes));
        }
      case 4:
        {
          int[] lengths = random.ints(count, 0, 3).toArray();
          int[] places = random.ints(count, -20, 20).toArray();
          return new Made(
              Datatype.createHIndexed(lengths, places, old.type()),
              repeated(old.model(), lengths, places));
        }
      case 5:
        {
          int lower = random.nextInt(9) - 4;
          int size = 1 + random.nextInt(24);
          Model model = old.model();
          return new Made(
              Datatype.createResized(old.type(), lower, size),
              new Model(model.kinds(), model.starts(), lower, lower + size, model.unit()));
        }
      default:
        return structure(plain(depth), plain(depth), plain(0));
    }
  }

  /** A type without marked bounds, which a structure would take over: {@link #marked} has those. */
  private static Made plain(int depth) {
    if (depth == 0) {
      return make(0);
    }
    Made old = plain(depth - 1);
    int count = 1 + random.nextInt(2);
    int stride = 1 + random.nextInt(2);
    return random.nextBoolean()
        ? structure(old, plain(0), plain(depth - 1))
        : new Made(
            Datatype.createVector(count, 1, stride, old.type()),
            repeated(old.model(), filled(count, 1), steps(count, stride * old.model().extent())));
  }

  private static Made structure(Made... parts) {
    int[] lengths = {1 + random.nextInt(2), random.nextInt(3), 1};
    int[] places = {random.nextInt(8), 40 + random.nextInt(8), 90 - random.nextInt(99)};
    Datatype[] types = new Datatype[parts.length];
    int[] kinds = new int[0];
    int[] starts = new int[0];
    int lower = Integer.MAX_VALUE;
    int upper = Integer.MIN_VALUE;
    int align = 1;
    for (int i = 0; i < parts.length; i++) {
      types[i] = parts[i].type();
      Model block = repeated(parts[i].model(), new int[] {lengths[i]}, new int[] {places[i]});
      kinds = joined(kinds, block.kinds());
      starts = joined(starts, block.starts());
      lower = block.kinds().length == 0 ? lower : Math.min(lower, block.lower());
      upper = block.kinds().length == 0 ? upper : Math.max(upper, block.upper());
    }
    for (int kind : kinds) {
      align = Math.max(align, WIDTH[kind]);
    }
    int padded = (upper - lower + align - 1) / align * align;
    Model model = new Model(kinds, starts, lower, lower + padded, 1);
    return new Made(Datatype.createStruct(lengths, places, types), model);
  }

  /** Blocks of copies: block i has lengths[i] copies side by side, the first at places[i]. */
  private static Model repeated(Model old, int[] lengths, int[] places) {
    int[] kinds = new int[0];
    int[] starts = new int[0];
    int lower = Integer.MAX_VALUE;
    int upper = Integer.MIN_VALUE;
    for (int block = 0; block < lengths.length; block++) {
      for (int copy = 0; copy < lengths[block]; copy++) {
        int at = places[block] + copy * old.extent();
        kinds = joined(kinds, old.kinds());
        starts = joined(starts, Arrays.stream(old.starts()).map(start -> start + at).toArray());
        lower = Math.min(lower, at + old.lower());
        upper = Math.max(upper, at + old.upper());
      }
    }
    boolean empty = kinds.length == 0 && (old.lower() == 0 && old.upper() == 0 || lower > upper);
    return new Model(kinds, starts, empty ? 0 : lower, empty ? 0 : upper, old.unit());
  }

  private static Model tight(int[] kinds, int[] starts, int unit) {
    int lower = kinds.length == 0 ? 0 : Arrays.stream(starts).min().getAsInt();
    int upper = 0;
    for (int i = 0; i < kinds.length; i++) {
      int end = starts[i] + WIDTH[kinds[i]];
      upper = i == 0 ? end : Math.max(upper, end);
    }
    return new Model(kinds, starts, lower, upper, unit);
  }

  private static void bounds(Made made) {
    Datatype type = made.type();
    Model model = made.model();
    Model tight = tight(model.kinds(), model.starts(), 1);
    assert type.getSize() == model.bytes() / model.unit() : type.getSize() + " of " + model;
    assert type.getLb() == model.lower() / model.unit() : type.getLb() + " of " + model;
    assert type.getExtent() == model.extent() / model.unit() : type.getExtent() + " of " + model;
    assert type.getTrueLb() == tight.lower() / model.unit() : type.getTrueLb() + " of " + model;
    assert type.getTrueExtent() == tight.extent() / model.unit() : type.getTrueExtent();
  }

  /** The bytes of items in the order of the list. */
  private static byte[] gathered(Model model, ByteBuffer memory, int count) {
    ByteBuffer gathered = ByteBuffer.allocate(count * model.bytes());
    for (int item = 0; item < count; item++) {
      for (int i = 0; i < model.kinds().length; i++) {
        for (int b = 0; b < WIDTH[model.kinds()[i]]; b++) {
          gathered.put(memory.get(MIDDLE + item * model.extent() + model.starts()[i] + b));
        }
      }
    }
    return gathered.array();
  }

  private static void scattered(Model model, byte[] from, ByteBuffer memory, int count) {
    int at = 0;
    for (int item = 0; item < count; item++) {
      for (int i = 0; i < model.kinds().length; i++) {
        for (int b = 0; b < WIDTH[model.kinds()[i]]; b++) {
          memory.put(MIDDLE + item * model.extent() + model.starts()[i] + b, from[at++]);
        }
      }
    }
  }

  private static ByteBuffer memory(boolean random) {
    ByteBuffer memory = ByteBuffer.allocate(MEMORY).order(ByteOrder.nativeOrder());
    if (random) {
      DatatypesProgram.random.nextBytes(memory.array());
    }
    return memory;
  }

  private static void packed(Made made, Intracomm world) {
    Model model = made.model();
    int count = random.nextInt(3);
    ByteBuffer memory = memory(true);
    byte[] packed = new byte[count * model.bytes() + 3];
    if (!inside(memory, model, count)) {
      return;
    }
    int end = world.Pack(at(memory), 0, count, made.type(), packed, 2);
    assert end == packed.length - 1 && world.packSize(count, made.type()) == packed.length - 3;
    byte[] wanted = gathered(model, memory, count);
    assert Arrays.equals(Arrays.copyOfRange(packed, 2, end), wanted) : model;
    ByteBuffer back = memory(false);
    ByteBuffer naive = memory(false);
    assert world.Unpack(packed, 2, at(back), 0, count, made.type()) == end;
    scattered(model, wanted, naive, count);
    assert back.equals(naive) : model;
  }

  /**
   * From the last rank to the first; where every rank has the same random numbers. Entries of a type to receive into may not
   * overlap (MPI-4.1, section 5.1.11).
   */
  private static void sent(Made made, Intracomm world) {
    Model model = made.model();
    int count = 1 + random.nextInt(2);
    ByteBuffer memory = memory(true);
    int last = world.Size() - 1;
    if (last == 0 || !inside(memory, model, count + 1) || overlap(model, count)) {
      return;
    }
    if (world.Rank() == last) {
      world.send(at(memory), count, made.type(), 0, 3);
    } else if (world.Rank() == 0) {
      ByteBuffer got = memory(false);
      ByteBuffer naive = memory(false);
      Status status = world.recv(at(got), count + 1, made.type(), last, 3);
      scattered(model, gathered(model, memory, count), naive, count);
      assert got.equals(naive) : model;
      if (model.kinds().length > 0) {
        assert status.getCount(made.type()) == count;
        assert status.getElements(made.type()) == count * model.kinds().length;
      }
    }
  }

  /** Places may be negative, so the items start in the middle of memory. */
  private static ByteBuffer at(ByteBuffer memory) {
    return MPI.slice(memory, MIDDLE);
  }

  private static boolean inside(ByteBuffer memory, Model model, int count) {
    return MIDDLE + 2 * Math.abs(model.extent()) * count < memory.capacity();
  }

  private static boolean overlap(Model model, int count) {
    BitSet written = new BitSet();
    for (int item = 0; item < count; item++) {
      for (int i = 0; i < model.kinds().length; i++) {
        int first = MIDDLE + item * model.extent() + model.starts()[i];
        int end = first + WIDTH[model.kinds()[i]];
        int next = written.nextSetBit(first);
        if (next >= 0 && next < end) {
          return true;
        }
        written.set(first, end);
      }
    }
    return false;
  }

  private static int[] filled(int count, int value) {
    int[] filled = new int[count];
    Arrays.fill(filled, value);
    return filled;
  }

  private static int[] steps(int count, int step) {
    int[] steps = new int[count];
    Arrays.setAll(steps, i -> i * step);
    return steps;
  }

  private static int[] joined(int[] first, int[] second) {
    int[] joined = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }

  /** Marked bounds win over those of elements, also those of inner types (MPI-4.1, section 5.1.6). */
  private static void marked() {
    Datatype wide =
        Datatype.Struct(
            new int[] {1, 1, 1}, new int[] {-3, 0, 6}, new Datatype[] {MPI.LB, MPI.INT, MPI.UB});
    assert wide.Lb() == -3 && wide.Ub() == 6 && wide.Extent() == 9 && wide.Size() == 1;
    Datatype two = Datatype.Contiguous(2, wide);
    assert two.Lb() == -3 && two.Ub() == 15;
    Datatype resized = Datatype.createResized(MPI.INT, 0, 16);
    Datatype both =
        Datatype.createStruct(
            new int[] {1, 1}, new int[] {0, 24}, new Datatype[] {resized, MPI.DOUBLE});
    assert both.getLb() == 0 && both.getExtent() == 16 && both.getTrueExtent() == 32;
    assert resized.getExtent() == 4 && resized.getTrueExtent() == 1;
  }
}
