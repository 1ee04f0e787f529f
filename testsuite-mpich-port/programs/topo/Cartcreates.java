import mpi.Cartcomm;
import mpi.MPI;

/** A grid smaller than the world: the last rank has no place in it. After topo/cartcreates. */
public class Cartcreates {
  public static void main(String[] args) {
    MPI.Init(args);
    int cells = MPI.COMM_WORLD.Size() - 1;
    Cartcomm grid = MPI.COMM_WORLD.Create_cart(new int[] {cells}, new boolean[] {true}, false);
    assert (grid != null) == (MPI.COMM_WORLD.Rank() < cells) : "a place: " + (grid != null);
    if (grid != null) {
      assert grid.Size() == cells : "size " + grid.Size();
      grid.Barrier();
      grid.Free();
    }
    MPI.Finalize();
  }
}
