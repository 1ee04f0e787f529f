import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** Reductions that do not commute, scattered in equal blocks of 1 to 128: the first, the last, the sum. After coll/red_scat_block2. */
public class RedScatBlock2 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    Op first = new Op(new FirstOrLast(true), false);
    Op last = new Op(new FirstOrLast(false), false);
    Op sum = new Op(new Sum(), false);
    for (int block = 1; block < 256; block *= 2) {
      int[] own = new int[size * block];
      for (int i = 0; i < own.length; i++) {
        own[i] = rank + i;
      }
      int[] part = new int[block];
      MPI.COMM_WORLD.reduceScatterBlock(own, part, block, MPI.INT, first);
      check(part, 1, 0);
      MPI.COMM_WORLD.reduceScatterBlock(own, part, block, MPI.INT, last);
      check(part, 1, size - 1);
      MPI.COMM_WORLD.reduceScatterBlock(own, part, block, MPI.INT, sum);
      check(part, size, size * (size - 1) / 2);
    }
    first.free();
    last.free();
    sum.free();
    MPI.Finalize();
  }

  private static void check(int[] part, int factor, int offset) throws MPIException {
    for (int i = 0; i < part.length; i++) {
      int expected = factor * (MPI.COMM_WORLD.getRank() * part.length + i) + offset;
      assert part[i] == expected : "element " + i + " of " + part.length + " is " + part[i];
    }
  }
}
