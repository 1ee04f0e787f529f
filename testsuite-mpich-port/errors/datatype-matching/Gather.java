import mpi.MPI;

/** Rank 0 has integers in the Gather, rank 1 floating-point numbers. */
public class Gather {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      int[] sent = new int[2];
      int[] received = new int[2];
      MPI.COMM_WORLD.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 0); // wrong
    } else {
      float[] sent = new float[2];
      float[] received = new float[2];
      MPI.COMM_WORLD.Gather(sent, 0, 1, MPI.FLOAT, received, 0, 1, MPI.FLOAT, 0); // wrong
    }
    MPI.Finalize();
  }
}
