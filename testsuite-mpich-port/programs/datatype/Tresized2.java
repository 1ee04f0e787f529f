import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Integers with one before and one behind them in their extent are sent as they are and received densely, and the same way. After datatype/tresized2. */
public class Tresized2 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int last = MPI.COMM_WORLD.getSize() - 1;
    Datatype wide = Datatype.createResized(MPI.INT, -4, 12);
    wide.commit();
    for (int count = 1; count < 5000; count *= 8) {
      int[] numbers = new int[3 * count];
      if (rank == 0) {
        for (int i = 0; i < count; i++) {
          numbers[3 * i] = i;
        }
        MPI.COMM_WORLD.send(numbers, count, wide, last, 0);
        MPI.COMM_WORLD.send(numbers, count, wide, last, 1);
      } else if (rank == last) {
        MPI.COMM_WORLD.recv(numbers, count, MPI.INT, 0, 0);
        check(numbers, count, 1);
        numbers = new int[3 * count];
        MPI.COMM_WORLD.recv(numbers, count, wide, 0, 1);
        check(numbers, count, 3);
      }
    }
    wide.free();
    MPI.Finalize();
  }

  private static void check(int[] numbers, int count, int step) {
    for (int i = 0; i < count; i++) {
      assert numbers[i * step] == i : "element " + i + " is " + numbers[i * step];
    }
  }
}
