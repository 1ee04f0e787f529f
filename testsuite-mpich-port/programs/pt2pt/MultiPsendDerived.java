import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Prequest;

/** Persistent sends and receives of a duplicated datatype, started again and again. After pt2pt/multi_psend_derived. */
public class MultiPsendDerived {
  private static final int ROUNDS = 8;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    boolean first = MPI.COMM_WORLD.getRank() == 0;
    Datatype number = MPI.INT.dup();
    IntBuffer value = MPI.newIntBuffer(1);
    int[] single = new int[1];
    if (first) {
      value.put(0, 42);
      Prequest send = MPI.COMM_WORLD.sendInit(value, 1, number, 1, 0);
      for (int i = 0; i < ROUNDS; i++) {
        send.start();
        send.waitFor();
      }
      send.free();
      for (int i = 0; i < ROUNDS; i++) {
        single[0] = i;
        MPI.COMM_WORLD.send(single, 1, MPI.INT, 1, 0);
      }
    } else {
      for (int i = 0; i < ROUNDS; i++) {
        single[0] = -1;
        MPI.COMM_WORLD.recv(single, 1, MPI.INT, 0, 0);
        assert single[0] == 42 : "round " + i + ": " + single[0];
      }
      Prequest receive = MPI.COMM_WORLD.recvInit(value, 1, number, MPI.ANY_SOURCE, 0);
      for (int i = 0; i < ROUNDS; i++) {
        value.put(0, -1);
        receive.start();
        receive.waitFor();
        assert value.get(0) == i : "round " + i + ": " + value.get(0);
      }
      receive.free();
    }
    number.free();
    MPI.Finalize();
  }
}
