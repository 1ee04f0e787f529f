import java.nio.IntBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Nonblocking collectives give the results of the blocking ones. After coll/nonblocking2. */
public class Nonblocking2 {
  private static final int COUNT = 10;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();
    int sum = size * (size - 1) / 2;

    IntBuffer buffer = numbers(COUNT, rank == 0 ? 0 : -1, rank == 0 ? 1 : 0);
    comm.iBcast(buffer, COUNT, MPI.INT, 0).waitFor();
    expect(buffer, COUNT, 0, 1);

    IntBuffer own = numbers(COUNT, rank, 1);
    IntBuffer result = numbers(COUNT * size, -7, 0);
    comm.iReduce(own, result, COUNT, MPI.INT, MPI.SUM, 0).waitFor();
    expect(result, rank == 0 ? COUNT : 0, sum, size);
    comm.iAllReduce(own, result, COUNT, MPI.INT, MPI.SUM).waitFor();
    expect(result, COUNT, sum, size);
    comm.iScan(own, result, COUNT, MPI.INT, MPI.SUM).waitFor();
    expect(result, COUNT, rank * (rank + 1) / 2, rank + 1);
    comm.iExScan(own, result, COUNT, MPI.INT, MPI.SUM).waitFor();
    expect(result, rank == 0 ? 0 : COUNT, rank * (rank - 1) / 2, rank);

    IntBuffer all = numbers(COUNT * size, rank, 1);
    comm.iReduceScatterBlock(all, result, COUNT, MPI.INT, MPI.SUM).waitFor();
    expect(result, COUNT, sum + rank * COUNT * size, size);

    IntBuffer part = numbers(COUNT, rank * COUNT, 1);
    comm.iGather(part, COUNT, MPI.INT, result, COUNT, MPI.INT, 0).waitFor();
    expect(result, rank == 0 ? COUNT * size : 0, 0, 1);
    comm.iAllGather(part, COUNT, MPI.INT, result, COUNT, MPI.INT).waitFor();
    expect(result, COUNT * size, 0, 1);
    comm.iScatter(numbers(COUNT * size, 0, 1), COUNT, MPI.INT, result, COUNT, MPI.INT, 0).waitFor();
    expect(result, COUNT, rank * COUNT, 1);
    comm.iAllToAll(numbers(COUNT * size, rank * 1000, 1), COUNT, MPI.INT, result, COUNT, MPI.INT)
        .waitFor();
    for (int i = 0; i < COUNT * size; i++) {
      int expected = i / COUNT * 1000 + rank * COUNT + i % COUNT;
      assert result.get(i) == expected : "exchanged: element " + i + " is " + result.get(i);
    }
    MPI.Finalize();
  }

  private static IntBuffer numbers(int count, int first, int step) {
    IntBuffer buffer = MPI.newIntBuffer(count);
    for (int i = 0; i < count; i++) {
      buffer.put(i, first + i * step);
    }
    return buffer;
  }

  private static void expect(IntBuffer buffer, int count, int first, int step) {
    for (int i = 0; i < count; i++) {
      assert buffer.get(i) == first + i * step : "element " + i + " is " + buffer.get(i);
    }
  }
}
