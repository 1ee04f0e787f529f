import mpi.MPI;

/** The receiving half of a Sendrecv asks for a tag that nobody sends. After p2p-sendrecv-send-recv-deadlock2. */
public class SendrecvSendRecvDeadlock2 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 12);
    } else if (rank == 1) {
      MPI.COMM_WORLD.Sendrecv(
          a, 0, 1, MPI.INT, 2, 12, b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 78); // wrong
    } else {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1, 12);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 12);
    }
    MPI.Finalize();
  }
}
