import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Three of four receives are cancelled, in another order; the fourth gets its message. After pt2pt/rcancel. */
public class Rcancel {
  public static void main(String[] args) {
    MPI.Init(args);
    int last = MPI.COMM_WORLD.Size() - 1;
    if (MPI.COMM_WORLD.Rank() == 0) {
      MPI.COMM_WORLD.Send(new char[0], 0, 0, MPI.CHAR, last, 1);
    } else if (MPI.COMM_WORLD.Rank() == last) {
      Request[] receives = new Request[4];
      int length = 1;
      for (int tag = 0; tag < 4; tag++) {
        receives[tag] = MPI.COMM_WORLD.Irecv(new char[length], 0, length, MPI.CHAR, 0, tag);
        length *= 50;
      }
      for (int tag : new int[] {2, 3, 0}) {
        receives[tag].Cancel();
        Status status = receives[tag].Wait();
        assert status.Test_cancelled() : "receive " + tag + " is not cancelled";
      }
      Status status = receives[1].Wait();
      assert !status.Test_cancelled() : "the receive that has a message is cancelled";
    }
    MPI.Finalize();
  }
}
