import mpi.MPI;

/** The receive from any source may take the message of rank 0, and then the receive from rank 0 has none. After p2p-any-src-waitany-deadlock3. */
public class AnySrcWaitanyDeadlock3 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] token = new int[2];
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      MPI.COMM_WORLD.Send(token, 0, 1, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Send(token, 0, 2, MPI.INT, 2, 0);
    } else if (rank == 1) {
      MPI.COMM_WORLD.Send(token, 0, 2, MPI.INT, 2, 20);
      MPI.COMM_WORLD.Recv(token, 0, 2, MPI.INT, 0, MPI.ANY_TAG);
    } else {
      MPI.COMM_WORLD.Recv(token, 0, 2, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
      MPI.COMM_WORLD.Recv(token, 0, 2, MPI.INT, 0, MPI.ANY_TAG); // wrong
    }
    MPI.Finalize();
  }
}
