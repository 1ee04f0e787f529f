import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/** Hundreds of datatypes of hundreds of blocks live at the same time, and each receives a short message. After datatype/lots_of_types. */
public class LotsOfTypes {
  private static final int TYPES = 128;
  private static final int BLOCKS = 64;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int[] starts = new int[BLOCKS];
    int[] lengths = new int[BLOCKS];
    lengths[0] = 4;
    for (int i = 1; i < BLOCKS; i++) {
      starts[i] = 4 * i;
      lengths[i] = i % 3 + 1;
    }
    Datatype[] types = new Datatype[TYPES];
    for (int i = 0; i < TYPES; i++) {
      types[i] = Datatype.createIndexed(lengths, starts, MPI.INT);
      types[i].commit();
    }
    int[] out = {1, 2, 3, 4};
    for (int i = 0; i < TYPES; i++) {
      int[] in = new int[4 * BLOCKS];
      Status status = MPI.COMM_WORLD.sendRecv(out, 4, MPI.INT, rank, 0, in, 1, types[i], rank, 0);
      assert status.getElements(types[i]) == 4 : "elements " + status.getElements(types[i]);
      assert status.getCount(types[i]) == MPI.UNDEFINED : "count " + status.getCount(types[i]);
      assert in[0] == 1 && in[3] == 4 && in[4] == 0 : "type " + i;
      types[i].free();
    }
    MPI.Finalize();
  }
}
