import mpi.MPI;

/** All ranks come to the barrier. */
public class BarrierSkippedFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
