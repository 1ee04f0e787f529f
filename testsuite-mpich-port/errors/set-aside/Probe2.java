import mpi.MPI;

/** A probe tells how much to receive. After no-error-p2p-probe2. */
public class Probe2 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      MPI.COMM_WORLD.Send(new int[] {200}, 0, 1, MPI.INT, 1, 12);
    } else {
      int count = MPI.COMM_WORLD.Probe(0, 12).Get_count(MPI.INT);
      int[] b = new int[count];
      MPI.COMM_WORLD.Recv(b, 0, count, MPI.INT, 0, 12);
      assert count == 1 && b[0] == 200;
    }
    MPI.Finalize();
  }
}
