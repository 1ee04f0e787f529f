import java.lang.reflect.Array;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;

/** One reduction on numbers of several datatypes. */
final class Reduced {
  /** Types that logical and bitwise reductions take. */
  static final Datatype[] WHOLE = {MPI.BYTE, MPI.SHORT, MPI.INT, MPI.LONG};

  /** Types that arithmetic reductions take. */
  static final Datatype[] NUMBERS = {MPI.BYTE, MPI.SHORT, MPI.INT, MPI.LONG, MPI.FLOAT, MPI.DOUBLE};

  private static final Class<?>[] CLASSES = {
    byte.class, short.class, int.class, long.class, float.class, double.class
  };

  private Reduced() {}

  /** Fails unless reducing {@code own} to rank 0 gives {@code expected}, of every datatype, whose values are cut to its width. */
  static void check(Op op, Datatype[] types, long[] own, long[] expected) {
    for (int i = 0; i < types.length; i++) {
      Object in = numbers(CLASSES[i], own);
      Object out = Array.newInstance(CLASSES[i], own.length);
      MPI.COMM_WORLD.Reduce(in, 0, out, 0, own.length, types[i], op, 0);
      Object wanted = numbers(CLASSES[i], expected);
      for (int j = 0; MPI.COMM_WORLD.Rank() == 0 && j < own.length; j++) {
        Object found = Array.get(out, j);
        assert found.equals(Array.get(wanted, j)) : CLASSES[i] + " " + j + ": " + found;
      }
    }
  }

  /** Fails unless reducing pairs of a value and the own rank to rank 0 gives the pairs of {@code values} and {@code ranks}. */
  static void checkPairs(Op op, long[] own, long[] values, long[] ranks) {
    Datatype[] types = {MPI.SHORT2, MPI.INT2, MPI.LONG2, MPI.FLOAT2, MPI.DOUBLE2};
    long[] pairs = new long[2 * own.length];
    for (int i = 0; i < own.length; i++) {
      pairs[2 * i] = own[i];
      pairs[2 * i + 1] = MPI.COMM_WORLD.Rank();
    }
    for (int i = 0; i < types.length; i++) {
      Object in = numbers(CLASSES[i + 1], pairs);
      Object out = Array.newInstance(CLASSES[i + 1], pairs.length);
      MPI.COMM_WORLD.Reduce(in, 0, out, 0, own.length, types[i], op, 0);
      for (int j = 0; MPI.COMM_WORLD.Rank() == 0 && j < own.length; j++) {
        double value = Array.getDouble(out, 2 * j);
        double rank = Array.getDouble(out, 2 * j + 1);
        assert value == values[j] : CLASSES[i + 1] + " " + j + " is " + value;
        assert rank == ranks[j] : CLASSES[i + 1] + " " + j + " is of rank " + rank;
      }
    }
  }

  private static Object numbers(Class<?> type, long[] values) {
    Object array = Array.newInstance(type, values.length);
    for (int i = 0; i < values.length; i++) {
      if (type == byte.class) {
        Array.setByte(array, i, (byte) values[i]);
      } else if (type == short.class) {
        Array.setShort(array, i, (short) values[i]);
      } else if (type == int.class) {
        Array.setInt(array, i, (int) values[i]);
      } else if (type == long.class) {
        Array.setLong(array, i, values[i]);
      } else if (type == float.class) {
        Array.setFloat(array, i, values[i]);
      } else {
        Array.setDouble(array, i, values[i]);
      }
    }
    return array;
  }
}
