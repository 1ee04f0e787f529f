import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;

/** An intercommunicator between two groups in unusual order, which not all ranks are in. After comm/ic2. */
public class Ic2 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int last = MPI.COMM_WORLD.Size() - 1;
    Group world = MPI.COMM_WORLD.Group();
    Intracomm first = MPI.COMM_WORLD.Create(world.Incl(new int[] {last, 0}));
    Intracomm second = MPI.COMM_WORLD.Create(world.Incl(new int[] {1}));
    if (first != null || second != null) {
      boolean inFirst = first != null;
      Intracomm own = inFirst ? first : second;
      Intercomm both = MPI.COMM_WORLD.Create_intercomm(own, 0, inFirst ? 1 : last, 5);
      assert both.Remote_size() == (inFirst ? 1 : 2) : "remote size " + both.Remote_size();
      assert both.Rank() == own.Rank() : "rank " + both.Rank();
      both.Free();
      own.Free();
    }
    assert rank > 1 || first != null || second != null;
    MPI.Finalize();
  }
}
