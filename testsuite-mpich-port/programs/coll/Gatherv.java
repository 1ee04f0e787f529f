import mpi.MPI;
import mpi.MPIException;

/** One gather per rank, with counts and places, each to another root, gives all of them the whole table. After coll/gatherv. */
public class Gatherv {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    RowTable table = new RowTable(rank, size);
    for (int root = 0; root < size; root++) {
      if (rank == root) {
        MPI.COMM_WORLD.gatherv(table.elements, table.counts, table.starts, MPI.INT, root);
      } else {
        MPI.COMM_WORLD.gatherv(
            MPI.slice(table.elements, table.starts[rank]), table.counts[rank], MPI.INT, root);
      }
    }
    table.check();
    MPI.Finalize();
  }
}
