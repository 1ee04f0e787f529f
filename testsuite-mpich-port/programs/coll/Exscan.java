import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Sums of the lower ranks, from another place and in place; rank 0 keeps what it had. After coll/exscan. */
public class Exscan {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      for (int count = 1; count < 9000; count *= 8) {
        check(several[i], count);
      }
    }
    Communicators.free(several);
    MPI.Finalize();
  }

  private static void check(Intracomm comm, int count) throws MPIException {
    int size = comm.getSize();
    int rank = comm.getRank();
    int[] own = new int[count];
    int[] sums = new int[count];
    for (int i = 0; i < count; i++) {
      own[i] = rank + i * size;
      sums[i] = -1;
    }
    comm.exScan(own, sums, count, MPI.INT, MPI.SUM);
    for (int i = 0; rank > 0 && i < count; i++) {
      int expected = rank * i * size + rank * (rank - 1) / 2;
      assert sums[i] == expected : count + " numbers: " + i + " is " + sums[i];
    }
    comm.exScan(own, count, MPI.INT, MPI.SUM);
    for (int i = 0; i < count; i++) {
      int expected = rank == 0 ? i * size : rank * i * size + rank * (rank - 1) / 2;
      assert own[i] == expected : count + " numbers in place: " + i + " is " + own[i];
    }
  }
}
