import mpi.MPI;

/** The Bcast has integers. */
public class BcastNullFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.INT, 0);
    MPI.Finalize();
  }
}
