import mpi.MPI;

/**
 * Ranks in independent groups of three: each rank that is divisible by three receives from the next two, in either order. Run
 * with 3, 6 or 9 ranks.
 */
public class GroupsOfThree {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] value = {rank};
    if (rank % 3 == 0) {
      int sum = 0;
      for (int i = 0; i < 2; i++) {
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        sum += value[0];
      }
      assert sum == 2 * rank + 3;
    } else {
      MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, rank - rank % 3, 0);
    }
    MPI.Finalize();
  }
}
