import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Sums reduced to every root, from another place and in place at the root. After coll/reduce. */
public class Reduce {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      for (int count = 1; count < 9000; count *= 16) {
        for (int root = 0; root < several[i].getSize(); root++) {
          check(several[i], count, root);
        }
      }
    }
    Communicators.free(several);
    MPI.Finalize();
  }

  private static void check(Intracomm comm, int count, int root) throws MPIException {
    int[] own = new int[count];
    int[] sum = new int[count];
    for (int i = 0; i < count; i++) {
      own[i] = i;
      sum[i] = -1;
    }
    comm.reduce(own, sum, count, MPI.INT, MPI.SUM, root);
    comm.reduce(own, count, MPI.INT, MPI.SUM, root);
    for (int i = 0; comm.getRank() == root && i < count; i++) {
      assert sum[i] == i * comm.getSize() : count + " numbers: " + i + " is " + sum[i];
      assert own[i] == sum[i] : count + " numbers in place: " + i + " is " + own[i];
    }
  }
}
