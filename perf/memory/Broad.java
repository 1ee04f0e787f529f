import mpi.MPI;

/** States of 80 kB in many small objects, a few of which change with each step. */
public class Broad {
  public static void main(String[] args) {
    MPI.Init(args);
    int[][] rows = new int[200][100];
    for (int round = 0; true; round++) {
      MPI.COMM_WORLD.Iprobe(0, 99);
      rows[round % 200][round % 100] += round;
    }
  }
}
