import mpi.MPI;

/** Bitwise exclusive or, of whole numbers of every width. After coll/opbxor. */
public class Opbxor {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    long[] own = {-1, 0, rank > 0 ? 0x3c3c : 0x4343};
    long last = size % 2 == 1 ? 0x4343 : 0x4343 ^ 0x3c3c;
    Reduced.check(MPI.BXOR, Reduced.WHOLE, own, new long[] {size % 2 == 1 ? -1 : 0, 0, last});
    MPI.Finalize();
  }
}
