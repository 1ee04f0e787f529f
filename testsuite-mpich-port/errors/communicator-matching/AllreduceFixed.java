import mpi.Intracomm;
import mpi.MPI;

/** Both ranks call Allreduce on the same communicator. */
public class AllreduceFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    Intracomm turned = MPI.COMM_WORLD.Split(0, MPI.COMM_WORLD.Size() - rank);
    turned.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM);
    turned.Free();
    MPI.Finalize();
  }
}
