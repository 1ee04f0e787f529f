import mpi.MPI;

/** Barrier is called before Init. */
public class BarrierBeforeInit {
  public static void main(String[] args) {
    MPI.COMM_WORLD.Barrier(); // wrong
    MPI.Init(args);
    MPI.Finalize();
  }
}
