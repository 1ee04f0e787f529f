import mpi.MPI;
import mpi.Prequest;

/** The buffer of a persistent send is written while it is active. */
public class RecvSendInit {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      Prequest send = MPI.COMM_WORLD.Send_init(a, 0, 1, MPI.INT, 1, 0);
      send.Start();
      a[0] = 4; // wrong
      send.Wait();
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
