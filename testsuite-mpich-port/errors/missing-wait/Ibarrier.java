import mpi.MPI;

/** The iBarrier is never completed. */
public class Ibarrier {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.COMM_WORLD.iBarrier(); // wrong
    MPI.Finalize();
  }
}
