import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** Blocks of length zero between others, or only such, are nothing in a message. After datatype/hindexed_zeros. */
public class HindexedZeros {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Datatype nothing = Datatype.createHIndexed(new int[] {0, 0, 0}, new int[] {0, 4, 16}, MPI.INT);
    nothing.commit();
    int[] in = {-1, -2, -3, -4, -5, -6, -7, -8, -9};
    int[] out = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    Status status = MPI.COMM_WORLD.sendRecv(out, 1, nothing, rank, 0, in, 2, nothing, rank, 0);
    assert status.getElements(nothing) == 0 : "elements " + status.getElements(nothing);
    assert status.getCount(nothing) == 0 : "count " + status.getCount(nothing);

    Datatype sparse =
        Datatype.createHIndexed(new int[] {1, 0, 2, 0}, new int[] {4, 8, 16, 28}, MPI.INT);
    sparse.commit();
    status = MPI.COMM_WORLD.sendRecv(out, 1, sparse, rank, 0, in, 1, sparse, rank, 0);
    assert status.getElements(sparse) == 3 : "elements " + status.getElements(sparse);
    for (int i = 0; i < in.length; i++) {
      boolean sent = i == 1 || i == 4 || i == 5;
      assert in[i] == (sent ? i + 1 : -i - 1) : "element " + i + " is " + in[i];
    }
    nothing.free();
    sparse.free();
    MPI.Finalize();
  }
}
