import mpi.MPI;

/** The sum, of every datatype. After coll/opsum. */
public class Opsum {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    long[] own = {1, 0, rank > 0 ? 1 : 0};
    Reduced.check(MPI.SUM, Reduced.NUMBERS, own, new long[] {size, 0, size - 1});
    MPI.Finalize();
  }
}
