import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody gets all parts from other places, also when there is nothing to get. After coll/allgather3. */
public class Allgather3 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      for (int count = 1; count < 9000; count *= 8) {
        check(several[i], count);
      }
    }
    MPI.COMM_WORLD.allGather(new byte[0], 0, MPI.BYTE);
    Communicators.free(several);
    MPI.Finalize();
  }

  private static void check(Intracomm comm, int count) throws MPIException {
    double[] part = new double[count];
    for (int i = 0; i < count; i++) {
      part[i] = comm.getRank() * count + i;
    }
    double[] all = new double[comm.getSize() * count];
    comm.allGather(part, count, MPI.DOUBLE, all, count, MPI.DOUBLE);
    for (int i = 0; i < all.length; i++) {
      assert all[i] == i : count + " each: element " + i + " is " + all[i];
    }
  }
}
