import mpi.MPI;

/** Every rank sends its number to rank 0, which only counts the messages: each goes to a buffer of its own that nobody reads. */
public class AnySourceCount {
  public static void main(String[] args) {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      int received = 0;
      while (received < MPI.COMM_WORLD.Size() - 1) {
        MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        received++;
      }
    } else {
      MPI.COMM_WORLD.Send(new int[] {MPI.COMM_WORLD.Rank()}, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
