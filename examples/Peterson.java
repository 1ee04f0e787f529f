import mpi.MPI;
import mpi.Status;

/**
 * Peterson's mutual exclusion of two, over messages: rank 0 keeps the shared variables, ranks 1 and 2 read and write them. Writes
 * are not acknowledged; messages of one rank keep their order, so nobody reads what is older than its own writes.
 */
public class Peterson {
  static final int READ = 1;
  static final int WRITE = 2;
  static final int VALUE = 3;

  /** The variable that says who goes first when both want to; variables 1 and 2 say whether that rank wants to. */
  static final int TURN = 0;

  /** Whether this rank wants to enter its critical section. */
  static boolean asks;

  /** Whether this rank is in its critical section. */
  static boolean inside;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      keepVariables();
    } else if (rank <= 2) {
      compete(rank, 3 - rank);
    }
    MPI.Finalize();
  }

  static void keepVariables() {
    int[] variables = new int[3];
    while (true) {
      int[] message = new int[2]; // variable, value
      Status status =
          MPI.COMM_WORLD.Recv(message, 0, 2, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
      if (status.tag == WRITE) {
        variables[message[0]] = message[1];
      } else {
        MPI.COMM_WORLD.Send(variables, message[0], 1, MPI.INT, status.source, VALUE);
      }
    }
  }

  static void compete(int me, int other) {
    while (true) {
      asks = true;
      write(me, 1);
      write(TURN, other);
      while (read(other) == 1 && read(TURN) == other) {
        // after you
      }
      asks = false;
      inside = true;
      inside = false;
      write(me, 0);
    }
  }

  static int read(int variable) {
    MPI.COMM_WORLD.Send(new int[] {variable, 0}, 0, 2, MPI.INT, 0, READ);
    int[] value = new int[1];
    MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, 0, VALUE);
    return value[0];
  }

  static void write(int variable, int value) {
    MPI.COMM_WORLD.Send(new int[] {variable, value}, 0, 2, MPI.INT, 0, WRITE);
  }
}
