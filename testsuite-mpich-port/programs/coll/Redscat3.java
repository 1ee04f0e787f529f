import java.util.Arrays;
import mpi.MPI;
import mpi.MPIException;

/** Large parts of a large sum, a million integers in all, from another place and in place. After coll/redscat3. */
public class Redscat3 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int each = 1024 * 1024 / size;
    int[] counts = new int[size];
    Arrays.fill(counts, each);
    int[] own = new int[each * size];
    for (int i = 0; i < own.length; i++) {
      own[i] = rank + i / each;
    }
    int[] part = new int[each];
    MPI.COMM_WORLD.reduceScatter(own, part, counts, MPI.INT, MPI.SUM);
    int expected = size * rank + size * (size - 1) / 2;
    for (int i = 0; i < each; i++) {
      assert part[i] == expected : "element " + i + " is " + part[i];
    }
    MPI.COMM_WORLD.reduceScatter(own, counts, MPI.INT, MPI.SUM);
    for (int i = 0; i < each; i++) {
      assert own[i] == expected : "in place: element " + i + " is " + own[i];
    }
    MPI.Finalize();
  }
}
