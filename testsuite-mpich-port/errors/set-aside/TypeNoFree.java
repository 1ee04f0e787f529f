import java.nio.IntBuffer;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Of the types of each round one is never freed. After p2p-type-no-free. */
public class TypeNoFree {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    IntBuffer buffer = MPI.newIntBuffer(4);
    int other = 1 - rank;
    for (int i = 0; i < 2; i++) {
      Datatype row = Datatype.createContiguous(4, MPI.INT);
      row.commit(); // wrong
      if (rank == 1) {
        MPI.COMM_WORLD.iRecv(buffer, 1, row, other, 0).waitFor();
      } else {
        MPI.COMM_WORLD.iSend(buffer, 1, row, other, 0).waitFor();
      }
    }
    MPI.Finalize();
  }
}
