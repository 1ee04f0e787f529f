import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Every nonblocking collective, in place where there is such a form, can be started and waited for. After coll/nonblocking. */
public class Nonblocking {
  private static final int EACH = 2;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    IntBuffer out = MPI.newIntBuffer(EACH * size);
    IntBuffer in = MPI.newIntBuffer(EACH * size);
    int[] counts = new int[size];
    int[] starts = new int[size];
    for (int i = 0; i < size; i++) {
      out.put(EACH * i, i).put(EACH * i + 1, i);
      counts[i] = EACH;
      starts[i] = i * EACH;
    }
    MPI.COMM_WORLD.iBarrier().waitFor();
    MPI.COMM_WORLD.iBcast(out, EACH, MPI.INT, 0).waitFor();
    moveToRoot(out, in, counts, starts, rank == 0);
    moveToAll(out, in, counts, starts);
    reduce(out, in, counts, rank == 0);
    MPI.Finalize();
  }

  private static void moveToRoot(
      IntBuffer out, IntBuffer in, int[] counts, int[] starts, boolean root) throws MPIException {
    MPI.COMM_WORLD.iGather(out, EACH, MPI.INT, in, EACH, MPI.INT, 0).waitFor();
    MPI.COMM_WORLD.iGather(root ? in : out, EACH, MPI.INT, 0).waitFor();
    MPI.COMM_WORLD.iGatherv(out, EACH, MPI.INT, in, counts, starts, MPI.INT, 0).waitFor();
    Request request =
        root
            ? MPI.COMM_WORLD.iGatherv(in, counts, starts, MPI.INT, 0)
            : MPI.COMM_WORLD.iGatherv(out, EACH, MPI.INT, 0);
    request.waitFor();
    MPI.COMM_WORLD.iScatter(out, EACH, MPI.INT, in, EACH, MPI.INT, 0).waitFor();
    MPI.COMM_WORLD.iScatter(root ? out : in, EACH, MPI.INT, 0).waitFor();
    MPI.COMM_WORLD.iScatterv(out, counts, starts, MPI.INT, in, EACH, MPI.INT, 0).waitFor();
    request =
        root
            ? MPI.COMM_WORLD.iScatterv(out, counts, starts, MPI.INT, 0)
            : MPI.COMM_WORLD.iScatterv(in, EACH, MPI.INT, 0);
    request.waitFor();
  }

  private static void moveToAll(IntBuffer out, IntBuffer in, int[] counts, int[] starts)
      throws MPIException {
    MPI.COMM_WORLD.iAllGather(out, EACH, MPI.INT, in, EACH, MPI.INT).waitFor();
    MPI.COMM_WORLD.iAllGather(in, EACH, MPI.INT).waitFor();
    MPI.COMM_WORLD.iAllGatherv(out, EACH, MPI.INT, in, counts, starts, MPI.INT).waitFor();
    MPI.COMM_WORLD.iAllGatherv(in, counts, starts, MPI.INT).waitFor();
    MPI.COMM_WORLD.iAllToAll(out, EACH, MPI.INT, in, EACH, MPI.INT).waitFor();
    MPI.COMM_WORLD.iAllToAllv(out, counts, starts, MPI.INT, in, counts, starts, MPI.INT).waitFor();
  }

  private static void reduce(IntBuffer out, IntBuffer in, int[] counts, boolean root)
      throws MPIException {
    MPI.COMM_WORLD.iReduce(out, in, EACH, MPI.INT, MPI.SUM, 0).waitFor();
    MPI.COMM_WORLD.iReduce(root ? in : out, EACH, MPI.INT, MPI.SUM, 0).waitFor();
    MPI.COMM_WORLD.iAllReduce(out, in, EACH, MPI.INT, MPI.SUM).waitFor();
    MPI.COMM_WORLD.iAllReduce(in, EACH, MPI.INT, MPI.SUM).waitFor();
    MPI.COMM_WORLD.iReduceScatter(out, in, counts, MPI.INT, MPI.SUM).waitFor();
    MPI.COMM_WORLD.iReduceScatter(in, counts, MPI.INT, MPI.SUM).waitFor();
    MPI.COMM_WORLD.iReduceScatterBlock(out, in, EACH, MPI.INT, MPI.SUM).waitFor();
    MPI.COMM_WORLD.iReduceScatterBlock(in, EACH, MPI.INT, MPI.SUM).waitFor();
    MPI.COMM_WORLD.iScan(out, in, EACH, MPI.INT, MPI.SUM).waitFor();
    MPI.COMM_WORLD.iScan(in, EACH, MPI.INT, MPI.SUM).waitFor();
    MPI.COMM_WORLD.iExScan(out, in, EACH, MPI.INT, MPI.SUM).waitFor();
    MPI.COMM_WORLD.iExScan(in, EACH, MPI.INT, MPI.SUM).waitFor();
  }
}
