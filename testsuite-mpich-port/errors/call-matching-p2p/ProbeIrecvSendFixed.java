import mpi.MPI;

/** Rank 0 sends before it probes. */
public class ProbeIrecvSendFixed {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    int[] b = new int[1];
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1 - rank, 0);
      MPI.COMM_WORLD.Probe(1, 0);
      MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 1 - rank, 0).Wait();
    } else {
      MPI.COMM_WORLD.Probe(0, 0);
      MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 1 - rank, 0).Wait();
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1 - rank, 0);
    }
    MPI.Finalize();
  }
}
