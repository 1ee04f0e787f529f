import mpi.MPI;

/** One element of a sum for everybody. After coll/redscat. */
public class Redscat {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] own = new int[size];
    int[] counts = new int[size];
    for (int i = 0; i < size; i++) {
      own[i] = rank + i;
      counts[i] = 1;
    }
    int[] part = new int[1];
    MPI.COMM_WORLD.Reduce_scatter(own, 0, part, 0, counts, MPI.INT, MPI.SUM);
    assert part[0] == size * rank + size * (size - 1) / 2 : "sum " + part[0];
    MPI.Finalize();
  }
}
