import java.nio.IntBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Several nonblocking collectives under way on two communicators at once, completed by waits and tests of every kind. After coll/nonblocking3. */
public class Nonblocking3 {
  private static final int COUNT = 4;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm copy = MPI.COMM_WORLD.dup();
    for (int way = 0; way < 5; way++) {
      check(MPI.COMM_WORLD, copy, way);
    }
    copy.free();
    MPI.Finalize();
  }

  private static void check(Intracomm one, Intracomm other, int way) throws MPIException {
    int rank = one.getRank();
    int size = one.getSize();
    IntBuffer sum = MPI.newIntBuffer(COUNT);
    IntBuffer all = MPI.newIntBuffer(COUNT * size);
    IntBuffer told = MPI.newIntBuffer(COUNT).put(0, rank == size - 1 ? 99 : 0);
    Request[] requests = {
      one.iAllReduce(own(rank), sum, COUNT, MPI.INT, MPI.SUM),
      other.iAllGather(own(rank), COUNT, MPI.INT, all, COUNT, MPI.INT),
      one.iBcast(told, COUNT, MPI.INT, size - 1)
    };
    complete(requests, way);
    assert sum.get(1) == size * (size - 1) / 2 + size : "sum " + sum.get(1);
    for (int i = 0; i < size; i++) {
      assert all.get(i * COUNT) == i : "part " + i + " is " + all.get(i * COUNT);
    }
    assert told.get(0) == 99 : "told " + told.get(0);
  }

  private static IntBuffer own(int rank) {
    IntBuffer buffer = MPI.newIntBuffer(COUNT);
    for (int i = 0; i < COUNT; i++) {
      buffer.put(i, rank + i);
    }
    return buffer;
  }

  private static void complete(Request[] requests, int way) throws MPIException {
    switch (way) {
      case 0:
        Request.waitAll(requests);
        break;
      case 1:
        for (int i = requests.length - 1; i >= 0; i--) {
          requests[i].waitFor();
        }
        break;
      case 2:
        for (int i = 0; i < requests.length; i++) {
          Request.waitAny(requests);
        }
        break;
      case 3:
        for (int done = 0; done < requests.length; ) {
          done += Request.waitSome(requests).length;
        }
        break;
      default:
        boolean complete = false;
        while (!complete) {
          complete = Request.testAll(requests);
        }
    }
  }
}
