import mpi.MPI;

/** Bits of integers are combined. */
public class AllreduceBandDoubleFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[2];
    int[] received = new int[2];
    MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.BAND);
    MPI.Finalize();
  }
}
