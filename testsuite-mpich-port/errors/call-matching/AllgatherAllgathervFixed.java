import mpi.MPI;

/** All ranks call Allgather and then Allgatherv. */
public class AllgatherAllgathervFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Allgather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT);
    MPI.COMM_WORLD.Allgatherv(
        sent, 0, 1, MPI.INT, received, 0, new int[] {1, 1}, new int[] {0, 1}, MPI.INT);
    MPI.Finalize();
  }
}
