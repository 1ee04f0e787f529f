import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** Items with a hole, sent in every mode, arrive in items with the same hole. After pt2pt/dtype_send. */
public class DtypeSend {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Datatype holed = Datatype.createIndexed(new int[] {1, 1}, new int[] {0, 2}, MPI.INT);
    holed.commit();
    int rank = MPI.COMM_WORLD.getRank();
    for (int mode = 0; mode < 6; mode++) {
      if (rank == 1) {
        IntBuffer in = MPI.newIntBuffer(3).put(0, -1).put(1, -1).put(2, -1);
        Request receive = MPI.COMM_WORLD.iRecv(in, 1, holed, 0, mode);
        MPI.COMM_WORLD.barrier();
        receive.waitFor();
        assert in.get(0) == 100 + mode && in.get(1) == -1 && in.get(2) == 300 + mode
            : "mode " + mode + ": " + in.get(0) + ", " + in.get(1) + ", " + in.get(2);
      } else {
        MPI.COMM_WORLD.barrier();
        if (rank == 0) {
          send(mode, MPI.newIntBuffer(3).put(0, 100 + mode).put(1, -7).put(2, 300 + mode), holed);
        }
      }
    }
    holed.free();
    MPI.Finalize();
  }

  private static void send(int mode, IntBuffer out, Datatype type) throws MPIException {
    switch (mode) {
      case 0:
        MPI.COMM_WORLD.send(out, 1, type, 1, mode);
        break;
      case 1:
        MPI.COMM_WORLD.sSend(out, 1, type, 1, mode);
        break;
      case 2:
        MPI.COMM_WORLD.rSend(out, 1, type, 1, mode);
        break;
      case 3:
        MPI.COMM_WORLD.iSend(out, 1, type, 1, mode).waitFor();
        break;
      case 4:
        MPI.COMM_WORLD.isSend(out, 1, type, 1, mode).waitFor();
        break;
      default:
        MPI.COMM_WORLD.irSend(out, 1, type, 1, mode).waitFor();
    }
  }
}
