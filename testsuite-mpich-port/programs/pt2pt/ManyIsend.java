import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Everybody sends to all, and takes what comes from anybody: the content is that of the reported source. After pt2pt/many_isend. */
public class ManyIsend {
  private static final int ROUNDS = 2;
  private static final int LENGTH = 10;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] out = new int[LENGTH];
    int[] in = new int[LENGTH];
    Request[] sends = new Request[size];
    for (int round = 0; round < ROUNDS; round++) {
      MPI.COMM_WORLD.Barrier();
      for (int i = 0; i < LENGTH; i++) {
        out[i] = rank;
        in[i] = -1;
      }
      for (int i = 0; i < size; i++) {
        sends[i] = MPI.COMM_WORLD.Isend(out, 0, LENGTH, MPI.INT, i, 0);
      }
      for (int i = 0; i < size; i++) {
        Status status = MPI.COMM_WORLD.Recv(in, 0, LENGTH, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
        for (int j = 0; j < LENGTH; j++) {
          assert in[j] == status.source : in[j] + " from " + status.source;
        }
      }
      Request.Waitall(sends);
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
