import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** A persistent send is made on a communicator that was freed. */
public class SendInitFreed {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    copy.Free();
    copy.Send_init(a, 0, 1, MPI.INT, 0, 0); // wrong
    MPI.Finalize();
  }
}
