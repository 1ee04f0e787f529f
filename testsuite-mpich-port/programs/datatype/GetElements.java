import java.nio.ByteBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** A contiguous datatype of one structure of three members has three elements. After datatype/get_elements. */
public class GetElements {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    Datatype record =
        Datatype.createStruct(
            new int[] {1, 1, 1},
            new int[] {0, 2, 4},
            new Datatype[] {MPI.BYTE, MPI.SHORT, MPI.INT});
    Datatype single = Datatype.createContiguous(1, record);
    single.commit();
    ByteBuffer out = MPI.newByteBuffer(8).put(0, (byte) 20).putShort(2, (short) 30).putInt(4, 40);
    ByteBuffer in = MPI.newByteBuffer(8);
    Status status = MPI.COMM_WORLD.sendRecv(out, 1, single, rank, 0, in, 1, single, rank, 0);
    assert in.get(0) == 20 && in.getShort(2) == 30 && in.getInt(4) == 40 : "members";
    assert status.getElements(single) == 3 : "elements " + status.getElements(single);
    assert status.getCount(single) == 1 : "count " + status.getCount(single);
    record.free();
    single.free();
    MPI.Finalize();
  }
}
