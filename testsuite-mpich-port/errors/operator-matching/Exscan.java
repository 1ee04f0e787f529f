import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** Rank 0 adds and rank 1 takes the maximum in the same exScan. */
public class Exscan {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] sent = new int[2];
    int[] received = new int[2];
    Op op = rank == 0 ? MPI.SUM : MPI.MAX;
    MPI.COMM_WORLD.exScan(sent, received, 1, MPI.INT, op); // wrong
    MPI.Finalize();
  }
}
