import java.nio.IntBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Every reduction, blocking and nonblocking, with the first and the last rank as root. After coll/op_coll. */
public class OpColl {
  private static final int COUNT = 10;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    check(MPI.COMM_WORLD, 0);
    check(MPI.COMM_WORLD, MPI.COMM_WORLD.getSize() - 1);
    MPI.Finalize();
  }

  private static void check(Intracomm comm, int root) throws MPIException {
    int rank = comm.getRank();
    int size = comm.getSize();
    int sum = size * (size - 1) / 2;
    int atRoot = rank == root ? COUNT : 0;
    IntBuffer own = MPI.newIntBuffer(COUNT * size);
    for (int i = 0; i < COUNT * size; i++) {
      own.put(i, rank + i);
    }
    int[] counts = new int[size];
    java.util.Arrays.fill(counts, COUNT);
    IntBuffer result = MPI.newIntBuffer(COUNT * size);
    comm.reduce(own, result, COUNT, MPI.INT, MPI.SUM, root);
    expect(result, atRoot, sum, size);
    comm.iReduce(own, result, COUNT, MPI.INT, MPI.SUM, root).waitFor();
    expect(result, atRoot, sum, size);
    comm.allReduce(own, result, COUNT, MPI.INT, MPI.SUM);
    expect(result, COUNT, sum, size);
    comm.iAllReduce(own, result, COUNT, MPI.INT, MPI.SUM).waitFor();
    expect(result, COUNT, sum, size);
    comm.reduceScatter(own, result, counts, MPI.INT, MPI.SUM);
    expect(result, COUNT, sum + rank * COUNT * size, size);
    comm.iReduceScatter(own, result, counts, MPI.INT, MPI.SUM).waitFor();
    expect(result, COUNT, sum + rank * COUNT * size, size);
    comm.reduceScatterBlock(own, result, COUNT, MPI.INT, MPI.SUM);
    expect(result, COUNT, sum + rank * COUNT * size, size);
    comm.scan(own, result, COUNT, MPI.INT, MPI.SUM);
    expect(result, COUNT, rank * (rank + 1) / 2, rank + 1);
    comm.iScan(own, result, COUNT, MPI.INT, MPI.SUM).waitFor();
    expect(result, COUNT, rank * (rank + 1) / 2, rank + 1);
    comm.exScan(own, result, COUNT, MPI.INT, MPI.SUM);
    expect(result, rank == 0 ? 0 : COUNT, rank * (rank - 1) / 2, rank);
  }

  private static void expect(IntBuffer buffer, int count, int first, int step) {
    for (int i = 0; i < count; i++) {
      assert buffer.get(i) == first + i * step : "element " + i + " is " + buffer.get(i);
      buffer.put(i, -7);
    }
  }
}
