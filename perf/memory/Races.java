import mpi.MPI;

/** Long executions with many races, for a search that keeps no states: every rank sends to the first, round after round. */
public class Races {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] word = {rank};
    for (int round = 0; round < 200; round++) {
      if (rank == 0) {
        long sum = 0;
        for (int i = 1; i < size; i++) {
          MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
          sum = sum * 31 + word[0];
        }
      } else {
        MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, 0, 0);
      }
    }
    MPI.Finalize();
  }
}
