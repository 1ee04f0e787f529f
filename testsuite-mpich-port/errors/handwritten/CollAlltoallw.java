import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** An all-to-all exchange in which both sides count the same integers by contiguous types of different lengths. After no-error-coll-alltoallw. */
public class CollAlltoallw {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int[] counts = new int[size];
    int[] displacements = new int[size];
    Datatype[] types = new Datatype[size];
    for (int i = 0; i < size; i++) {
      int length = (rank + i) % 2 + 1;
      types[i] = Datatype.createContiguous(length, MPI.INT);
      types[i].commit();
      counts[i] = 6 / length;
      displacements[i] = 24 * i;
    }
    int[] sent = new int[6 * size];
    int[] received = new int[6 * size];
    for (int i = 0; i < sent.length; i++) {
      sent[i] = 100 * rank + i;
    }
    MPI.COMM_WORLD.allToAllw(
        sent, counts, displacements, types, received, counts, displacements, types);
    for (Datatype type : types) {
      type.free();
    }
    MPI.Finalize();
  }
}
