import mpi.MPI;
import mpi.MPIException;

/** Everybody gets the whole table. After coll/coll7. */
public class Coll7 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    RowTable table = new RowTable(rank, MPI.COMM_WORLD.getSize());
    MPI.COMM_WORLD.allGather(table.elements, table.counts[rank], MPI.INT);
    table.check();
    MPI.Finalize();
  }
}
