import mpi.Datatype;
import mpi.MPI;

/** Sender and receiver name no datatype. */
public class SendRecvNull {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    Datatype none = null;
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, none, 1, 0); // wrong
    } else {
      MPI.COMM_WORLD.Recv(a, 0, 1, none, 0, 0); // wrong
    }
    MPI.Finalize();
  }
}
