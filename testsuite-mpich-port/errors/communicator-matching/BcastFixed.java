import mpi.Intracomm;
import mpi.MPI;

/** Both ranks call Bcast on the same communicator. */
public class BcastFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    Intracomm turned = MPI.COMM_WORLD.Split(0, MPI.COMM_WORLD.Size() - rank);
    turned.Bcast(sent, 0, 1, MPI.INT, 0);
    turned.Free();
    MPI.Finalize();
  }
}
