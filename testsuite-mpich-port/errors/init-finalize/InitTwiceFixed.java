import mpi.MPI;

/** Init is called once. */
public class InitTwiceFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    MPI.Finalize();
  }
}
