import mpi.MPI;

/** All ranks name rank 1 as the root of the Bcast. */
public class BcastFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.INT, 1);
    MPI.Finalize();
  }
}
