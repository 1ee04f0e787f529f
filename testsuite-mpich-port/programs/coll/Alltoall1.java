import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody sends to everybody, one to thousands of integers. After coll/alltoall1. */
public class Alltoall1 {
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
    int size = comm.Size();
    int rank = comm.Rank();
    int[] out = new int[count * size];
    int[] in = new int[count * size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < count; j++) {
        out[i * count + j] = i * size + rank + j;
        in[i * count + j] = -1;
      }
    }
    comm.Alltoall(out, 0, count, MPI.INT, in, 0, count, MPI.INT);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < count; j++) {
        int found = in[i * count + j];
        assert found == rank * size + i + j : count + " from " + i + ": " + j + " is " + found;
      }
    }
  }
}
