import mpi.MPI;

/** Both ranks complete a send before they receive. */
public class SendRecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1 - rank, 0); // wrong
    MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, 1 - rank, 0);
    MPI.Finalize();
  }
}
