import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody gets all parts when each part is in its place before. After coll/allgather2. */
public class Allgather2 {
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
    double[] all = new double[comm.getSize() * count];
    int own = comm.getRank() * count;
    for (int i = own; i < own + count; i++) {
      all[i] = i;
    }
    comm.allGather(all, count, MPI.DOUBLE);
    for (int i = 0; i < all.length; i++) {
      assert all[i] == i : count + " each: element " + i + " is " + all[i];
    }
  }
}
