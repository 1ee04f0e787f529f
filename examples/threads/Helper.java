import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * A helper begins to send a number to the next rank while main receives one. Arguments: the level of thread support that is asked for, {@code multiple}, {@code serialized} (default) or {@code
 * funneled}; {@code eager}, with which main does not wait for the helper before it calls.
 */
public class Helper {
  private static Request sending;

  private static int level(String name) {
    return switch (name) {
      case "funneled" -> MPI.THREAD_FUNNELED;
      case "serialized" -> MPI.THREAD_SERIALIZED;
      default -> MPI.THREAD_MULTIPLE;
    };
  }

  public static void main(String[] args) throws MPIException, InterruptedException {
    MPI.InitThread(args, level(args.length > 0 ? args[0] : "serialized"));
    int me = MPI.COMM_WORLD.getRank();
    int n = MPI.COMM_WORLD.getSize();
    IntBuffer sent = MPI.newIntBuffer(1).put(0, me);
    Thread helper = new Thread(() -> send(sent, (me + 1) % n), "helper");
    helper.start();
    if (args.length < 2) {
      helper.join();
    }
    int[] number = new int[1];
    MPI.COMM_WORLD.recv(number, 1, MPI.INT, (me + n - 1) % n, 0);
    helper.join();
    sending.waitFor();
    MPI.Finalize();
  }

  private static void send(IntBuffer number, int to) {
    try {
      sending = MPI.COMM_WORLD.iSend(number, 1, MPI.INT, to, 0);
    } catch (MPIException e) {
      throw new AssertionError(e);
    }
  }
}
