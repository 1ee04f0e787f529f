import mpi.MPI;
import mpi.Status;

/**
 * Two ranks send each other 8,000 bytes, and only then probe and receive. It rests on buffers for messages of that length: section 4 of Vo and others (EuroPVM/MPI 2009).
 */
public class LargeExchange {
  static final int LENGTH = 1000;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int other = 1 - rank;
    double[] data = new double[LENGTH];
    data[LENGTH - 1] = rank + 1;
    MPI.COMM_WORLD.Send(data, 0, LENGTH, MPI.DOUBLE, other, 0);
    Status seen = MPI.COMM_WORLD.Probe(other, 0);
    int length = seen.Get_count(MPI.DOUBLE);
    MPI.COMM_WORLD.Recv(data, 0, length, MPI.DOUBLE, other, 0);
    System.out.println(length + " " + data[length - 1]);
    MPI.Finalize();
  }
}
