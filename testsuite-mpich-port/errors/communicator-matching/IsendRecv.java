import mpi.Intracomm;
import mpi.MPI;

/** Rank 0 sends in the world, rank 1 receives in another communicator. */
public class IsendRecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    Intracomm turned = MPI.COMM_WORLD.Split(0, MPI.COMM_WORLD.Size() - rank);
    if (rank == 0) {
      MPI.COMM_WORLD.Isend(a, 0, 1, MPI.INT, 1, 0).Wait();
    } else {
      turned.Recv(a, 0, 1, MPI.INT, 1, 0); // wrong
    }
    turned.Free();
    MPI.Finalize();
  }
}
