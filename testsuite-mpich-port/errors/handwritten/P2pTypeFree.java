import mpi.Datatype;
import mpi.MPI;
import mpi.Request;

/** A type may be freed while an operation that uses it is pending. After no-error-p2p-type-free. */
public class P2pTypeFree {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] buffer = new int[4];
    int other = 1 - rank;
    MPI.COMM_WORLD.Barrier();
    for (int i = 0; i < 3; i++) {
      Datatype unused = Datatype.Contiguous(4, MPI.INT);
      unused.free();
      Datatype row = Datatype.Contiguous(4, MPI.INT);
      row.Commit();
      Request request =
          rank == 1
              ? MPI.COMM_WORLD.Irecv(buffer, 0, 1, row, other, 0)
              : MPI.COMM_WORLD.Isend(buffer, 0, 1, row, other, 0);
      row.free();
      request.Wait();
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
