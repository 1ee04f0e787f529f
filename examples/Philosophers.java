import mpi.MPI;
import mpi.Status;

/**
 * Dining philosophers for ever. Even ranks are philosophers, odd ranks are the forks between them; each philosopher takes
 * the fork on the left, then the one on the right. When all have taken their left fork, nobody can go on. Run with an
 * even number of ranks, at least four.
 */
public class Philosophers {
  static final int TAKE = 1;
  static final int TAKEN = 2;
  static final int PUT_BACK = 3;

  /** Whether this philosopher has both forks. */
  static boolean eating;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    if (rank % 2 == 1) {
      beFork();
    } else {
      dine((rank + size - 1) % size, rank + 1);
    }
    MPI.Finalize();
  }

  static void beFork() {
    byte[] empty = new byte[0];
    while (true) {
      Status status = MPI.COMM_WORLD.Recv(empty, 0, 0, MPI.BYTE, MPI.ANY_SOURCE, TAKE);
      MPI.COMM_WORLD.Send(empty, 0, 0, MPI.BYTE, status.source, TAKEN);
      MPI.COMM_WORLD.Recv(empty, 0, 0, MPI.BYTE, status.source, PUT_BACK);
    }
  }

  static void dine(int firstFork, int secondFork) {
    byte[] empty = new byte[0];
    while (true) {
      take(firstFork);
      take(secondFork);
      eating = true;
      eating = false;
      MPI.COMM_WORLD.Send(empty, 0, 0, MPI.BYTE, firstFork, PUT_BACK);
      MPI.COMM_WORLD.Send(empty, 0, 0, MPI.BYTE, secondFork, PUT_BACK);
    }
  }

  static void take(int fork) {
    byte[] empty = new byte[0];
    MPI.COMM_WORLD.Send(empty, 0, 0, MPI.BYTE, fork, TAKE);
    MPI.COMM_WORLD.Recv(empty, 0, 0, MPI.BYTE, fork, TAKEN);
  }
}
