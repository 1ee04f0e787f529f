import mpi.MPI;

/** Barrier is called after Finalize. */
public class BarrierAfterFinalize {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.Finalize();
    MPI.COMM_WORLD.Barrier(); // wrong
  }
}
