import mpi.MPI;

/** Rank 0 receives first. */
public class SendRingFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int size = MPI.COMM_WORLD.Size();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    if (rank == 0) {
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, previous, 0);
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, next, 0);
    } else {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, next, 0);
      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, previous, 0);
    }
    MPI.Finalize();
  }
}
