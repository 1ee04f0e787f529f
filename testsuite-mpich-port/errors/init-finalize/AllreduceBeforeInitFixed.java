import mpi.MPI;

/** Allreduce is called after Init. */
public class AllreduceBeforeInitFixed {
  public static void main(String[] args) {
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.Init(args);
    MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM);
    MPI.Finalize();
  }
}
