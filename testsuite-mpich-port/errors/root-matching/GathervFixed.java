import mpi.MPI;

/** All ranks name rank 1 as the root of the Gatherv. */
public class GathervFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Gatherv(
        sent, 0, 1, MPI.INT, received, 0, new int[] {1, 1}, new int[] {0, 1}, MPI.INT, 1);
    MPI.Finalize();
  }
}
