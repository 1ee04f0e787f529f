import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;

/** The first rank of one side gathers the parts of the other side, with counts and places. After coll/icgatherv. */
public class Icgatherv {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    for (int count = 1; count < MPI.COMM_WORLD.getSize(); count++) {
      TwoGroups groups = new TwoGroups(count);
      groups.comm.setErrhandler(MPI.ERRORS_RETURN);
      for (int length = 1; length < 5000; length *= 16) {
        check(groups.comm, groups.left, length);
      }
      groups.comm.free();
    }
    MPI.Finalize();
  }

  private static void check(Intercomm comm, boolean left, int length) throws MPIException {
    int root = left ? (comm.getRank() == 0 ? MPI.ROOT : MPI.PROC_NULL) : 0;
    int others = comm.getRemoteSize();
    int[] counts = numbers(others, length, 0);
    int[] starts = numbers(others, 0, length);
    int[] part = numbers(length, comm.getRank() * length, 1);
    int[] all = numbers(length * others, -1, 0);
    comm.gatherv(part, length, MPI.INT, all, counts, starts, MPI.INT, root);
    expect(all, root == MPI.ROOT ? 0 : -1, root == MPI.ROOT ? 1 : 0);
  }

  private static int[] numbers(int length, int first, int step) {
    int[] numbers = new int[length];
    for (int i = 0; i < length; i++) {
      numbers[i] = first + i * step;
    }
    return numbers;
  }

  private static void expect(int[] numbers, int first, int step) {
    for (int i = 0; i < numbers.length; i++) {
      assert numbers[i] == first + i * step : "element " + i + " is " + numbers[i];
    }
  }
}
