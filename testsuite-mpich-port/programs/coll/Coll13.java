import mpi.MPI;

/** Everybody sends 128 integers to everybody. After coll/coll13. */
public class Coll13 {
  private static final int CHUNK = 128;

  public static void main(String[] args) {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.Size();
    int[] out = new int[CHUNK * size];
    int[] in = new int[CHUNK * size];
    for (int i = 0; i < out.length; i++) {
      out[i] = MPI.COMM_WORLD.Rank() + 1;
    }
    MPI.COMM_WORLD.Alltoall(out, 0, CHUNK, MPI.INT, in, 0, CHUNK, MPI.INT);
    for (int i = 0; i < in.length; i++) {
      assert in[i] == i / CHUNK + 1 : "element " + i + " is " + in[i];
    }
    MPI.Finalize();
  }
}
