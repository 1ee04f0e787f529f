import mpi.MPI;

/** Rank 0 calls Gather and then Allgather, the others the other way round. */
public class GatherAllgather {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 0); // wrong
      MPI.COMM_WORLD.Allgather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT);
    } else {
      MPI.COMM_WORLD.Allgather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT); // wrong
      MPI.COMM_WORLD.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 0);
    }
    MPI.Finalize();
  }
}
