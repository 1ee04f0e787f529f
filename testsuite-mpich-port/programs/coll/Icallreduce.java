import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody gets the sum of the other side. After coll/icallreduce. */
public class Icallreduce {
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
    int sign = left ? 1 : -1;
    int[] sum = new int[length];
    comm.allReduce(numbers(length, 0, sign), sum, length, MPI.INT, MPI.SUM);
    expect(sum, 0, -sign * comm.getRemoteSize());
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
