import mpi.MPI;

/** Logical or, of whole numbers of every width. After coll/oplor. */
public class Oplor {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    long[] own = {1, 0, rank > 0 ? 1 : 0};
    Reduced.check(MPI.LOR, Reduced.WHOLE, own, new long[] {1, 0, size > 1 ? 1 : 0});
    MPI.Finalize();
  }
}
