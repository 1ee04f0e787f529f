import mpi.MPI;

/** Tiny states without an end: one number that counts. */
public class Counter {
  static int count;

  public static void main(String[] args) {
    MPI.Init(args);
    while (true) {
      MPI.COMM_WORLD.Iprobe(0, 99);
      count++;
    }
  }
}
