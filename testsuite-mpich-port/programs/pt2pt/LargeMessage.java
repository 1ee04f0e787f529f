import mpi.MPI;
import mpi.Status;

/** A message of megabytes to two receivers, with the right count. After pt2pt/large_message. */
public class LargeMessage {
  private static final int LENGTH = 1_000_000;

  public static void main(String[] args) {
    MPI.Init(args);
    long[] numbers = new long[LENGTH];
    if (MPI.COMM_WORLD.Rank() == 0) {
      for (int i = 0; i < LENGTH; i++) {
        numbers[i] = i;
      }
      MPI.COMM_WORLD.Send(numbers, 0, LENGTH, MPI.LONG, 1, 0);
      MPI.COMM_WORLD.Send(numbers, 0, LENGTH, MPI.LONG, 2, 0);
    } else {
      Status status = MPI.COMM_WORLD.Recv(numbers, 0, LENGTH, MPI.LONG, 0, 0);
      assert status.Get_count(MPI.LONG) == LENGTH : "count " + status.Get_count(MPI.LONG);
      for (int i = 0; i < LENGTH; i++) {
        assert numbers[i] == i : "element " + i + " is " + numbers[i];
      }
    }
    MPI.Finalize();
  }
}
