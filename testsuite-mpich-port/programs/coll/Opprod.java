import mpi.MPI;

/** The product, of every datatype. After coll/opprod. */
public class Opprod {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    long factorial = 1;
    for (int i = 2; i <= size; i++) {
      factorial *= i;
    }
    long[] own = {rank + 1, 0, rank > 0 ? 1 : 2};
    Reduced.check(MPI.PROD, Reduced.NUMBERS, own, new long[] {factorial, 0, 2});
    MPI.Finalize();
  }
}
