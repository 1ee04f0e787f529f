import mpi.Intracomm;
import mpi.MPI;

/** All ranks come to the barrier through a method. After no-error-coll-barrier-inter. */
public class BarrierInMethod {
  private static void synchronise(Intracomm on) {
    on.Barrier();
  }

  public static void main(String[] args) {
    MPI.Init(args);
    synchronise(MPI.COMM_WORLD);
    MPI.Finalize();
  }
}
