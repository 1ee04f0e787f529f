import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import mpi.MPI;

/** Rank 0 writes down that it has begun. When it is started again, it finds that in its file and does not wait for the message a second time. */
public class Journal {
  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int[] word = new int[1];
    if (MPI.COMM_WORLD.Rank() == 0) {
      Path journal = Paths.get("/tmp/journal");
      if (Files.exists(journal)) {
        System.out.println("again, after " + Files.readAllBytes(journal)[0]);
      } else {
        MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, 1, 1);
        Files.write(journal, new byte[] {42});
        MPI.COMM_WORLD.Barrier();
        System.out.println("at first");
      }
    } else {
      MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, 0, 1);
      MPI.COMM_WORLD.Barrier();
    }
    MPI.Finalize();
  }
}
