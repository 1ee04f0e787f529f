import mpi.MPI;
import mpi.MPIException;

/** The sum of the lower ranks; rank 0 receives nothing. After coll/exscan2. */
public class Exscan2 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] sum = {-2};
    MPI.COMM_WORLD.exScan(new int[] {rank}, sum, 1, MPI.INT, MPI.SUM);
    assert sum[0] == (rank == 0 ? -2 : rank * (rank - 1) / 2) : "sum " + sum[0];
    MPI.Finalize();
  }
}
