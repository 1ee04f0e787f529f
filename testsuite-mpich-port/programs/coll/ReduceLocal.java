import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/** Reductions without communication, built in and of the program, of none to thousands of integers. After coll/reduce_local. */
public class ReduceLocal {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Op ordered = new Op(new FirstOrLast(true), false);
    for (int count = 0; count < 65_000; count = Math.max(1, count * 4)) {
      check(count, MPI.SUM, 2, 1);
      check(count, ordered, 1, 0);
    }
    ordered.free();
    MPI.Finalize();
  }

  /** Reduces i with i + 1; what comes out must be {@code factor * i + offset}. */
  private static void check(int count, Op op, int factor, int offset) throws MPIException {
    int[] in = new int[count];
    int[] inOut = new int[count];
    for (int i = 0; i < count; i++) {
      in[i] = i;
      inOut[i] = i + 1;
    }
    Comm.reduceLocal(in, inOut, count, MPI.INT, op);
    for (int i = 0; i < count; i++) {
      assert in[i] == i : "input " + i + " is now " + in[i];
      assert inOut[i] == factor * i + offset : "result " + i + " is " + inOut[i];
    }
  }
}
