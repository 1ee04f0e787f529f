import mpi.MPI;

/** Both ranks take the maximum in the Reduce. */
public class ReduceFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, MPI.INT, MPI.MAX, 0);
    MPI.Finalize();
  }
}
