import mpi.MPI;
import mpi.Status;

/** A third message is awaited when the first one came from rank 2, and there are only two. After p2p-any-src-msg-dependant-deadlock. */
public class AnySrcMsgDependantDeadlock {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] none = {};
    if (rank == 0) {
      Status first = MPI.COMM_WORLD.Recv(none, 0, 0, MPI.INT, MPI.ANY_SOURCE, 0);
      MPI.COMM_WORLD.Recv(none, 0, 0, MPI.INT, MPI.ANY_SOURCE, 0);
      if (first.source == 2) {
        MPI.COMM_WORLD.Recv(none, 0, 0, MPI.INT, MPI.ANY_SOURCE, 0); // wrong
      }
    } else {
      MPI.COMM_WORLD.Send(none, 0, 0, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
