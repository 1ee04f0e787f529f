import mpi.MPI;

/** Bits of floating-point numbers are combined. */
public class AllreduceBandDouble {
  public static void main(String[] args) {
    MPI.Init(args);
    double[] sent = new double[1];
    double[] received = new double[1];
    MPI.COMM_WORLD.Allreduce(sent, 0, received, 0, 1, MPI.DOUBLE, MPI.BAND); // wrong
    MPI.Finalize();
  }
}
