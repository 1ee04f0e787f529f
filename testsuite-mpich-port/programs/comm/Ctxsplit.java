import java.util.Random;
import mpi.Intracomm;
import mpi.MPI;

/** Many splits in a row, in which some ranks, chosen at random, have no part. After comm/ctxsplit. */
public class Ctxsplit {
  private static final int ROUNDS = 100;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Random random = new Random(17);
    for (int i = 0; i < ROUNDS; i++) {
      boolean member = random.nextInt(1000) % (rank + 2) == 0;
      Intracomm part = MPI.COMM_WORLD.Split(member ? 1 : MPI.UNDEFINED, rank);
      assert (part != null) == member : "a communicator: " + (part != null);
      if (part != null) {
        part.Free();
      }
    }
    MPI.Finalize();
  }
}
