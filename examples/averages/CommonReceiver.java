import mpi.MPI;

/**
 * Running average with one receiver. Rank 0 deals out 1 integer to rank 1, and to each further rank as many as all before it have got; rank 1 folds the averages of the others into its own, in the order of arrival, and sends
 * the result to rank 0, which prints it. With five ranks tables VI to VIII of Ayub and others (2017), with n + 1 ranks the n receivers of table IX.
 */
public class CommonReceiver {
  static final int WORK = 1;
  static final int RESULT = 2;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    if (rank == 0) {
      for (int worker = 1; worker < size; worker++) {
        int[] numbers = work(worker);
        MPI.COMM_WORLD.Send(numbers, 0, numbers.length, MPI.INT, worker, WORK);
      }
      System.out.println(received(1));
    } else {
      double average = localAverage(rank);
      for (int others = 2; rank == 1 && others < size; others++) {
        average = (average + received(MPI.ANY_SOURCE)) / 2;
      }
      MPI.COMM_WORLD.Send(
          new double[] {average}, 0, 1, MPI.DOUBLE, rank == 1 ? 0 : 1, RESULT);
    }
    MPI.Finalize();
  }

  static int share(int worker) {
    return worker < 3 ? 1 : 1 << (worker - 2);
  }

  /** 1 for the first worker, 2 for the second, 3 and 4 for the third, 5 to 8 for the fourth. */
  static int[] work(int worker) {
    int[] numbers = new int[share(worker)];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = (worker == 1 ? 0 : share(worker)) + (worker == 1 ? 1 : 1 + i);
    }
    return numbers;
  }

  static double localAverage(int rank) {
    int[] work = new int[share(rank)];
    MPI.COMM_WORLD.Recv(work, 0, work.length, MPI.INT, 0, WORK);
    double sum = 0;
    for (int number : work) {
      sum += number;
    }
    return sum / work.length;
  }

  static double received(int rank) {
    double[] average = new double[1];
    MPI.COMM_WORLD.Recv(average, 0, 1, MPI.DOUBLE, rank, RESULT);
    return average[0];
  }
}
