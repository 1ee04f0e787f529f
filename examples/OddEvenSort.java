import mpi.MPI;

/** Odd-even transposition sort: a number per rank, compared with a neighbour's in each phase. */
public class OddEvenSort {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] mine = {(size - rank) * 10};
    int[] theirs = new int[1];
    for (int phase = 0; phase < size; phase++) {
      int partner = (rank + phase) % 2 == 0 ? rank + 1 : rank - 1;
      if (partner < 0 || partner >= size) {
        continue;
      }
      MPI.COMM_WORLD.Sendrecv(
          mine, 0, 1, MPI.INT, partner, phase, theirs, 0, 1, MPI.INT, partner, phase);
      mine[0] =
          rank < partner ? Math.min(mine[0], theirs[0]) : Math.max(mine[0], theirs[0]);
    }
    int[] sorted = new int[size];
    MPI.COMM_WORLD.Gather(mine, 0, 1, MPI.INT, sorted, 0, 1, MPI.INT, 0);
    if (rank == 0) {
      for (int i = 0; i < size; i++) {
        assert sorted[i] == (i + 1) * 10 : "position " + i + " holds " + sorted[i];
      }
    }
    MPI.Finalize();
  }
}
