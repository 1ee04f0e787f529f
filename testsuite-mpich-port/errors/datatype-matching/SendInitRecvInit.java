import mpi.MPI;
import mpi.Prequest;

/** Integers are sent and received as floating-point numbers. */
public class SendInitRecvInit {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    if (rank == 0) {
      int[] a = {1};
      Prequest send = MPI.COMM_WORLD.Send_init(a, 0, 1, MPI.INT, 1, 0);
      send.Start();
      send.Wait();
    } else {
      float[] b = new float[1];
      Prequest receive = MPI.COMM_WORLD.Recv_init(b, 0, 1, MPI.FLOAT, 0, 0); // wrong
      receive.Start();
      receive.Wait(); // wrong
    }
    MPI.Finalize();
  }
}
