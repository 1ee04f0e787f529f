import mpi.MPI;
import mpi.Prequest;

/** The buffer is touched after the operation is complete. */
public class RecvSendInitFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      Prequest send = MPI.COMM_WORLD.Send_init(a, 0, 1, MPI.INT, 1, 0);
      send.Start();
      send.Wait();
      a[0] = 4;
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
