import mpi.MPI;

/** The greatest number and the lowest rank that has it, of every datatype of pairs. After coll/opmaxloc. */
public class Opmaxloc {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    long[] own = {1, 0, rank};
    long last = size - 1;
    Reduced.checkPairs(MPI.MAXLOC, own, new long[] {1, 0, last}, new long[] {0, 0, last});
    MPI.Finalize();
  }
}
