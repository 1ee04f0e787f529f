import mpi.MPI;
import mpi.MPIException;

/** Both ranks send and nobody receives: with small buffers they wait for ever, with large ones the messages are lost. */
public class SendSend {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] a = {rank};
    int[] b = new int[1];
    MPI.COMM_WORLD.send(a, 1, MPI.INT, 1 - rank, 0); // wrong
    MPI.Finalize();
  }
}
