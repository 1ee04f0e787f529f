import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Rank 0 calls iBarrier on the world, rank 1 on a communicator made of it. */
public class Ibarrier {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Intracomm turned = MPI.COMM_WORLD.split(0, MPI.COMM_WORLD.getSize() - rank);
    Intracomm own = rank == 0 ? MPI.COMM_WORLD : turned;
    Request request = own.iBarrier();
    request.waitFor(); // wrong
    turned.free();
    MPI.Finalize();
  }
}
