import mpi.MPI;
import mpi.Request;

/** Everybody exchanges with everybody and with itself by nonblocking operations. After pt2pt/isendirecv. */
public class Isendirecv {
  private static final int LENGTH = 20;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    float[] in = new float[LENGTH * size];
    float[] out = new float[LENGTH * size];
    Request[] requests = new Request[2 * size];
    for (int i = 0; i < size; i++) {
      requests[i] = MPI.COMM_WORLD.Irecv(in, LENGTH * i, LENGTH, MPI.FLOAT, i, 0);
    }
    for (int i = 0; i < size; i++) {
      out[LENGTH * i] = 10 * rank + i;
      requests[size + i] = MPI.COMM_WORLD.Isend(out, LENGTH * i, LENGTH, MPI.FLOAT, i, 0);
    }
    Request.Waitall(requests);
    for (int i = 0; i < size; i++) {
      assert in[LENGTH * i] == 10 * i + rank : "from " + i + ": " + in[LENGTH * i];
    }
    MPI.Finalize();
  }
}
