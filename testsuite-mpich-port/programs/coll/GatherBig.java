import mpi.MPI;

/** A gather of a million long integers from everybody to the last rank. After coll/gather_big. */
public class GatherBig {
  private static final int COUNT = 1 << 20;
  private static final long STEP = 100_000_000L;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int root = size - 1;
    long[] own = new long[COUNT];
    for (int i = 0; i < COUNT; i++) {
      own[i] = i + rank * STEP;
    }
    long[] all = new long[rank == root ? COUNT * size : 0];
    MPI.COMM_WORLD.Gather(own, 0, COUNT, MPI.LONG, all, 0, COUNT, MPI.LONG, root);
    for (int i = 0; i < all.length; i++) {
      assert all[i] == i / COUNT * STEP + i % COUNT : "element " + i + " is " + all[i];
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
