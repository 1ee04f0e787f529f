import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** Sums by a function that is declared not to commute, of one to thousands of integers. After coll/allred6. */
public class Allred6 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Op sum = new Op(new Sum(), false);
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      for (int count = 1; count < 9000; count *= 8) {
        check(several[i], count, sum);
      }
    }
    Communicators.free(several);
    sum.free();
    MPI.Finalize();
  }

  private static void check(Intracomm comm, int count, Op sum) throws MPIException {
    int size = comm.getSize();
    int[] buffer = new int[count];
    for (int i = 0; i < count; i++) {
      buffer[i] = comm.getRank() + i;
    }
    comm.allReduce(buffer, count, MPI.INT, sum);
    for (int i = 0; i < count; i++) {
      int expected = i * size + size * (size - 1) / 2;
      assert buffer[i] == expected : count + " numbers: " + i + " is " + buffer[i];
    }
  }
}
