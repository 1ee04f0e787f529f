import mpi.MPI;

/** Rank 1 waits for a message that rank 0 sends after the Gather. */
public class GatherIrecvSend {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] sent = new int[2];
    int[] received = new int[2];
    if (rank == 0) {
      MPI.COMM_WORLD.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 0); // wrong
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0);
    } else {
      MPI.COMM_WORLD.Irecv(a, 0, 1, MPI.INT, 0, 0).Wait(); // wrong
      MPI.COMM_WORLD.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 0);
    }
    MPI.Finalize();
  }
}
