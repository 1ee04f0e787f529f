import mpi.Datatype;
import mpi.MPI;
import mpi.Request;

/** Many small messages of a vector, all in flight at once. After pt2pt/eagerdt. */
public class Eagerdt {
  private static final int MESSAGES = 16;
  private static final int COUNT = 5;

  public static void main(String[] args) {
    MPI.Init(args);
    Datatype pairs = Datatype.Vector(2, 1, 4, MPI.INT);
    pairs.Commit();
    int length = COUNT * pairs.Extent();
    int rank = MPI.COMM_WORLD.Rank();
    int last = MPI.COMM_WORLD.Size() - 1;
    int[] numbers = new int[length];
    if (rank == last) {
      int[][] received = new int[MESSAGES][length];
      Request[] receives = new Request[MESSAGES];
      for (int i = 0; i < MESSAGES; i++) {
        receives[i] = MPI.COMM_WORLD.Irecv(received[i], 0, COUNT, pairs, 0, i);
      }
      MPI.COMM_WORLD.Sendrecv(numbers, 0, 0, MPI.INT, 0, 50, numbers, 0, 0, MPI.INT, 0, 50);
      Request.Waitall(receives);
      for (int i = 0; i < MESSAGES * length; i++) {
        int at = i % length;
        int expected = at % 5 == 0 || at % 5 == 4 ? at + 1 : 0;
        assert received[i / length][at] == expected : "element " + at;
      }
    } else if (rank == 0) {
      for (int i = 0; i < length; i++) {
        numbers[i] = i + 1;
      }
      int[] none = new int[0];
      MPI.COMM_WORLD.Sendrecv(none, 0, 0, MPI.INT, last, 50, none, 0, 0, MPI.INT, last, 50);
      for (int i = 0; i < MESSAGES; i++) {
        MPI.COMM_WORLD.Send(numbers, 0, COUNT, pairs, last, i);
      }
    }
    pairs.free();
    MPI.Finalize();
  }
}
