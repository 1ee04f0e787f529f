import mpi.Cartcomm;
import mpi.MPI;
import mpi.ShiftParms;

/** Shifts by 1, 0 and -1 in a ring and in a row name the right neighbours. After topo/cartshift1. */
public class Cartshift1 {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    Cartcomm ring = MPI.COMM_WORLD.Create_cart(new int[] {size}, new boolean[] {true}, false);
    check(ring.Shift(0, 1), previous, next);
    check(ring.Shift(0, 0), rank, rank);
    check(ring.Shift(0, -1), next, previous);
    ring.Free();

    next = rank == size - 1 ? MPI.PROC_NULL : rank + 1;
    previous = rank == 0 ? MPI.PROC_NULL : rank - 1;
    Cartcomm row = MPI.COMM_WORLD.Create_cart(new int[] {size}, new boolean[] {false}, false);
    check(row.Shift(0, 1), previous, next);
    check(row.Shift(0, 0), rank, rank);
    check(row.Shift(0, -1), next, previous);
    row.Free();
    MPI.Finalize();
  }

  private static void check(ShiftParms shift, int source, int destination) {
    assert shift.rank_source == source : "source " + shift.rank_source + ", not " + source;
    assert shift.rank_dest == destination : "destination " + shift.rank_dest;
  }
}
