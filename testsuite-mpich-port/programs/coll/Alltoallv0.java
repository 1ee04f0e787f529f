import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody sends to its two neighbours and nothing to the others. After coll/alltoallv0. */
public class Alltoallv0 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      for (int length = 1; several[i].Size() > 2 && length < 9000; length = length * 8 + 1) {
        check(several[i], length);
      }
    }
    Communicators.free(several);
    MPI.Finalize();
  }

  private static void check(Intracomm comm, int length) {
    int size = comm.Size();
    int rank = comm.Rank();
    int left = (rank + size - 1) % size;
    int right = (rank + 1) % size;
    int[] counts = new int[size];
    int[] starts = new int[size];
    counts[left] = length;
    counts[right] = length;
    starts[right] = length;
    int[] out = new int[2 * length];
    int[] in = new int[2 * length];
    int[] expected = new int[2 * length];
    for (int i = 0; i < length; i++) {
      out[i] = i + 100_000 * rank;
      out[length + i] = i + 100_000 * rank;
      expected[i] = i + 100_000 * left;
      expected[length + i] = i + 100_000 * right;
    }
    comm.Alltoallv(out, 0, counts, starts, MPI.INT, in, 0, counts, starts, MPI.INT);
    assert Arrays.equals(in, expected) : "of length " + length;
  }
}
