import mpi.MPI;

/** Each rank names itself as the root of the Reduce. */
public class Reduce {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM, rank); // wrong
    MPI.Finalize();
  }
}
