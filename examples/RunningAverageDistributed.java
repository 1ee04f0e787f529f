import mpi.MPI;

/**
 * Each of three ranks averages the values that it holds itself; rank 0 folds the others' averages into its own as they
 * arrive: 2.5 with 6.5 and 12.5 gives 8.5 or 7.
 */
public class RunningAverageDistributed {
  static final double[][] VALUES = {{1, 2, 3, 4}, {5, 6, 7, 8}, {11, 12, 13, 14}};

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    double sum = 0;
    for (double value : VALUES[rank]) {
      sum += value;
    }
    double average = sum / VALUES[rank].length;
    double[] message = {average};
    if (rank == 0) {
      for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
        MPI.COMM_WORLD.Recv(message, 0, 1, MPI.DOUBLE, MPI.ANY_SOURCE, 0);
        average = (average + message[0]) / 2;
      }
      System.out.println(average);
    } else {
      MPI.COMM_WORLD.Send(message, 0, 1, MPI.DOUBLE, 0, 0);
    }
    MPI.Finalize();
  }
}
