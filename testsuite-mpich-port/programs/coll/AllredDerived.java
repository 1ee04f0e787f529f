import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** Sums by a function of the program over items of several blocks, with and without gaps between them. After coll/allred_derived. */
public class AllredDerived {
  private static final int ITEMS = 3;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Op sum = new Op(new Sum(), true);
    check(MPI.COMM_WORLD, 4, 1, sum);
    check(MPI.COMM_WORLD, 50, 1, sum);
    check(MPI.COMM_WORLD, 4, 2, sum);
    check(MPI.COMM_WORLD, 50, 3, sum);
    sum.free();
    MPI.Finalize();
  }

  private static void check(Intracomm comm, int blocks, int stride, Op sum) throws MPIException {
    Datatype spread = Datatype.Vector(blocks, 1, stride, MPI.INT);
    spread.Commit();
    int extent = spread.Extent();
    int size = comm.Size();
    int[] in = new int[ITEMS * extent];
    int[] out = new int[ITEMS * extent];
    for (int i = 0; i < ITEMS; i++) {
      for (int j = 0; j < blocks; j++) {
        in[i * extent + j * stride] = comm.Rank() + i + j;
      }
    }
    comm.Allreduce(in, 0, out, 0, ITEMS, spread, sum);
    for (int i = 0; i < ITEMS; i++) {
      for (int j = 0; j < blocks; j++) {
        int expected = size * (size - 1) / 2 + (i + j) * size;
        int found = out[i * extent + j * stride];
        assert found == expected : "item " + i + ", block " + j + ": " + found;
      }
    }
    spread.free();
  }
}
