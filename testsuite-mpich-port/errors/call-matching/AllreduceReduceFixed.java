import mpi.MPI;

/** All ranks call Allreduce and then Reduce. */
public class AllreduceReduceFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM);
    MPI.COMM_WORLD.Reduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM, 0);
    MPI.Finalize();
  }
}
