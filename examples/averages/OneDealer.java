import mpi.MPI;

/** One rank sends a number to each of the others, which end with it: section V.A of Ayub and others (2017), whose table I has 12 states for three ranks. */
public class OneDealer {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] work = {rank};
    if (rank == 0) {
      for (int worker = 1; worker < MPI.COMM_WORLD.Size(); worker++) {
        MPI.COMM_WORLD.Send(work, 0, 1, MPI.INT, worker, 0);
      }
    } else {
      MPI.COMM_WORLD.Recv(work, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
