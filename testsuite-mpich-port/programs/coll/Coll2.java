import mpi.MPI;
import mpi.MPIException;

/** One gather per rank, each to another root, gives all of them the whole table. After coll/coll2. */
public class Coll2 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    RowTable table = new RowTable(rank, size);
    int count = table.counts[rank];
    for (int root = 0; root < size; root++) {
      if (rank == root) {
        MPI.COMM_WORLD.gather(table.elements, count, MPI.INT, root);
      } else {
        MPI.COMM_WORLD.gather(MPI.slice(table.elements, table.starts[rank]), count, MPI.INT, root);
      }
    }
    table.check();
    MPI.Finalize();
  }
}
