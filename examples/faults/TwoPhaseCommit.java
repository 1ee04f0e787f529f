import mpi.MPI;

/** Rank 0 asks all others for a vote, and tells them what was decided. Whoever has voted yes waits for that, however long. */
public class TwoPhaseCommit {
  static final int VOTE = 1;
  static final int DECISION = 2;

  static boolean voted;
  static boolean committed;

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] word = {1};
    if (rank == 0) {
      for (int other = 1; other < size; other++) {
        MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, other, VOTE);
      }
      for (int other = 1; other < size; other++) {
        MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, other, DECISION);
      }
    } else {
      MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, 0, VOTE);
      voted = true;
      MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, 0, DECISION);
    }
    committed = true;
    MPI.Finalize();
  }
}
