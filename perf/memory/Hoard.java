import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import mpi.MPI;

/** Large arrays without an end: two ranks that keep all that they draw, and talk. */
public class Hoard {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Random random = new Random(rank);
    List<byte[]> kept = new ArrayList<>();
    int[] word = {0};
    while (true) {
      byte[] drawn = new byte[100_000];
      random.nextBytes(drawn);
      kept.add(drawn);
      if (rank == 0) {
        MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, 1, 0);
      } else {
        MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, 0, 0);
      }
    }
  }
}
