import mpi.MPI;

/** Allreduce is called before Init. */
public class AllreduceBeforeInit {
  public static void main(String[] args) {
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM); // wrong
    MPI.Init(args);
    MPI.Finalize();
  }
}
