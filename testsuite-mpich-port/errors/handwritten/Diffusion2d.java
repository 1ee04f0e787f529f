import mpi.MPI;
import mpi.Status;

/** The grid is made for eight ranks and runs with three, so that rank 0 waits for lines that nobody sends. After medium-Diffusion2D. */
public class Diffusion2d {
  private static final int COLUMNS = 2;
  private static final int ROWS = 4;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int lines = 2;
    double[] line = new double[2];
    if (rank > 0) {
      for (int j = 0; j < lines; j++) {
        MPI.COMM_WORLD.Send(line, 0, 2, MPI.DOUBLE, 0, j);
      }
    } else {
      double[][] frame = new double[ROWS * COLUMNS * lines][2];
      for (int k = 0; k < lines * (ROWS * COLUMNS - 1); k++) {
        Status status =
            MPI.COMM_WORLD.Recv(line, 0, 2, MPI.DOUBLE, MPI.ANY_SOURCE, MPI.ANY_TAG); // wrong
        frame[status.source * lines + status.tag] = line.clone();
      }
    }
    MPI.COMM_WORLD.Barrier();
    int column = rank % COLUMNS;
    int up = column + COLUMNS * ((rank / COLUMNS + 1) % ROWS);
    int down = column + COLUMNS * ((rank / COLUMNS + ROWS - 1) % ROWS);
    MPI.COMM_WORLD.Send(line, 0, 2, MPI.DOUBLE, down, 0);
    MPI.COMM_WORLD.Recv(line, 0, 2, MPI.DOUBLE, up, 0);
    MPI.Finalize();
  }
}
