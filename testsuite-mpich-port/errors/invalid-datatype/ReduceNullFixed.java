import mpi.MPI;

/** The Reduce has integers. */
public class ReduceNullFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM, 0);
    MPI.Finalize();
  }
}
