import mpi.MPI;

/** Barrier is called after Init. */
public class BarrierBeforeInitFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
