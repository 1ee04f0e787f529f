import mpi.MPI;

/** Only ranks 0 and 1 of three come to the barrier. */
public class BarrierSkipped {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank < 2) {
      MPI.COMM_WORLD.Barrier(); // wrong
    }
    MPI.Finalize();
  }
}
