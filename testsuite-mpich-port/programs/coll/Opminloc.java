import mpi.MPI;

/** The least number and the lowest rank that has it, of every datatype of pairs. After coll/opminloc. */
public class Opminloc {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    long[] own = {1, -1, -rank};
    long last = size - 1;
    Reduced.checkPairs(MPI.MINLOC, own, new long[] {1, -1, -last}, new long[] {0, 0, last});
    MPI.Finalize();
  }
}
