import mpi.Intracomm;
import mpi.MPI;

/** Rank 0 calls Barrier on the world, rank 1 on a communicator made of it. */
public class Barrier {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    Intracomm turned = MPI.COMM_WORLD.Split(0, MPI.COMM_WORLD.Size() - rank);
    Intracomm own = rank == 0 ? MPI.COMM_WORLD : turned;
    own.Barrier(); // wrong
    turned.Free();
    MPI.Finalize();
  }
}
