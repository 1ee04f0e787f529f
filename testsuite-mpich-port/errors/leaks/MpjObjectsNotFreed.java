import mpi.Datatype;
import mpi.Group;
import mpi.MPI;
import mpi.Prequest;

/** What MPJ Express makes is finalised with its Java object; its programs need not free it. */
public class MpjObjectsNotFreed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Datatype row = Datatype.Contiguous(2, MPI.INT);
    row.Commit();
    int[] rows = new int[2];
    Group pair = MPI.COMM_WORLD.Group().Incl(new int[] {0, 1});
    Prequest request =
        rank == 0
            ? MPI.COMM_WORLD.Send_init(rows, 0, 1, row, 1, 0)
            : MPI.COMM_WORLD.Recv_init(rows, 0, 1, row, 0, 0);
    request.Start();
    request.Wait();
    assert pair.Size() == 2;
    MPI.Finalize();
  }
}
