import mpi.Intracomm;
import mpi.MPI;

/** Both ranks call Barrier on the same communicator. */
public class BarrierFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Intracomm turned = MPI.COMM_WORLD.Split(0, MPI.COMM_WORLD.Size() - rank);
    turned.Barrier();
    turned.Free();
    MPI.Finalize();
  }
}
