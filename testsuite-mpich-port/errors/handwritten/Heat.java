import mpi.Cartcomm;
import mpi.MPI;
import mpi.Request;
import mpi.ShiftParms;

/** The last ghost column is received from any source with any tag, and may take a message of the next phase. After medium-heat. */
public class Heat {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] dims = {2, 2};
    Cartcomm grid = MPI.COMM_WORLD.Create_cart(dims, new boolean[] {true, true}, false);
    ShiftParms columns = grid.Shift(0, 1);
    ShiftParms rows = grid.Shift(1, 1);
    double[] edge = {rank};
    double[] ghost = new double[1];
    Request[] sends = new Request[4];
    sends[0] = grid.Isend(edge, 0, 1, MPI.DOUBLE, rows.rank_source, 123);
    grid.Recv(ghost, 0, 1, MPI.DOUBLE, rows.rank_dest, 123);
    sends[1] = grid.Isend(edge, 0, 1, MPI.DOUBLE, rows.rank_dest, 123);
    grid.Recv(ghost, 0, 1, MPI.DOUBLE, rows.rank_source, 123);
    sends[2] = grid.Isend(edge, 0, 1, MPI.DOUBLE, columns.rank_source, 123);
    grid.Recv(ghost, 0, 1, MPI.DOUBLE, columns.rank_dest, 123);
    sends[3] = grid.Isend(edge, 0, 1, MPI.DOUBLE, columns.rank_dest, 123); // wrong: not waited for
    grid.Recv(ghost, 0, 1, MPI.DOUBLE, MPI.ANY_SOURCE, MPI.ANY_TAG);
    Request.Waitall(new Request[] {sends[0], sends[1], sends[2]});
    double[] change = {rank};
    if (rank > 0) {
      grid.Send(change, 0, 1, MPI.DOUBLE, 0, 567);
      grid.Recv(change, 0, 1, MPI.DOUBLE, 0, 234);
    } else {
      for (int i = 1; i < 4; i++) {
        grid.Recv(change, 0, 1, MPI.DOUBLE, i, 567); // wrong: it may be gone
      }
      for (int i = 1; i < 4; i++) {
        grid.Send(change, 0, 1, MPI.DOUBLE, i, 234);
      }
    }
    grid.Free();
    MPI.Finalize();
  }
}
