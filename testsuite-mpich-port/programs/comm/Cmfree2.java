import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;

/** A synchronous message over a communicator that the receiver has freed already. After comm/cmfree2. */
public class Cmfree2 {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] none = new int[0];
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    if (MPI.COMM_WORLD.Rank() == 1) {
      Request pending = copy.Irecv(none, 0, 0, MPI.INT, 0, 0);
      copy.Free();
      MPI.COMM_WORLD.Barrier();
      pending.Wait();
    } else {
      MPI.COMM_WORLD.Barrier();
      if (MPI.COMM_WORLD.Rank() == 0) {
        copy.Ssend(none, 0, 0, MPI.INT, 1, 0);
      }
      copy.Free();
    }
    MPI.Finalize();
  }
}
