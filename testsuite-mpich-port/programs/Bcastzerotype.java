import mpi.Datatype;
import mpi.MPI;

/** A broadcast of a datatype without elements ends, on every rank, and moves nothing. After coll/bcastzerotype. */
public class Bcastzerotype {
  public static void main(String[] args) {
    MPI.Init(args);
    Datatype nothing = Datatype.Contiguous(0, MPI.INT);
    nothing.Commit();
    int[] buffer = {MPI.COMM_WORLD.Rank(), 7};
    for (int root = 0; root < MPI.COMM_WORLD.Size(); root++) {
      MPI.COMM_WORLD.Bcast(buffer, 0, 2, nothing, root);
    }
    assert buffer[0] == MPI.COMM_WORLD.Rank() && buffer[1] == 7 : "a broadcast of nothing wrote";
    MPI.Finalize();
  }
}
