import mpi.MPI;

/** Rank 1 books what rank 0 sends. With the argument {@code numbered} it knows a deposit that it has booked already. */
public class Deposits {
  static final int DEPOSIT = 1;
  static final int END = 2;

  public static void main(String[] args) throws Exception {
    boolean numbered = args.length > 0 && args[0].equals("numbered");
    MPI.Init(args);
    int[] deposit = new int[2];
    if (MPI.COMM_WORLD.Rank() == 0) {
      for (int i = 1; i <= 2; i++) {
        deposit[0] = i;
        deposit[1] = 10 * i;
        MPI.COMM_WORLD.Send(deposit, 0, 2, MPI.INT, 1, DEPOSIT);
      }
      MPI.COMM_WORLD.Send(deposit, 0, 2, MPI.INT, 1, END);
    } else {
      int sum = 0;
      int last = 0;
      while (MPI.COMM_WORLD.Recv(deposit, 0, 2, MPI.INT, 0, MPI.ANY_TAG).tag == DEPOSIT) {
        if (!numbered || deposit[0] > last) {
          sum += deposit[1];
          last = deposit[0];
        }
      }
      assert sum == 30 : "booked " + sum;
    }
    MPI.Finalize();
  }
}
