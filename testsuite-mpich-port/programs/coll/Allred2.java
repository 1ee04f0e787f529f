import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Sums over all, computed in place, of one to thousands of integers. After coll/allred2. */
public class Allred2 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      for (int count = 1; count < 65000; count *= 8) {
        check(several[i], count);
      }
    }
    Communicators.free(several);
    MPI.Finalize();
  }

  private static void check(Intracomm comm, int count) throws MPIException {
    int size = comm.getSize();
    int[] buffer = new int[count];
    for (int i = 0; i < count; i++) {
      buffer[i] = comm.getRank() + i;
    }
    comm.allReduce(buffer, count, MPI.INT, MPI.SUM);
    for (int i = 0; i < count; i++) {
      int expected = i * size + size * (size - 1) / 2;
      assert buffer[i] == expected : count + " numbers: " + i + " is " + buffer[i];
    }
  }
}
