import mpi.MPI;

/** Only the root has counts and displacements. After no-error-coll-scatterv. */
public class CollScatterv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] sent = null;
    int[] counts = null;
    int[] displacements = null;
    if (rank == 1) {
      sent = new int[size];
      counts = new int[size];
      displacements = new int[size];
      for (int i = 0; i < size; i++) {
        counts[i] = 1;
        displacements[i] = size - (i + 1);
      }
    }
    int[] received = new int[1];
    MPI.COMM_WORLD.Scatterv(sent, 0, counts, displacements, MPI.INT, received, 0, 1, MPI.INT, 1);
    MPI.Finalize();
  }
}
