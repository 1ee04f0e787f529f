import mpi.MPI;

/** As {@code AnySource}, with a wrong belief: that the message of the last rank comes last. */
public class AnySourceAssert {
  public static void main(String[] args) {
    MPI.Init(args);
    int last = MPI.COMM_WORLD.Size() - 1;
    int[] value = {MPI.COMM_WORLD.Rank()};
    if (value[0] == 0) {
      for (int i = 1; i <= last; i++) {
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      }
      assert value[0] == last : "the last value is " + value[0] + ", not " + last;
    } else {
      MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
