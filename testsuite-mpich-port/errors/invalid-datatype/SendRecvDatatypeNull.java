import mpi.MPI;
import mpi.MPIException;

/** Sender and receiver name the null datatype. */
public class SendRecvDatatypeNull {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    if (rank == 0) {
      MPI.COMM_WORLD.send(a, 1, MPI.DATATYPE_NULL, 1, 0); // wrong
    } else {
      MPI.COMM_WORLD.recv(a, 1, MPI.DATATYPE_NULL, 0, 0); // wrong
    }
    MPI.Finalize();
  }
}
