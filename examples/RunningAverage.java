import mpi.MPI;

/**
 * Four local averages, folded at rank 0 in the order of their arrival. Folding is not associative, so the result depends on
 * the schedule: there are five. Run with four ranks.
 */
public class RunningAverage {
  static final double[] LOCAL_AVERAGES = {1, 2, 3.5, 6.5};

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    double[] value = {LOCAL_AVERAGES[rank]};
    if (rank == 0) {
      double average = value[0];
      for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.DOUBLE, MPI.ANY_SOURCE, 0);
        average = (average + value[0]) / 2;
      }
      System.out.println(average);
    } else {
      MPI.COMM_WORLD.Send(value, 0, 1, MPI.DOUBLE, 0, 0);
    }
    MPI.Finalize();
  }
}
