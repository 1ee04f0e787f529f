import mpi.MPI;

/** All ranks call Barrier and then Bcast. */
public class BarrierBcastFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    MPI.COMM_WORLD.Barrier();
    MPI.COMM_WORLD.Bcast(sent, 0, 1, MPI.INT, 0);
    MPI.Finalize();
  }
}
