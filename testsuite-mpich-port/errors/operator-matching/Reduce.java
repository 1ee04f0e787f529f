import mpi.MPI;
import mpi.Op;

/** Rank 0 adds and rank 1 takes the maximum in the same Reduce. */
public class Reduce {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    Op op = rank == 0 ? MPI.SUM : MPI.MAX;
    MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, MPI.INT, op, 0); // wrong
    MPI.Finalize();
  }
}
