import mpi.MPI;

/** Three ranks in a circle: a Sendrecv, two sends and a send, each before the receive that the next one needs. After p2p-sendrecv-send-recv-deadlock. */
public class SendrecvSendRecvDeadlock {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Barrier();
    if (rank == 0) {
      MPI.COMM_WORLD.Sendrecv(a, 0, 1, MPI.INT, 1, 0, b, 0, 1, MPI.INT, 1, 0); // wrong
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 2, 0);
    } else if (rank == 1) {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 2, 0); // wrong
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0);
    } else {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 0, 0); // wrong
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1, 0);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
