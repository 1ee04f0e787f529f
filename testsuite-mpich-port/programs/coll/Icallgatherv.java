import mpi.Intercomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody gets the parts of the other side, with counts and places, in both directions and in one. After coll/icallgatherv. */
public class Icallgatherv {
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
    int others = comm.getRemoteSize();
    int[] counts = numbers(others, length, 0);
    int[] starts = numbers(others, 0, length);
    int[] part = numbers(length, sign * comm.getRank() * length, sign);
    int[] all = numbers(length * others, -7, 0);
    comm.allGatherv(part, length, MPI.INT, all, counts, starts, MPI.INT);
    expect(all, 0, -sign);
    int[] nothing = new int[others];
    if (left) {
      all = numbers(length * others, -7, 0);
      comm.allGatherv(part, 0, MPI.INT, all, counts, starts, MPI.INT);
      expect(all, 0, -1);
    } else {
      comm.allGatherv(part, length, MPI.INT, new int[0], nothing, nothing, MPI.INT);
    }
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
