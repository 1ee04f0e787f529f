import mpi.MPI;

/** Barrier is called before Finalize. */
public class BarrierAfterFinalizeFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
