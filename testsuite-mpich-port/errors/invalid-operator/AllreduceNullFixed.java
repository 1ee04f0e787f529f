import mpi.MPI;

/** The Allreduce adds. */
public class AllreduceNullFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM);
    MPI.Finalize();
  }
}
