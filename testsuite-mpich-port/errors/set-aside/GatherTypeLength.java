import mpi.Datatype;
import mpi.MPI;

/** Each rank sends three elements to a gather that takes two. After coll-gather-type-len-error. */
public class GatherTypeLength {
  public static void main(String[] args) {
    MPI.Init(args);
    int[] sent = new int[3];
    int[] received = new int[4];
    Datatype two = Datatype.Contiguous(2, MPI.INT);
    two.Commit();
    MPI.COMM_WORLD.Gather(sent, 0, 3, MPI.INT, received, 0, 1, two, 0); // wrong
    MPI.Finalize();
  }
}
