import mpi.MPI;

/**
 * Running average with a common receiver: rank 0 holds 1, and rank k averages the integers from {@code 2^(k-1) + 1} to
 * {@code 2^k} and sends the result to rank 0, which folds what it receives into its own, in the order of arrival. Each order
 * may give another result: eight ranks have 1,021 of them, ten ranks 18,908.
 */
public class RunningAverageCommon {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    double average = average(rank);
    if (rank == 0) {
      for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
        double[] received = new double[1];
        MPI.COMM_WORLD.Recv(received, 0, 1, MPI.DOUBLE, MPI.ANY_SOURCE, 0);
        average = (average + received[0]) / 2;
      }
      System.out.println(average);
    } else {
      MPI.COMM_WORLD.Send(new double[] {average}, 0, 1, MPI.DOUBLE, 0, 0);
    }
    MPI.Finalize();
  }

  static double average(int rank) {
    if (rank == 0) {
      return 1;
    }
    double sum = 0;
    int count = 1 << (rank - 1);
    for (int i = 1; i <= count; i++) {
      sum += count + i;
    }
    return sum / count;
  }
}
