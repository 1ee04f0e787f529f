import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/** A communicator freed while a receive on it is pending: the message arrives all the same. After comm/cmfree. */
public class Cmfree {
  private static final int LENGTH = 128;
  private static final int COMMUNICATORS = 8;

  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    int rank = copy.Rank();
    int last = copy.Size() - 1;
    int[] numbers = new int[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      numbers[i] = rank == 0 ? i : -i;
    }
    Request pending = null;
    if (rank == last) {
      pending = copy.Irecv(numbers, 0, LENGTH, MPI.INT, 0, 0);
      copy.Free();
    }
    Intracomm[] others = new Intracomm[COMMUNICATORS];
    for (int i = 0; i < COMMUNICATORS; i++) {
      others[i] = MPI.COMM_WORLD.Split(0, last - rank);
    }
    if (rank == last) {
      meet(0);
      pending.Wait();
      for (int i = 0; i < LENGTH; i++) {
        assert numbers[i] == i : "element " + i + " is " + numbers[i];
      }
    } else if (rank == 0) {
      meet(last);
      copy.Send(numbers, 0, LENGTH, MPI.INT, last, 0);
    }
    MPI.COMM_WORLD.Barrier();
    for (int i = 0; i < COMMUNICATORS; i++) {
      others[i].Free();
    }
    if (rank != last) {
      copy.Free();
    }
    MPI.Finalize();
  }

  private static void meet(int other) {
    int[] none = new int[0];
    MPI.COMM_WORLD.Sendrecv(none, 0, 0, MPI.INT, other, 1, none, 0, 0, MPI.INT, other, 1);
  }
}
