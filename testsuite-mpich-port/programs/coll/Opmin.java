import mpi.MPI;

/** The least number, of every datatype. After coll/opmin. */
public class Opmin {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    long[] own = {1, 0, rank > 0 ? rank : -size};
    Reduced.check(MPI.MIN, Reduced.NUMBERS, own, new long[] {1, 0, -size});
    MPI.Finalize();
  }
}
