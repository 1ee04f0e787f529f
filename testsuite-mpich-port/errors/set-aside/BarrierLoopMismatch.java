import mpi.MPI;

/** Rank 0 comes to ten barriers, rank 1 to nine. After coll-barrier-loop-mismatch. */
public class BarrierLoopMismatch {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int rounds = rank == 0 ? 10 : 9;
    for (int i = 0; i < rounds; i++) {
      MPI.COMM_WORLD.Barrier(); // wrong
    }
    MPI.Finalize();
  }
}
