import mpi.MPI;
import mpi.Status;

/**
 * Figure 3 of Vo and others (EuroPVM/MPI 2009) with one type for both messages: what was probed and what is received need not be the same message. Run with three ranks; rank 2 prints both for the first message.
 */
public class ProbedAndReceived {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] number = {rank};
    if (rank < 2) {
      MPI.COMM_WORLD.Send(number, 0, 1, MPI.INT, 2, 0);
    } else if (rank == 2) {
      for (int i = 0; i < 2; i++) {
        Status seen = MPI.COMM_WORLD.Probe(MPI.ANY_SOURCE, 0);
        MPI.COMM_WORLD.Recv(number, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        if (i == 0) {
          System.out.println("saw " + seen.source + ", got " + number[0]);
        }
      }
    }
    MPI.Finalize();
  }
}
