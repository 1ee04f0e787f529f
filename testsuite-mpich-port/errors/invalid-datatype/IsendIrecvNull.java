import mpi.Datatype;
import mpi.MPI;

/** Sender and receiver name no datatype. */
public class IsendIrecvNull {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    Datatype none = null;
    if (rank == 0) {
      MPI.COMM_WORLD.Isend(a, 0, 1, none, 1, 0).Wait(); // wrong
    } else {
      MPI.COMM_WORLD.Irecv(a, 0, 1, none, 0, 0).Wait(); // wrong
    }
    MPI.Finalize();
  }
}
