import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Everybody gets the whole table with counts and places per rank, over a split communicator. After coll/coll6. */
public class Coll6 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm all = MPI.COMM_WORLD.split(1, MPI.COMM_WORLD.getRank());
    RowTable table = new RowTable(all.getRank(), all.getSize());
    all.allGatherv(table.elements, table.counts, table.starts, MPI.INT);
    table.check();
    all.free();
    MPI.Finalize();
  }
}
