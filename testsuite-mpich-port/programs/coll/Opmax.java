import mpi.MPI;

/** The greatest number, of every datatype. After coll/opmax. */
public class Opmax {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Reduced.check(MPI.MAX, Reduced.NUMBERS, new long[] {1, 0, rank}, new long[] {1, 0, size - 1});
    MPI.Finalize();
  }
}
