import mpi.MPI;

/** A network without an end: senders that never wait for the receiver. */
public class Flood {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] data = new int[4];
    while (true) {
      if (rank == 0) {
        MPI.COMM_WORLD.Recv(data, 0, 4, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
      } else {
        MPI.COMM_WORLD.Send(data, 0, 4, MPI.INT, 0, rank);
        data[0] = (data[0] + 1) % 1000;
      }
    }
  }
}
