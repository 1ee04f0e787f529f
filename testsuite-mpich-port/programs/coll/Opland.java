import mpi.MPI;

/** Logical and, of whole numbers of every width. After coll/opland. */
public class Opland {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    long[] own = {1, 0, rank > 0 ? 1 : 0};
    Reduced.check(MPI.LAND, Reduced.WHOLE, own, new long[] {1, 0, 0});
    MPI.Finalize();
  }
}
