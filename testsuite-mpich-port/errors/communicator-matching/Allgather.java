import mpi.Intracomm;
import mpi.MPI;

/** Rank 0 calls Allgather on the world, rank 1 on a communicator made of it. */
public class Allgather {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    Intracomm turned = MPI.COMM_WORLD.Split(0, MPI.COMM_WORLD.Size() - rank);
    Intracomm own = rank == 0 ? MPI.COMM_WORLD : turned;
    own.Allgather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT); // wrong
    turned.Free();
    MPI.Finalize();
  }
}
