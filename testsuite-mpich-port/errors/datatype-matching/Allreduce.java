import mpi.MPI;

/** Rank 0 has integers in the Allreduce, rank 1 floating-point numbers. */
public class Allreduce {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      int[] sent = new int[2];
      int[] received = new int[2];
      MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM); // wrong
    } else {
      float[] sent = new float[2];
      float[] received = new float[2];
      MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.FLOAT, MPI.SUM); // wrong
    }
    MPI.Finalize();
  }
}
