import java.nio.ByteBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** A thousand resized structures of floats with a hole are sent to oneself. After datatype/struct_ezhov. */
public class StructEzhov {
  private static final int COUNT = 1131;
  private static final int SIZE = 340;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Datatype holed =
        Datatype.createStruct(
            new int[] {56, 2}, new int[] {0, 332}, new Datatype[] {MPI.FLOAT, MPI.FLOAT});
    Datatype record = Datatype.createResized(holed, 0, SIZE);
    record.commit();
    ByteBuffer out = MPI.newByteBuffer(COUNT * SIZE);
    ByteBuffer in = MPI.newByteBuffer(COUNT * SIZE);
    for (int i = 0; i < COUNT; i++) {
      out.putFloat(i * SIZE + 336, i).putFloat(i * SIZE + 300, i);
    }
    Request send = MPI.COMM_WORLD.iSend(out, COUNT, record, rank, 4);
    MPI.COMM_WORLD.recv(in, COUNT, record, rank, 4);
    send.waitFor();
    for (int i = 0; i < COUNT; i++) {
      assert in.getFloat(i * SIZE + 336) == i : "the end of record " + i;
      assert in.getFloat(i * SIZE + 300) == 0 : "the hole of record " + i;
    }
    holed.free();
    record.free();
    MPI.Finalize();
  }
}
