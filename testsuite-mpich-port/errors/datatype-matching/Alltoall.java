import mpi.MPI;

/** Rank 0 has integers in the Alltoall, rank 1 floating-point numbers. */
public class Alltoall {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      int[] sent = new int[2];
      int[] received = new int[2];
      MPI.COMM_WORLD.Alltoall(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT); // wrong
    } else {
      float[] sent = new float[2];
      float[] received = new float[2];
      MPI.COMM_WORLD.Alltoall(sent, 0, 1, MPI.FLOAT, received, 0, 1, MPI.FLOAT); // wrong
    }
    MPI.Finalize();
  }
}
