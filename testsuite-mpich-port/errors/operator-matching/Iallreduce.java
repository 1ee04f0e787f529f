import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.Request;

/** Rank 0 adds and rank 1 takes the maximum in the same iAllReduce. */
public class Iallreduce {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer sent = MPI.newIntBuffer(2);
    IntBuffer received = MPI.newIntBuffer(2);
    Op op = rank == 0 ? MPI.SUM : MPI.MAX;
    Request request = MPI.COMM_WORLD.iAllReduce(sent, received, 1, MPI.INT, op); // wrong
    request.waitFor();
    MPI.Finalize();
  }
}
