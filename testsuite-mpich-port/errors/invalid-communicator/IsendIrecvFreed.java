import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Both ranks begin operations on a communicator that they have freed. */
public class IsendIrecvFreed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    copy.Free();
    int[] a = {rank};
    if (rank == 0) {
      copy.Isend(a, 0, 1, MPI.INT, 1, 0).Wait(); // wrong
    } else {
      copy.Irecv(a, 0, 1, MPI.INT, 0, 0).Wait(); // wrong
    }
    MPI.Finalize();
  }
}
