import mpi.MPI;

/**
 * Running average of the first 16 integers by five ranks. Rank 0 deals out four integers to each of the others and prints the result; rank 4 sends its average to rank 3, which folds it into its own; rank 1 folds what
 * ranks 2 and 3 send, in the order of arrival. Tables II to V of Ayub and others (2017).
 */
public class DistributedReceivers {
  static final int SHARE = 4;
  static final int WORK = 1;
  static final int RESULT = 2;

  public static void main(String[] args) {
    MPI.Init(args);
    switch (MPI.COMM_WORLD.Rank()) {
      case 0 -> {
        deal();
        System.out.println(received(1));
      }
      case 1 -> {
        double average = localAverage();
        average = (average + received(MPI.ANY_SOURCE)) / 2;
        send((average + received(MPI.ANY_SOURCE)) / 2, 0);
      }
      case 3 -> send((localAverage() + received(4)) / 2, 1);
      case 2 -> send(localAverage(), 1);
      case 4 -> send(localAverage(), 3);
      default -> throw new IllegalArgumentException("run with five ranks");
    }
    MPI.Finalize();
  }

  static void deal() {
    int[] numbers = new int[4 * SHARE];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i + 1;
    }
    for (int worker = 1; worker <= 4; worker++) {
      MPI.COMM_WORLD.Send(numbers, (worker - 1) * SHARE, SHARE, MPI.INT, worker, WORK);
    }
  }

  static double localAverage() {
    int[] work = new int[SHARE];
    MPI.COMM_WORLD.Recv(work, 0, SHARE, MPI.INT, 0, WORK);
    double sum = 0;
    for (int number : work) {
      sum += number;
    }
    return sum / SHARE;
  }

  static void send(double average, int rank) {
    MPI.COMM_WORLD.Send(new double[] {average}, 0, 1, MPI.DOUBLE, rank, RESULT);
  }

  static double received(int rank) {
    double[] average = new double[1];
    MPI.COMM_WORLD.Recv(average, 0, 1, MPI.DOUBLE, rank, RESULT);
    return average[0];
  }
}
