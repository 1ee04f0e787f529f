import mpi.MPI;

/** Every rank but 0 sends its share; rank 0 believes that they come in order. */
public class Eager {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int[] value = {MPI.COMM_WORLD.Rank()};
    if (value[0] > 0) {
      MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, 1);
    } else {
      for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
        assert value[0] == i : "share " + i + " is " + value[0];
      }
    }
    MPI.Finalize();
  }
}
