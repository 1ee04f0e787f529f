import mpi.MPI;

/** All ranks call Gather and then Allgather. */
public class GatherAllgatherFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 0);
    MPI.COMM_WORLD.Allgather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT);
    MPI.Finalize();
  }
}
