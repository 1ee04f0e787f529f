import mpi.CartComm;
import mpi.MPI;
import mpi.MPIException;

/** A grid without dimensions is one cell, and every question to it has an answer. After topo/cartzero. */
public class Cartzero {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    CartComm cell = MPI.COMM_WORLD.createCart(new int[0], new boolean[0], false);
    assert cell.isNull() == (MPI.COMM_WORLD.getRank() > 0) : "null: " + cell.isNull();
    if (!cell.isNull()) {
      assert cell.getSize() == 1 : "size " + cell.getSize();
      CartComm.createDims(1, new int[0]);
      assert cell.getTopo().getDimCount() == 0 : "dimensions " + cell.getTopo().getDimCount();
      assert cell.getRank(new int[0]) == 0 : "rank " + cell.getRank(new int[0]);
      assert cell.getCoords(0).length == 0 : "coordinates";
      CartComm part = cell.sub(new boolean[0]);
      assert part.getTopo().getDimCount() == 0 : "dimensions of the part";
      cell.barrier();
      part.free();
      cell.free();
    }
    MPI.Finalize();
  }
}
