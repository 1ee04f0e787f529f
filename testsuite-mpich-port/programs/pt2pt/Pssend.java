import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;

/** A persistent synchronous send is not complete before its receiver has come. After pt2pt/pssend. */
public class Pssend {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Prequest send = null;
    if (rank == 0) {
      send = MPI.COMM_WORLD.sSendInit(MPI.newIntBuffer(0), 0, MPI.INT, 1, 0);
      send.start();
      assert !send.test() : "complete without a receiver";
    }
    MPI.COMM_WORLD.barrier();
    if (rank == 0) {
      send.waitFor();
      send.free();
    } else if (rank == 1) {
      MPI.COMM_WORLD.recv(new int[0], 0, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
