import mpi.MPI;

/** Integers are sent and received as floating-point numbers. */
public class SsendRecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      int[] a = {1};
      MPI.COMM_WORLD.Ssend(a, 0, 1, MPI.INT, 1, 0);
    } else {
      float[] b = new float[1];
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.FLOAT, 0, 0); // wrong
    }
    MPI.Finalize();
  }
}
