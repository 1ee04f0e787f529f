import mpi.MPI;

/** Bitwise and, of whole numbers of every width. After coll/opband. */
public class Opband {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    long[] own = {-1, 0, rank > 0 ? -1 : 0x70f0};
    Reduced.check(MPI.BAND, Reduced.WHOLE, own, new long[] {-1, 0, 0x70f0});
    MPI.Finalize();
  }
}
