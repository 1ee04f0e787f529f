import mpi.MPI;
import mpi.Prequest;
import mpi.Request;

/** Of four persistent operations one receives a tag that nobody sends. After p2p-pers-deadlock. */
public class PersistentDeadlock {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 66);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1, 66);
    } else if (rank == 1) {
      int[][] c = new int[3][1];
      Prequest[] all = {
        MPI.COMM_WORLD.Recv_init(c[0], 0, 1, MPI.INT, 0, 66),
        MPI.COMM_WORLD.Send_init(a, 0, 1, MPI.INT, 0, 66),
        MPI.COMM_WORLD.Recv_init(c[1], 0, 1, MPI.INT, 2, 12),
        MPI.COMM_WORLD.Recv_init(c[2], 0, 1, MPI.INT, MPI.ANY_SOURCE, 44)
      };
      Prequest.Startall(all);
      Request.Waitall(all); // wrong
    } else {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 12);
    }
    MPI.Finalize();
  }
}
