import mpi.Intracomm;
import mpi.MPI;

/** Rank 0 calls Gather on the world, rank 1 on a communicator made of it. */
public class Gather {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    Intracomm turned = MPI.COMM_WORLD.Split(0, MPI.COMM_WORLD.Size() - rank);
    Intracomm own = rank == 0 ? MPI.COMM_WORLD : turned;
    own.Gather(sent, 0, 1, MPI.INT, received, 0, 1, MPI.INT, 0); // wrong
    turned.Free();
    MPI.Finalize();
  }
}
