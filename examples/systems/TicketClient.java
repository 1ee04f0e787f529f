import mpi.MPI;

/** Asks the first process for a number; its argument is its place in the queue, which it wrongly expects to get. */
public class TicketClient {
  static boolean served;

  public static void main(String[] args) {
    MPI.Init(args);
    int[] number = new int[1];
    MPI.COMM_WORLD.Send(number, 0, 1, MPI.INT, 0, 1);
    MPI.COMM_WORLD.Recv(number, 0, 1, MPI.INT, 0, 2);
    served = true;
    System.out.println("number " + number[0]);
    if (args.length > 1) {
      assert number[0] == Integer.parseInt(args[1]) : "got " + number[0] + ", not " + args[1];
    }
    MPI.Finalize();
  }
}
