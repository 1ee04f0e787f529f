import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;

/** The first rank of one side gets the sum of the other side, and nobody else gets anything. After coll/icreduce. */
public class Icreduce {
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
    int[] own = numbers(length, 0, 1);
    int[] sum = numbers(length, -1, 0);
    comm.reduce(own, sum, length, MPI.INT, MPI.SUM, root);
    expect(sum, root == MPI.ROOT ? 0 : -1, root == MPI.ROOT ? comm.getRemoteSize() : 0);
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
