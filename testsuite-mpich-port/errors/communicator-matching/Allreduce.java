import mpi.Intracomm;
import mpi.MPI;

/** Rank 0 calls Allreduce on the world, rank 1 on a communicator made of it. */
public class Allreduce {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] sent = new int[2];
    int[] received = new int[2];
    Intracomm turned = MPI.COMM_WORLD.Split(0, MPI.COMM_WORLD.Size() - rank);
    Intracomm own = rank == 0 ? MPI.COMM_WORLD : turned;
    own.Allreduce(sent, 0, received, 0, 1, MPI.INT, MPI.SUM); // wrong
    turned.Free();
    MPI.Finalize();
  }
}
