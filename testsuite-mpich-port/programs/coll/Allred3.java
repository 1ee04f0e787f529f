import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** The product of permutations, one per rank, that does not commute: all exchanges and their inverse are the identity. After coll/allred3. */
public class Allred3 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm[] several = Communicators.several();
    for (int i = 0; i < several.length; i++) {
      if (several[i].Size() > 1) {
        check(several[i]);
      }
    }
    Communicators.free(several);
    MPI.Finalize();
  }

  private static void check(Intracomm comm) throws MPIException {
    int size = comm.Size();
    Op product = new Op(new MatrixProduct(size), false);
    Datatype matrix = Datatype.Contiguous(size * size, MPI.INT);
    matrix.Commit();
    int[] columns = new int[size];
    int[] unchanged = new int[size];
    for (int i = 0; i < size; i++) {
      unchanged[i] = i;
      columns[i] = (i + 1) % size;
    }
    int[] identity = MatrixProduct.permutation(unchanged);
    int[] own =
        comm.Rank() < size - 1
            ? MatrixProduct.exchange(size, comm.Rank())
            : MatrixProduct.permutation(columns);
    int[] result = new int[size * size];
    comm.Allreduce(own, 0, result, 0, 1, matrix, product);
    assert Arrays.equals(result, identity) : Arrays.toString(result);
    comm.allReduce(own, 1, matrix, product);
    assert Arrays.equals(own, identity) : "in place: " + Arrays.toString(own);
    matrix.free();
    product.free();
  }
}
