import mpi.MPI;

/** Every reduction on every datatype that it takes, by the numbers that ranks contribute. After coll/allred. */
public class Allred {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    long power = 1;
    for (int i = 0; i < size; i++) {
      power *= 3;
    }
    check(0, rank + 1, size * (size + 1) / 2);
    check(1, 3, power);
    check(2, rank, size - 1);
    check(3, rank, 0);
    check(4, rank & 1, size > 1 ? 1 : 0);
    check(4, 0, 0);
    check(5, rank == 1 ? 1 : 0, size > 1 ? 1 : 0);
    check(5, 1, size & 1);
    check(6, rank & 1, 0);
    check(6, 1, 1);
    check(7, rank & 3, size < 3 ? size - 1 : 3);
    check(8, rank == 1 ? 0x70 : 0, size > 1 ? 0x70 : 0);
    check(8, -1, size % 2 == 1 ? -1 : 0);
    check(9, rank == size - 1 ? 5 : -1, 5);
    check(9, rank == size - 1 ? 0 : -1, 0);
    MPI.Finalize();
  }

  /** The reductions in the order of {@code check}'s first argument. */
  private static final mpi.Op[] OPS = {
    MPI.SUM, MPI.PROD, MPI.MAX, MPI.MIN, MPI.LOR, MPI.LXOR, MPI.LAND, MPI.BOR, MPI.BXOR, MPI.BAND
  };

  private static void check(int op, int own, long expected) {
    long[] wide = {own, own, own};
    long[] result = new long[3];
    MPI.COMM_WORLD.Allreduce(wide, 0, result, 0, 3, MPI.LONG, OPS[op]);
    int[] narrow = {own};
    int[] sum = new int[1];
    MPI.COMM_WORLD.Allreduce(narrow, 0, sum, 0, 1, MPI.INT, OPS[op]);
    assert result[0] == expected && result[2] == expected : "op " + op + ": " + result[0];
    assert sum[0] == expected : "op " + op + " on int: " + sum[0];
    if (op < 4) {
      double[] fraction = {own};
      MPI.COMM_WORLD.Allreduce(fraction, 0, fraction = new double[1], 0, 1, MPI.DOUBLE, OPS[op]);
      assert fraction[0] == expected : "op " + op + " on double: " + fraction[0];
    }
  }
}
