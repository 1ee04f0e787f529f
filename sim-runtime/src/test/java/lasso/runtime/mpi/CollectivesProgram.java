package lasso.runtime.mpi;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Random;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;
import mpi.User_function;

/**
 * Random collectives of the MPJ Express dialect. Every rank draws the inputs of all ranks from one seed and computes by loops
 * what it has to get; a difference is a failed assertion.
 */
public class CollectivesProgram {
  static final Datatype[] TYPES = {
    MPI.BYTE, MPI.CHAR, MPI.SHORT, MPI.INT, MPI.LONG, MPI.FLOAT, MPI.DOUBLE
  };
  static final Op[] OPS = {MPI.MAX, MPI.MIN, MPI.SUM, MPI.PROD};
  static final int ROUNDS = 12;

  private final Intracomm comm = MPI.COMM_WORLD;
  private final int rank = comm.Rank();
  private final int size = comm.Size();
  private final Random random;
  private Datatype type;
  private int offset;
  private int root;

  CollectivesProgram(long seed) {
    random = new Random(seed);
  }

  public static void main(String[] args) {
    MPI.Init(args);
    CollectivesProgram program = new CollectivesProgram(Long.parseLong(args[0]));
    for (int round = 0; round < ROUNDS; round++) {
      program.round();
    }
    MPI.Finalize();
  }

  private void round() {
    type = TYPES[random.nextInt(TYPES.length)];
    offset = random.nextInt(3);
    root = random.nextInt(size);
    switch (random.nextInt(13)) {
      case 0 -> comm.Barrier();
      case 1 -> bcast();
      case 2 -> gather();
      case 3 -> scatter();
      case 4 -> allgather();
      case 5 -> alltoall();
      case 6 -> gatherv();
      case 7 -> scatterv();
      case 8 -> allgatherv();
      case 9 -> alltoallv();
      case 10 -> reductions();
      case 11 -> reduceScatter();
      default -> orderedReduction();
    }
  }

  /** An array of small random numbers of the current type. */
  private Object draw(int length) {
    Object array = blank(length);
    for (int i = 0; i < length; i++) {
      set(array, i, random.nextInt(4));
    }
    return array;
  }

  private Object blank(int length) {
    if (type == MPI.BYTE) {
      return new byte[length];
    }
    if (type == MPI.CHAR) {
      return new char[length];
    }
    if (type == MPI.SHORT) {
      return new short[length];
    }
    if (type == MPI.INT) {
      return new int[length];
    }
    if (type == MPI.LONG) {
      return new long[length];
    }
    return type == MPI.FLOAT ? new float[length] : new double[length];
  }

  private static void set(Object array, int i, int value) {
    if (array instanceof byte[] bytes) {
      bytes[i] = (byte) value;
    } else if (array instanceof char[] chars) {
      chars[i] = (char) value;
    } else if (array instanceof short[] shorts) {
      shorts[i] = (short) value;
    } else {
      Array.set(
          array,
          i,
          array instanceof int[]
              ? (Object) value
              : array instanceof long[]
                  ? (Object) (long) value
                  : array instanceof float[] ? (Object) (float) value : (Object) (double) value);
    }
  }

  private static double get(Object array, int i) {
    return array instanceof char[] chars ? chars[i] : Array.getDouble(array, i);
  }

  private Object[] drawAll(int length) {
    Object[] all = new Object[size];
    for (int i = 0; i < size; i++) {
      all[i] = draw(length);
    }
    return all;
  }

  private int[] drawCounts() {
    int[] counts = new int[size];
    for (int i = 0; i < size; i++) {
      counts[i] = random.nextInt(4);
    }
    return counts;
  }

  /** Blocks in reverse order with a gap between them. */
  private static int[] placesOf(int[] counts) {
    int[] places = new int[counts.length];
    int next = 0;
    for (int i = counts.length - 1; i >= 0; i--) {
      places[i] = next;
      next += counts[i] + 1;
    }
    return places;
  }

  private static int span(int[] counts) {
    return Arrays.stream(counts).sum() + counts.length;
  }

  private static void same(Object got, int at, Object wanted, int from, int count, String what) {
    for (int i = 0; i < count; i++) {
      assert get(got, at + i) == get(wanted, from + i)
          : what + ": element " + i + " is " + get(got, at + i) + ", not " + get(wanted, from + i);
    }
  }

  private void bcast() {
    int count = random.nextInt(4);
    Object data = draw(offset + count);
    Object buffer = rank == root ? data : blank(offset + count);
    comm.Bcast(buffer, offset, count, type, root);
    same(buffer, offset, data, offset, count, "Bcast");
  }

  private void gather() {
    int count = random.nextInt(4);
    Object[] all = drawAll(offset + count);
    Object result = rank == root ? blank(1 + size * count) : null;
    comm.Gather(all[rank], offset, count, type, result, 1, count, type, root);
    for (int i = 0; rank == root && i < size; i++) {
      same(result, 1 + i * count, all[i], offset, count, "Gather");
    }
  }

  private void gatherv() {
    int[] counts = drawCounts();
    int[] places = placesOf(counts);
    Object[] all = drawAll(offset + 4);
    Object result = rank == root ? blank(1 + span(counts)) : null;
    comm.Gatherv(all[rank], offset, counts[rank], type, result, 1, counts, places, type, root);
    for (int i = 0; rank == root && i < size; i++) {
      same(result, 1 + places[i], all[i], offset, counts[i], "Gatherv");
    }
  }

  private void scatter() {
    int count = random.nextInt(4);
    Object data = draw(offset + size * count);
    Object result = blank(1 + count);
    comm.Scatter(rank == root ? data : null, offset, count, type, result, 1, count, type, root);
    same(result, 1, data, offset + rank * count, count, "Scatter");
  }

  private void scatterv() {
    int[] counts = drawCounts();
    int[] places = placesOf(counts);
    Object data = draw(offset + span(counts));
    Object result = blank(1 + counts[rank]);
    comm.Scatterv(
        rank == root ? data : null,
        offset,
        counts,
        places,
        type,
        result,
        1,
        counts[rank],
        type,
        root);
    same(result, 1, data, offset + places[rank], counts[rank], "Scatterv");
  }

  private void allgather() {
    int count = random.nextInt(4);
    Object[] all = drawAll(offset + count);
    Object result = blank(1 + size * count);
    comm.Allgather(all[rank], offset, count, type, result, 1, count, type);
    for (int i = 0; i < size; i++) {
      same(result, 1 + i * count, all[i], offset, count, "Allgather");
    }
  }

  private void allgatherv() {
    int[] counts = drawCounts();
    int[] places = placesOf(counts);
    Object[] all = drawAll(offset + 4);
    Object result = blank(1 + span(counts));
    comm.Allgatherv(all[rank], offset, counts[rank], type, result, 1, counts, places, type);
    for (int i = 0; i < size; i++) {
      same(result, 1 + places[i], all[i], offset, counts[i], "Allgatherv");
    }
  }

  private void alltoall() {
    int count = random.nextInt(4);
    Object[] all = drawAll(offset + size * count);
    Object result = blank(1 + size * count);
    comm.Alltoall(all[rank], offset, count, type, result, 1, count, type);
    for (int i = 0; i < size; i++) {
      same(result, 1 + i * count, all[i], offset + rank * count, count, "Alltoall");
    }
  }

  private void alltoallv() {
    int[][] counts = new int[size][];
    for (int i = 0; i < size; i++) {
      counts[i] = drawCounts();
    }
    Object[] all = drawAll(offset + 5 * size);
    int[] receiveCounts = new int[size];
    for (int i = 0; i < size; i++) {
      receiveCounts[i] = counts[i][rank];
    }
    int[] receivePlaces = placesOf(receiveCounts);
    Object result = blank(1 + span(receiveCounts));
    comm.Alltoallv(
        all[rank],
        offset,
        counts[rank],
        placesOf(counts[rank]),
        type,
        result,
        1,
        receiveCounts,
        receivePlaces,
        type);
    for (int i = 0; i < size; i++) {
      int from = offset + placesOf(counts[i])[rank];
      same(result, 1 + receivePlaces[i], all[i], from, receiveCounts[i], "Alltoallv");
    }
  }

  private static double fold(Op op, double a, double b) {
    return op == MPI.MAX
        ? Math.max(a, b)
        : op == MPI.MIN ? Math.min(a, b) : op == MPI.SUM ? a + b : a * b;
  }

  /** The fold of element {@code i} over the first {@code ranks} ranks; small whole numbers, so exact in any order. */
  private static double fold(Op op, Object[] all, int i, int ranks) {
    double result = get(all[0], i);
    for (int r = 1; r < ranks; r++) {
      result = fold(op, result, get(all[r], i));
    }
    return result;
  }

  private void reductions() {
    int count = random.nextInt(4);
    Op op = OPS[random.nextInt(OPS.length)];
    Object[] all = drawAll(offset + count);
    int kind = random.nextInt(4);
    Object result = blank(1 + count);
    int ranks = size;
    if (kind == 0) {
      comm.Reduce(all[rank], offset, rank == root ? result : null, 1, count, type, op, root);
    } else if (kind == 1) {
      comm.Allreduce(all[rank], offset, result, 1, count, type, op);
    } else if (kind == 2) {
      comm.Scan(all[rank], offset, result, 1, count, type, op);
      ranks = rank + 1;
    } else {
      Object[] packed = new Object[size];
      for (int r = 0; r < size; r++) {
        packed[r] = blank(count);
        System.arraycopy(all[r], offset, packed[r], 0, count);
      }
      comm.exScan(packed[rank], result = blank(count), count, type, op);
      for (int i = 0; rank > 0 && i < count; i++) {
        assert get(result, i) == fold(op, packed, i, rank) : "exScan";
      }
      return;
    }
    for (int i = 0; (kind != 0 || rank == root) && i < count; i++) {
      double wanted = fold(op, all, offset + i, ranks);
      assert get(result, 1 + i) == wanted : kind + ": " + get(result, 1 + i) + ", not " + wanted;
    }
  }

  private void reduceScatter() {
    int[] counts = drawCounts();
    int total = Arrays.stream(counts).sum();
    Op op = OPS[random.nextInt(OPS.length)];
    Object[] all = drawAll(offset + total);
    Object result = blank(1 + counts[rank]);
    comm.Reduce_scatter(all[rank], offset, result, 1, counts, type, op);
    int before = Arrays.stream(counts).limit(rank).sum();
    for (int i = 0; i < counts[rank]; i++) {
      assert get(result, 1 + i) == fold(op, all, offset + before + i, size) : "Reduce_scatter";
    }
  }

  /** Affine maps under composition: associative, not commutative. */
  private void orderedReduction() {
    type = MPI.LONG;
    Object[] all = drawAll(2);
    Op compose =
        new Op(
            new User_function() {
              @Override
              public void Call(
                  Object in, int inAt, Object inout, int inoutAt, int count, Datatype of) {
                long[] a = (long[]) in;
                long[] b = (long[]) inout;
                long factor = a[inAt] * b[inoutAt];
                long summand = a[inAt] * b[inoutAt + 1] + a[inAt + 1];
                b[inoutAt] = factor;
                b[inoutAt + 1] = summand;
              }
            },
            false);
    long[] wanted = ((long[]) all[0]).clone();
    for (int i = 1; i < size; i++) {
      long[] next = (long[]) all[i];
      wanted = new long[] {wanted[0] * next[0], wanted[0] * next[1] + wanted[1]};
    }
    long[] result = new long[2];
    comm.Allreduce(all[rank], 0, result, 0, 1, MPI.LONG2, compose);
    assert Arrays.equals(result, wanted) : Arrays.toString(result);
  }
}
