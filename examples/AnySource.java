import mpi.MPI;

/** Every rank sends its number to rank 0, which takes the messages from any source. */
public class AnySource {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] value = {MPI.COMM_WORLD.Rank()};
    if (value[0] == 0) {
      for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      }
    } else {
      MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
