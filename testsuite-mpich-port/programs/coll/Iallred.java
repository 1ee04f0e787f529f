import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** A sum that is under way does not mix with one that is waited for. After coll/iallred. */
public class Iallred {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    IntBuffer ones = MPI.newIntBuffer(1);
    Request request =
        MPI.COMM_WORLD.iAllReduce(MPI.newIntBuffer(1).put(0, 1), ones, 1, MPI.INT, MPI.SUM);
    int[] twos = new int[1];
    MPI.COMM_WORLD.allReduce(new int[] {2}, twos, 1, MPI.INT, MPI.SUM);
    request.waitFor();
    assert ones.get(0) == size : "sum of ones " + ones.get(0);
    assert twos[0] == 2 * size : "sum of twos " + twos[0];
    MPI.Finalize();
  }
}
