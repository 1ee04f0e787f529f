import mpi.MPI;
import mpi.Request;

/** Everybody posts a receive for each other rank, and then sends to each. After pt2pt/sendall. */
public class Sendall {
  private static final int GREATEST = 1024;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[][] numbers = new int[size][GREATEST];
    for (int length = 1; length <= GREATEST; length *= 32) {
      MPI.COMM_WORLD.Barrier();
      numbers[rank][length - 1] = rank + length;
      Request[] receives = new Request[size];
      for (int i = 0; i < size; i++) {
        if (i != rank) {
          receives[i] = MPI.COMM_WORLD.Irecv(numbers[i], 0, length, MPI.INT, i, MPI.ANY_TAG);
        }
      }
      for (int i = 0; i < size; i++) {
        if (i != rank) {
          MPI.COMM_WORLD.Send(numbers[rank], 0, length, MPI.INT, i, 0);
        }
      }
      for (int i = 0; i < size; i++) {
        if (i != rank) {
          receives[i].Wait();
        }
        assert numbers[i][length - 1] == i + length : i + " sent " + numbers[i][length - 1];
      }
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
