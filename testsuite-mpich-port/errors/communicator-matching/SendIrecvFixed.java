import mpi.Intracomm;
import mpi.MPI;

/** Both ranks use the same communicator. */
public class SendIrecvFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    Intracomm turned = MPI.COMM_WORLD.Split(0, MPI.COMM_WORLD.Size() - rank);
    if (rank == 0) {
      turned.Send(a, 0, 1, MPI.INT, 0, 0);
    } else {
      turned.Irecv(a, 0, 1, MPI.INT, 1, 0).Wait();
    }
    turned.Free();
    MPI.Finalize();
  }
}
