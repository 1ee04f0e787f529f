import mpi.MPI;

/** Three exchanges round a ring, the second one the other way. After no-error-p2p-sendrecv2. */
public class P2pSendrecv2 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int size = MPI.COMM_WORLD.Size();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    MPI.COMM_WORLD.Sendrecv(a, 0, 1, MPI.INT, previous, 0, b, 0, 1, MPI.INT, next, 0);
    MPI.COMM_WORLD.Sendrecv(b, 0, 1, MPI.INT, next, 0, a, 0, 1, MPI.INT, previous, 0);
    MPI.COMM_WORLD.Sendrecv(a, 0, 1, MPI.INT, previous, 0, b, 0, 1, MPI.INT, next, 0);
    MPI.COMM_WORLD.Barrier();
    assert a[0] == rank && b[0] == next;
    MPI.Finalize();
  }
}
