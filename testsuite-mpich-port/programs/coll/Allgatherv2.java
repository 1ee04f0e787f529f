import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody gets all parts, with counts and places given for each, its own part in place before. After coll/allgatherv2. */
public class Allgatherv2 {
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
    int[] counts = new int[size];
    int[] starts = new int[size];
    for (int i = 0; i < size; i++) {
      counts[i] = count;
      starts[i] = i * count;
    }
    double[] all = new double[size * count];
    int own = comm.getRank() * count;
    for (int i = own; i < own + count; i++) {
      all[i] = i;
    }
    comm.allGatherv(all, counts, starts, MPI.DOUBLE);
    for (int i = 0; i < all.length; i++) {
      assert all[i] == i : count + " each: element " + i + " is " + all[i];
    }
  }
}
