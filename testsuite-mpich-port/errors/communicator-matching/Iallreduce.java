import java.nio.IntBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Rank 0 calls iAllReduce on the world, rank 1 on a communicator made of it. */
public class Iallreduce {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    Intracomm turned = MPI.COMM_WORLD.split(0, MPI.COMM_WORLD.getSize() - rank);
    Intracomm own = rank == 0 ? MPI.COMM_WORLD : turned;
    Request request = own.iAllReduce(sent, received, 1, MPI.INT, MPI.SUM);
    request.waitFor(); // wrong
    turned.free();
    MPI.Finalize();
  }
}
