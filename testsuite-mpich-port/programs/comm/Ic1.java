import mpi.Intercomm;
import mpi.MPI;

/** Two single ranks make an intercommunicator of themselves, and exchange a message over it. After comm/ic1. */
public class Ic1 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank < 2) {
      Intercomm pair = MPI.COMM_WORLD.Create_intercomm(MPI.COMM_SELF, 0, 1 - rank, 27);
      int[] in = {-1};
      int[] out = {rank};
      pair.Sendrecv(out, 0, 1, MPI.INT, 0, 13, in, 0, 1, MPI.INT, 0, 13);
      assert in[0] == 1 - rank : "received " + in[0];
      pair.Free();
    }
    MPI.Finalize();
  }
}
