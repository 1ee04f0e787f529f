import mpi.MPI;
import mpi.Op;

/** Sums by a function of the program, of one to many thousands of doubles. After coll/longuser. */
public class Longuser {
  public static void main(String[] args) {
    MPI.Init(args);
    Op sum = new Op(new Sum(), true);
    for (int count = 1; count < 100_000; count *= 4) {
      check(count, sum);
    }
    sum.free();
    MPI.Finalize();
  }

  private static void check(int count, Op sum) {
    double[] in = new double[count];
    double[] out = new double[count];
    for (int i = 0; i < count; i++) {
      in[i] = MPI.COMM_WORLD.Rank() % 2 == 1 ? 1 : -1;
      out[i] = 100;
    }
    MPI.COMM_WORLD.Allreduce(in, 0, out, 0, count, MPI.DOUBLE, sum);
    for (int i = 0; i < count; i++) {
      int expected = MPI.COMM_WORLD.Size() % 2 == 1 ? -1 : 0;
      assert out[i] == expected : count + " numbers: " + i + " is " + out[i];
    }
  }
}
