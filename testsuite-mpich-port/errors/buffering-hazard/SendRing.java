import mpi.MPI;

/** All ranks of a ring send before they receive. */
public class SendRing {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    int size = MPI.COMM_WORLD.Size();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, next, 0); // wrong
    MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, previous, 0);
    MPI.Finalize();
  }
}
