import mpi.MPI;

/** Four collectives in a row on the world, each with the same arguments on all ranks. After no-error-coll-scatter-allgather-bcast-reduce. */
public class CollScatterAllgatherBcastReduce {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] sent = new int[size];
    for (int i = 0; i < size; i++) {
      sent[i] = i;
    }
    int[] mine = new int[1];
    int[] all = new int[size];
    int[] sum = new int[size];
    MPI.COMM_WORLD.Scatter(sent, 0, 1, MPI.INT, mine, 0, 1, MPI.INT, 0);
    MPI.COMM_WORLD.Allgather(mine, 0, 1, MPI.INT, all, 0, 1, MPI.INT);
    MPI.COMM_WORLD.Bcast(sum, 0, 1, MPI.INT, 0);
    MPI.COMM_WORLD.Reduce(all, 0, sum, 0, size, MPI.INT, MPI.SUM, 0);
    for (int i = 0; i < size; i++) {
      assert all[i] == i && (rank > 0 || sum[i] == i * size);
    }
    MPI.Finalize();
  }
}
