import mpi.MPI;
import mpi.Status;

/** Everybody sends to rank 0, which answers all when it has heard all, again and again; less than there is room for. After pt2pt/sendflood. */
public class Sendflood {
  private static final int ROUNDS = 50;
  private static final int LENGTH = 40;

  public static void main(String[] args) {
    MPI.Init(args);
    int[] out = new int[LENGTH];
    int[] in = new int[LENGTH];
    for (int round = 0; round < ROUNDS; round++) {
      out[0] = round;
      if (MPI.COMM_WORLD.Rank() == 0) {
        for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
          receive(in, i, round);
        }
        for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
          MPI.COMM_WORLD.Send(out, 0, LENGTH - 1, MPI.INT, i, 999);
        }
      } else {
        MPI.COMM_WORLD.Send(out, 0, LENGTH - 1, MPI.INT, 0, 999);
        receive(in, 0, round);
      }
    }
    MPI.Finalize();
  }

  private static void receive(int[] in, int source, int round) {
    Status status = MPI.COMM_WORLD.Recv(in, 0, LENGTH, MPI.INT, source, 999);
    assert in[0] == round : "round " + round + ": " + in[0];
    assert status.Get_count(MPI.INT) == LENGTH - 1 : "count " + status.Get_count(MPI.INT);
  }
}
