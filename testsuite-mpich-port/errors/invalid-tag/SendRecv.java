import mpi.MPI;

/** Sender and receiver name the tag -1. */
public class SendRecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, -1); // wrong
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, MPI.INT, 0, -1); // wrong
    }
    MPI.Finalize();
  }
}
