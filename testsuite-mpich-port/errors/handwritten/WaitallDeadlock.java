import mpi.MPI;
import mpi.Request;

/** Rank 0 needs both messages of rank 1 before it answers, rank 1 sends the second one after the answer. After p2p-waitall-deadlock. */
public class WaitallDeadlock {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int[] c = new int[1];
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      Request[] both = {
        MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 1, 0), MPI.COMM_WORLD.Irecv(c, 0, 1, MPI.INT, 1, 0)
      };
      Request.Waitall(both); // wrong
      MPI.COMM_WORLD.Send(c, 0, 1, MPI.INT, 1, 1);
    } else if (rank == 1) {
      Request[] both = {
        MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 0, 0), MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 2, 1)
      };
      Request.Waitall(both);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 1); // wrong
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    } else {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1, 1);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
