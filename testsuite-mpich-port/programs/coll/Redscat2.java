import java.util.Arrays;
import mpi.MPI;
import mpi.Op;

/** Reductions that do not commute, scattered in blocks of 1 to 128: the first, the last, the sum. After coll/redscat2. */
public class Redscat2 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Op first = new Op(new FirstOrLast(true), false);
    Op last = new Op(new FirstOrLast(false), false);
    Op sum = new Op(new Sum(), false);
    for (int block = 1; block < 256; block *= 2) {
      int[] own = new int[size * block];
      for (int i = 0; i < own.length; i++) {
        own[i] = rank + i;
      }
      int[] part = new int[block];
      int[] counts = new int[size];
      Arrays.fill(counts, block);
      MPI.COMM_WORLD.Reduce_scatter(own, 0, part, 0, counts, MPI.INT, first);
      check(part, 1, 0);
      MPI.COMM_WORLD.Reduce_scatter(own, 0, part, 0, counts, MPI.INT, last);
      check(part, 1, size - 1);
      MPI.COMM_WORLD.Reduce_scatter(own, 0, part, 0, counts, MPI.INT, sum);
      check(part, size, size * (size - 1) / 2);
    }
    first.free();
    last.free();
    sum.free();
    MPI.Finalize();
  }

  private static void check(int[] part, int factor, int offset) {
    for (int i = 0; i < part.length; i++) {
      int expected = factor * (MPI.COMM_WORLD.Rank() * part.length + i) + offset;
      assert part[i] == expected : "element " + i + " of " + part.length + " is " + part[i];
    }
  }
}
