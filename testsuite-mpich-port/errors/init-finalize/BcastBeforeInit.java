import mpi.MPI;

/** Bcast is called before Init. */
public class BcastBeforeInit {
  public static void main(String[] args) {
    int[] sent = new int[2];
    MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.INT, 0); // wrong
    MPI.Init(args);
    MPI.Finalize();
  }
}
