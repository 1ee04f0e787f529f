import mpi.MPI;
import mpi.MPIException;

/** One element of a sum for everybody, in blocks of equal length, from another place and in place. After coll/red_scat_block. */
public class RedScatBlock {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int expected = size * rank + size * (size - 1) / 2;
    int[] own = new int[size];
    for (int i = 0; i < size; i++) {
      own[i] = rank + i;
    }
    int[] part = new int[1];
    MPI.COMM_WORLD.reduceScatterBlock(own, part, 1, MPI.INT, MPI.SUM);
    assert part[0] == expected : "sum " + part[0];
    MPI.COMM_WORLD.reduceScatterBlock(own, 1, MPI.INT, MPI.SUM);
    assert own[0] == expected : "sum in place " + own[0];
    MPI.Finalize();
  }
}
