import mpi.MPI;

/**
 * A few Jacobi steps of the heat equation on a rod, in equal pieces by rank. Neighbours exchange the cells at their
 * borders; at the ends of the rod the neighbour is {@code MPI.PROC_NULL}.
 */
public class JacobiHalo {
  static final int CELLS = 3;
  static final int STEPS = 3;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int left = rank > 0 ? rank - 1 : MPI.PROC_NULL;
    int right = rank < size - 1 ? rank + 1 : MPI.PROC_NULL;

    double[] cells = new double[CELLS + 2]; // with a halo cell on each side
    for (int i = 1; i <= CELLS; i++) {
      cells[i] = rank * CELLS + i;
    }
    double total = 0;
    for (int step = 0; step < STEPS; step++) {
      MPI.COMM_WORLD.Sendrecv(
          cells, 1, 1, MPI.DOUBLE, left, 0, cells, CELLS + 1, 1, MPI.DOUBLE, right, 0);
      MPI.COMM_WORLD.Sendrecv(
          cells, CELLS, 1, MPI.DOUBLE, right, 1, cells, 0, 1, MPI.DOUBLE, left, 1);
      double[] next = new double[CELLS + 2];
      double[] heat = new double[1];
      for (int i = 1; i <= CELLS; i++) {
        next[i] = (cells[i - 1] + cells[i + 1]) / 2;
        heat[0] += next[i];
      }
      cells = next;
      double[] sum = new double[1];
      MPI.COMM_WORLD.Allreduce(heat, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
      total = sum[0];
    }
    assert total == sequentialTotal(size * CELLS) : "the rod holds " + total;
    MPI.Finalize();
  }

  /** The same computation on the whole rod. */
  static double sequentialTotal(int length) {
    double[] cells = new double[length + 2];
    for (int i = 1; i <= length; i++) {
      cells[i] = i;
    }
    for (int step = 0; step < STEPS; step++) {
      double[] next = new double[length + 2];
      for (int i = 1; i <= length; i++) {
        next[i] = (cells[i - 1] + cells[i + 1]) / 2;
      }
      cells = next;
    }
    double total = 0;
    for (double cell : cells) {
      total += cell;
    }
    return total;
  }
}
