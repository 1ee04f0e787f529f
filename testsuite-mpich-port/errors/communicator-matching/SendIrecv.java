import mpi.Intracomm;
import mpi.MPI;

/** Rank 0 sends in the world, rank 1 receives in another communicator. */
public class SendIrecv {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int[] a = {rank};
    Intracomm turned = MPI.COMM_WORLD.Split(0, MPI.COMM_WORLD.Size() - rank);
    if (rank == 0) {
      MPI.COMM_WORLD.Send(a, 0, 1, MPI.INT, 1, 0); // wrong
    } else {
      turned.Irecv(a, 0, 1, MPI.INT, 1, 0).Wait(); // wrong
    }
    turned.Free();
    MPI.Finalize();
  }
}
