import java.util.ArrayList;
import java.util.List;
import mpi.MPI;
import mpi.Request;

/** Requests without an end: receives are posted and kept, and nobody sends. */
public class Requests {
  public static void main(String[] args) {
    MPI.Init(args);
    List<Request> posted = new ArrayList<>();
    while (true) {
      for (int i = 0; i < 10_000; i++) {
        posted.add(MPI.COMM_WORLD.Irecv(new int[1], 0, 1, MPI.INT, 0, posted.size()));
      }
      MPI.COMM_WORLD.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG);
    }
  }
}
