import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** A matrix that is distributed by rows is transposed by datatypes alone, the last rank having larger blocks. After coll/alltoallw1. */
public class Alltoallw1 {
  private static final int ROWS = 10;
  private static final int COLUMNS = 15;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm comm = MPI.COMM_WORLD;
    int size = comm.getSize();
    int rank = comm.getRank();
    int rows = share(ROWS, rank, size);
    int columns = share(COLUMNS, rank, size);
    float[] matrix = new float[rows * COLUMNS];
    for (int i = 0; i < matrix.length; i++) {
      matrix[i] = rank * (ROWS / size) * COLUMNS + i;
    }
    float[] transposed = new float[columns * ROWS];
    int[] ones = new int[size];
    int[] sendAt = new int[size];
    int[] receiveAt = new int[size];
    Datatype[] sent = new Datatype[size];
    Datatype[] received = new Datatype[size];
    for (int i = 0; i < size; i++) {
      ones[i] = 1;
      sendAt[i] = 4 * i * (COLUMNS / size);
      receiveAt[i] = 4 * i * (ROWS / size);
      sent[i] = columnsOf(rows, share(COLUMNS, i, size));
      received[i] = Datatype.createVector(columns, share(ROWS, i, size), ROWS, MPI.FLOAT);
      received[i].commit();
    }
    comm.allToAllw(matrix, ones, sendAt, sent, transposed, ones, receiveAt, received);
    for (int i = 0; i < transposed.length; i++) {
      int column = rank * (COLUMNS / size) + i / ROWS;
      int expected = i % ROWS * COLUMNS + column;
      assert transposed[i] == expected : "element " + i + " is " + transposed[i];
    }
    for (int i = 0; i < size; i++) {
      sent[i].free();
      received[i].free();
    }
    MPI.Finalize();
  }

  /** The last rank gets what remains. */
  private static int share(int all, int rank, int size) {
    return rank < size - 1 ? all / size : all - (size - 1) * (all / size);
  }

  /** The elements of a block, column by column. */
  private static Datatype columnsOf(int rows, int columns) throws MPIException {
    Datatype column = Datatype.createVector(rows, 1, COLUMNS, MPI.FLOAT);
    Datatype narrow = Datatype.createResized(column, 0, 4);
    Datatype all = Datatype.createContiguous(columns, narrow);
    all.commit();
    column.free();
    narrow.free();
    return all;
  }
}
