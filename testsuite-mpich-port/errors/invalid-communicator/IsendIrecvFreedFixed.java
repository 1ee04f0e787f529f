import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** The communicator is freed after its use. */
public class IsendIrecvFreedFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    int[] a = {rank};
    if (rank == 0) {
      copy.Isend(a, 0, 1, MPI.INT, 1, 0).Wait();
    } else {
      copy.Irecv(a, 0, 1, MPI.INT, 0, 0).Wait();
    }
    copy.Free();
    MPI.Finalize();
  }
}
