import mpi.MPI;

/** Logical exclusive or, of whole numbers of every width. After coll/oplxor. */
public class Oplxor {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    long[] own = {1, 0, rank > 0 ? 1 : 0};
    Reduced.check(MPI.LXOR, Reduced.WHOLE, own, new long[] {size % 2, 0, (size - 1) % 2});
    MPI.Finalize();
  }
}
