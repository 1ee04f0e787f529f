import mpi.MPI;

/** A communicator made by a split is never freed. */
public class CommSplit {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    MPI.COMM_WORLD.Split(rank % 2, 1); // wrong
    MPI.Finalize();
  }
}
