import mpi.MPI;

/** Each rank gets as many elements of the sum as all have agreed on. After no-error-coll-reduceScatter. */
public class ReduceScatter {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[9];
    for (int i = 0; i < sent.length; i++) {
      sent[i] = i;
    }
    int[] counts = {2, 3, 4};
    int[] received = new int[counts[rank]];
    MPI.COMM_WORLD.Reduce_scatter(sent, 0, received, 0, counts, MPI.INT, MPI.SUM);
    int[] starts = {0, 2, 5};
    assert received[0] == 3 * starts[rank];
    MPI.Finalize();
  }
}
