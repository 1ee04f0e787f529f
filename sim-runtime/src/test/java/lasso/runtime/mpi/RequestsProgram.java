package lasso.runtime.mpi;

import java.util.Arrays;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Rank 0 completes receives from all others in every way that arrays of requests know. */
public class RequestsProgram {
  static final int WAYS = 12;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    for (int way = 0; way < WAYS; way++) {
      if (rank == 0) {
        collect(way, size);
      } else {
        MPI.COMM_WORLD.Send(new int[] {100 * way + rank}, 0, 1, MPI.INT, 0, way);
      }
      MPI.COMM_WORLD.Barrier();
    }
    MPI.Finalize();
  }

  static void collect(int way, int size) {
    int[] values = new int[size + 1];
    Request[] requests = new Request[size + 1];
    // entry 0 stays null; the last one has no peer
    for (int i = 1; i < size; i++) {
      requests[i] = MPI.COMM_WORLD.Irecv(values, i, 1, MPI.INT, i, way);
    }
    requests[size] = MPI.COMM_WORLD.Irecv(values, size, 1, MPI.INT, MPI.PROC_NULL, way);
    boolean[] done = new boolean[size + 1];
    switch (way) {
      case 0 -> all(Request.Waitall(requests), size);
      case 1 -> all(Request.waitAllStatus(requests), size);
      case 2 -> Request.waitAll(requests);
      case 3 -> {
        Status[] statuses = null;
        while (statuses == null) {
          statuses = Request.Testall(requests);
        }
        all(statuses, size);
      }
      case 4 -> {
        while (!Request.testAll(requests)) {}
      }
      case 5 -> {
        for (int i = 0; i < size; i++) {
          note(done, Request.Waitany(requests));
        }
        assert Request.Waitany(requests).index == MPI.UNDEFINED;
      }
      case 6 -> {
        for (int i = 0; i < size; i++) {
          int index = Request.waitAny(requests);
          assert !done[index];
          done[index] = true;
        }
        assert Request.waitAny(requests) == MPI.UNDEFINED;
      }
      case 7 -> {
        for (int i = 0; i < size; ) {
          Status status = Request.Testany(requests);
          if (status != null) {
            note(done, status);
            i++;
          }
        }
        assert Request.Testany(requests) == null;
      }
      case 8 -> {
        for (int i = 0; i < size; ) {
          int index = Request.testAny(requests);
          if (index != MPI.UNDEFINED) {
            assert !done[index];
            done[index] = true;
            i++;
          }
        }
      }
      case 9 -> {
        for (int n = 0; n < size; ) {
          Status[] some = Request.Waitsome(requests);
          assert some.length > 0;
          for (Status status : some) {
            note(done, status);
          }
          n += some.length;
        }
        assert Request.Waitsome(requests) == null;
      }
      case 10 -> {
        for (int n = 0; n < size; ) {
          Status[] some = Request.Testsome(requests);
          for (Status status : some) {
            note(done, status);
          }
          n += some.length;
        }
        assert Request.Testsome(requests).length == 0;
      }
      default -> {
        for (int n = 0; n < size; ) {
          int[] some = Request.waitSome(requests);
          for (int index : some) {
            assert !done[index];
            done[index] = true;
          }
          n += some.length;
        }
        assert Request.waitSome(requests) == null;
      }
    }
    for (int i = 1; i < size; i++) {
      assert values[i] == 100 * way + i : way + ": " + Arrays.toString(values);
      assert requests[i].Is_null();
      Status empty = requests[i].Wait();
      assert empty.source == MPI.ANY_SOURCE && empty.Get_count(MPI.INT) == 0;
    }
  }

  static void all(Status[] statuses, int size) {
    assert statuses.length == size + 1 && statuses[0] == null;
    for (int i = 1; i < size; i++) {
      assert statuses[i].source == i && statuses[i].index == i && statuses[i].count == 1;
    }
    assert statuses[size].source == MPI.PROC_NULL;
  }

  static void note(boolean[] done, Status status) {
    assert !done[status.index] : "completed twice: " + status.index;
    done[status.index] = true;
    int peer = status.index == done.length - 1 ? MPI.PROC_NULL : status.index;
    assert status.source == peer;
  }
}
