import mpi.MPI;

/** Bitwise or, of whole numbers of every width. After coll/opbor. */
public class Opbor {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    long[] own = {-1, 0, rank > 0 ? 0x3c3c : 0x4343};
    Reduced.check(MPI.BOR, Reduced.WHOLE, own, new long[] {-1, 0, size > 1 ? 0x7f7f : 0x4343});
    MPI.Finalize();
  }
}
