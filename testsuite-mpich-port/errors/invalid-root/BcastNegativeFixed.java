import mpi.MPI;

/** The root of the Bcast is 0. */
public class BcastNegativeFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.INT, 0);
    MPI.Finalize();
  }
}
