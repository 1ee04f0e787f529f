import mpi.MPI;

/** Each rank names itself as the root of the Gather. */
public class Gather {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, rank); // wrong
    MPI.Finalize();
  }
}
