import mpi.Intracomm;
import mpi.MPI;
import mpi.Status;

/** A duplicate of the world has its ranks, and the first and the last of them can exchange a message over it. After comm/dup. */
public class Dup {
  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm copy = (Intracomm) MPI.COMM_WORLD.clone();
    int rank = copy.Rank();
    int size = copy.Size();
    assert rank == MPI.COMM_WORLD.Rank() : "rank " + rank;
    assert size == MPI.COMM_WORLD.Size() : "size " + size;
    if (rank == 0 || rank == size - 1) {
      int other = size - 1 - rank;
      int[] received = {-1};
      Status status =
          copy.Sendrecv(
              new int[] {rank}, 0, 1, MPI.INT, other, 0, received, 0, 1, MPI.INT, other, 0);
      assert received[0] == other : "received " + received[0];
      assert status.source == other : "source " + status.source;
    }
    copy.Free();
    MPI.Finalize();
  }
}
