import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Sums over all of fewer numbers than there are ranks, or hardly more. After coll/allred5. */
public class Allred5 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      int size = several[i].Size();
      for (int count = Math.max(1, size / 2); count <= size + 1; count++) {
        check(several[i], count);
      }
    }
    Communicators.free(several);
    MPI.Finalize();
  }

  private static void check(Intracomm comm, int count) {
    int[] in = new int[count];
    int[] out = new int[count];
    for (int i = 0; i < count; i++) {
      in[i] = i;
      out[i] = -1;
    }
    comm.Allreduce(in, 0, out, 0, count, MPI.INT, MPI.SUM);
    for (int i = 0; i < count; i++) {
      assert out[i] == i * comm.Size() : count + " numbers: " + i + " is " + out[i];
    }
  }
}
