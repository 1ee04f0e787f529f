import java.nio.ByteBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** Less than an item arrives: the status counts its elements, and no whole items. After datatype/getpartelm. */
public class Getpartelm {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    ByteBuffer memory = MPI.newByteBuffer(260);
    for (int extra = 0; extra < 2; extra++) {
      if (rank == 0) {
        Datatype part = record(16 + extra);
        MPI.COMM_WORLD.send(memory, 1, part, 1, extra);
        part.free();
      } else if (rank == 1) {
        Datatype whole = record(256);
        Status status = MPI.COMM_WORLD.recv(memory, 1, whole, 0, extra);
        int elements = status.getElements(whole);
        assert elements == 17 + extra : "elements " + elements;
        assert status.getCount(whole) == MPI.UNDEFINED : "count " + status.getCount(whole);
        whole.free();
      }
    }
    MPI.Finalize();
  }

  /** An integer and so many bytes behind it. */
  private static Datatype record(int bytes) throws MPIException {
    Datatype record =
        Datatype.createStruct(
            new int[] {1, bytes}, new int[] {0, 4}, new Datatype[] {MPI.INT, MPI.BYTE});
    record.commit();
    return record;
  }
}
