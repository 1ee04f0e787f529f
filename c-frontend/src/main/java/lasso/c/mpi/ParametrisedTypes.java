package lasso.c.mpi;

import lasso.c.memory.Memory;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/**
 * Datatypes with parameters: parts of arrays (MPI-4.1, section 5.1.3), arrays that are distributed over a grid of processes (5.1.4), and Fortran's numbers with a given precision and range (19.1.9), which are predefined: each call with the same
 * parameters gives the same one.
 */
public final class ParametrisedTypes {
  private static final int ORDER_C = 0;
  private static final int ORDERS = 2;

  /** Numbers of predefined types, see {@link NativeTypes}. */
  private static final int REAL4 = 56;

  private static final int REAL8 = 57;
  private static final int COMPLEX8 = 58;
  private static final int COMPLEX16 = 59;
  private static final int INTEGER1 = 52;

  /** Decimal digits and range of exponents of numbers of 32 and of 64 bits. */
  private static final int SINGLE_DIGITS = 6;

  private static final int SINGLE_RANGE = 37;
  private static final int DOUBLE_DIGITS = 15;
  private static final int DOUBLE_RANGE = 307;

  /** The largest ranges of integers of 1, 2, 4 and 8 bytes, in decimal digits. */
  private static final int[] INTEGER_RANGES = {2, 4, 9, 18};

  private ParametrisedTypes() {}

  public static int MPI_Type_create_darray(
      int size,
      int rank,
      int ndims,
      long gsizes,
      long distribs,
      long dargs,
      long psizes,
      int order,
      int oldtype,
      long newtype) {
    String call = "MPI_Type_create_darray";
    try {
      Datatype old = Types.get(call, oldtype);
      if (order < 0 || order >= ORDERS) {
        throw Errors.in(
            MPI.ERR_ARG, call, "the order is neither MPI_ORDER_C nor MPI_ORDER_FORTRAN");
      }
      int[] sizes = LargeCounts.ints(gsizes, Numbers.count(call, ndims));
      int[] kinds = Numbers.ints(distribs, ndims);
      int[] blocks = Numbers.ints(dargs, ndims);
      int[] processes = Numbers.ints(psizes, ndims);
      int[] all = new int[4 * ndims + 4];
      all[0] = size;
      all[1] = rank;
      all[2] = ndims;
      System.arraycopy(sizes, 0, all, 3, ndims);
      System.arraycopy(kinds, 0, all, 3 + ndims, ndims);
      System.arraycopy(blocks, 0, all, 3 + 2 * ndims, ndims);
      System.arraycopy(processes, 0, all, 3 + 3 * ndims, ndims);
      all[3 + 4 * ndims] = order;
      Types.put(
          call,
          newtype,
          distributed(
              call, size, rank, new Distribution(sizes, kinds, blocks, processes), order, old),
          Envelope.of(Envelope.DARRAY, oldtype, all));
      return Numbers.SUCCESS;
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_create_f90_real(int p, int r, long newtype) {
    return floating("MPI_Type_create_f90_real", p, r, REAL4, REAL8, Envelope.F90_REAL, newtype);
  }

  public static int MPI_Type_create_f90_complex(int p, int r, long newtype) {
    return floating(
        "MPI_Type_create_f90_complex", p, r, COMPLEX8, COMPLEX16, Envelope.F90_COMPLEX, newtype);
  }

  private static int floating(
      String call, int p, int r, int single, int wide, int combiner, long newtype) {
    try {
      if (p == Numbers.UNDEFINED && r == Numbers.UNDEFINED) {
        throw Errors.in(MPI.ERR_ARG, call, "precision and range are both MPI_UNDEFINED");
      }
      int digits = p == Numbers.UNDEFINED ? 0 : p;
      int range = r == Numbers.UNDEFINED ? 0 : r;
      if (digits < 0 || range < 0 || digits > DOUBLE_DIGITS || range > DOUBLE_RANGE) {
        throw Errors.in(
            MPI.ERR_ARG,
            call,
            "there are no numbers of %d decimal digits with exponents up to %d"
                .formatted(digits, range));
      }
      boolean isSingle = digits <= SINGLE_DIGITS && range <= SINGLE_RANGE;
      return put(newtype, isSingle ? single : wide, Envelope.ofNothing(combiner, p, r));
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  public static int MPI_Type_create_f90_integer(int r, long newtype) {
    String call = "MPI_Type_create_f90_integer";
    try {
      for (int i = 0; i < INTEGER_RANGES.length; i++) {
        if (r >= 0 && r <= INTEGER_RANGES[i]) {
          return put(newtype, INTEGER1 + i, Envelope.ofNothing(Envelope.F90_INTEGER, r));
        }
      }
      throw Errors.in(MPI.ERR_ARG, call, "there are no integers of " + r + " decimal digits");
    } catch (MPIException e) {
      return ErrorHandlers.call(e);
    }
  }

  private static int put(long newtype, int number, Envelope envelope) {
    Datatype layout = NativeTypes.get(number);
    Memory.putInt(newtype, Types.lasting(layout, envelope));
    return Numbers.SUCCESS;
  }

  static Datatype subarray(
      String call, int[] sizes, int[] parts, int[] starts, int order, Datatype old) {
    int dimensions = sizes.length;
    if (dimensions == 0) {
      throw Errors.in(MPI.ERR_ARG, call, "an array without dimensions has no part");
    }
    for (int i = 0; i < dimensions; i++) {
      boolean inside = parts[i] >= 1 && starts[i] >= 0 && starts[i] <= sizes[i] - parts[i];
      if (!inside) {
        throw Errors.in(
            MPI.ERR_ARG,
            call,
            "in dimension %d a part of %d from %d on is not inside %d"
                .formatted(i, parts[i], starts[i], sizes[i]));
      }
    }
    Datatype part = old;
    int extent = old.extentBytes();
    int stride = extent;
    int first = 0; // inside the array
    for (int k = 0; k < dimensions; k++) {
      int i = order == ORDER_C ? dimensions - 1 - k : k;
      part = Datatype.createHVector(parts[i], 1, stride, part);
      first += starts[i] * stride;
      stride = product(call, stride, sizes[i]);
      part = Datatype.createResized(part, 0, stride);
    }
    Datatype placed = Datatype.createHIndexed(new int[] {1}, new int[] {first}, part);
    return Datatype.createResized(placed, 0, stride);
  }

  /** A number of elements or bytes of an array; one that memory has no room for is not under control. */
  private static int product(String call, int a, int b) {
    long all = (long) a * b;
    if (all != (int) all) {
      throw Environment.unsupported(
          call + " of an array of " + all + " bytes", "memory is smaller than this");
    }
    return (int) all;
  }

  /**
   * How an array lies on a grid of processes, by dimension.
   *
   * @param sizes of the array
   * @param kinds of distribution, as in {@code mpi.h}
   * @param blocks arguments of these, or {@link #DEFAULT}
   * @param processes of the grid, which is in the order of C
   */
  record Distribution(int[] sizes, int[] kinds, int[] blocks, int[] processes) {
    static final int BLOCK = 0;
    static final int CYCLIC = 1;
    static final int NONE = 2;
    static final int DEFAULT = -105;

    private int blockSize(String call, int i) {
      int share = (sizes[i] + processes[i] - 1) / processes[i];
      int block = blocks[i];
      boolean isDefault = block == DEFAULT;
      if (!isDefault && block < 1 && kinds[i] != NONE) {
        throw wrong(call, i, "the argument %d is not positive".formatted(block));
      }
      switch (kinds[i]) {
        case NONE -> {
          if (processes[i] != 1) {
            throw wrong(
                call, i, "it is not distributed, but over %d processes".formatted(processes[i]));
          }
          return Math.max(1, sizes[i]);
        }
        case BLOCK -> {
          if (!isDefault && (long) block * processes[i] < sizes[i]) {
            throw wrong(
                call,
                i,
                "blocks of %d for %d processes do not hold %d elements"
                    .formatted(block, processes[i], sizes[i]));
          }
          return isDefault ? share : block;
        }
        case CYCLIC -> {
          return isDefault ? 1 : block;
        }
        default -> throw wrong(call, i, "there is no distribution %d".formatted(kinds[i]));
      }
    }

    private static RuntimeException wrong(String call, int dimension, String why) {
      return Errors.in(MPI.ERR_ARG, call, "in dimension %d %s".formatted(dimension, why));
    }

    /** Coordinates of a process; the last dimension runs fastest. */
    private int[] coordinates(String call, int size, int rank) {
      long all = 1;
      for (int i = 0; i < sizes.length; i++) {
        if (processes[i] < 1 || sizes[i] < 1) {
          throw wrong(
              call, i, "are %d elements for %d processes".formatted(sizes[i], processes[i]));
        }
        all *= processes[i];
      }
      if (sizes.length == 0 || all != size || rank < 0 || rank >= size) {
        throw Errors.in(
            MPI.ERR_ARG,
            call,
            "rank %d of %d is not on a grid of %d processes".formatted(rank, size, all));
      }
      int[] coordinates = new int[sizes.length];
      int rest = rank;
      for (int i = sizes.length - 1; i >= 0; i--) {
        coordinates[i] = rest % processes[i];
        rest /= processes[i];
      }
      return coordinates;
    }
  }

  /** The elements of a distributed array that lie at one process. */
  static Datatype distributed(
      String call, int size, int rank, Distribution on, int order, Datatype old) {
    int[] coordinates = on.coordinates(call, size, rank);
    int dimensions = coordinates.length;
    Datatype part = old;
    int stride = old.extentBytes();
    for (int k = 0; k < dimensions; k++) {
      int i = order == ORDER_C ? dimensions - 1 - k : k;
      int block = on.blockSize(call, i);
      int step = product(call, block, on.processes[i]);
      int first = block * coordinates[i];
      int count = first >= on.sizes[i] ? 0 : (on.sizes[i] - first + step - 1) / step;
      int[] lengths = new int[count];
      int[] places = new int[count];
      for (int n = 0; n < count; n++) {
        int from = first + n * step;
        lengths[n] = Math.min(block, on.sizes[i] - from);
        places[n] = from * stride;
      }
      stride = product(call, stride, on.sizes[i]);
      part = Datatype.createResized(Datatype.createHIndexed(lengths, places, part), 0, stride);
    }
    return part;
  }
}
