import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** The communicator is freed after its use. */
public class SendInitFreedFixed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    copy.Send_init(a, 0, 1, MPI.INT, 0, 0);
    copy.Free();
    MPI.Finalize();
  }
}
