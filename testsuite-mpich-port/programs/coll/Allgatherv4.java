import mpi.Intracomm;
import mpi.MPI;

/** Parts of very different sizes: alike, from one only, one large, half of them, decreasing, largest in the middle. After coll/allgatherv4. */
public class Allgatherv4 {
  private static final int PATTERNS = 6;

  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    int rank = world.Rank();
    int size = world.Size();
    Intracomm withoutLast = world.Split(rank == size - 1 ? 0 : 1, 0);
    Intracomm shuffled = world.Split(0, rank * 7 % 5);
    checkAll(world);
    if (rank < size - 1) {
      checkAll(withoutLast);
    }
    checkAll(shuffled);
    withoutLast.Free();
    shuffled.Free();
    MPI.Finalize();
  }

  private static void checkAll(Intracomm comm) {
    for (int length = 1; length <= 4096; length *= 16) {
      for (int pattern = 0; pattern < PATTERNS; pattern++) {
        check(comm, pattern, length);
      }
    }
  }

  private static void check(Intracomm comm, int pattern, int length) {
    int size = comm.Size();
    int[] counts = new int[size];
    int[] starts = new int[size];
    int total = 0;
    for (int i = 0; i < size; i++) {
      counts[i] = count(pattern, length, i, size);
      starts[i] = total;
      total += counts[i];
    }
    int rank = comm.Rank();
    byte[] part = new byte[counts[rank]];
    for (int i = 0; i < part.length; i++) {
      part[i] = (byte) (rank + i);
    }
    byte[] all = new byte[total];
    comm.Allgatherv(part, 0, part.length, MPI.BYTE, all, 0, counts, starts, MPI.BYTE);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < counts[i]; j++) {
        assert all[starts[i] + j] == (byte) (i + j) : "pattern " + pattern + ", rank " + i;
      }
    }
  }

  private static int count(int pattern, int length, int rank, int size) {
    switch (pattern) {
      case 0:
        return length;
      case 1:
        return rank == 0 ? length : 0;
      case 2:
        return rank == 0 ? length / 2 : length / (2 * size);
      case 3:
        return rank < size / 2 ? 2 * length : 0;
      case 4:
        return 2 * length * (size - 1 - rank) / size;
      default:
        return length / (1 + Math.abs(2 * rank - size + 1));
    }
  }
}
