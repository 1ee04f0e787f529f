import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** The names that communicators have, and those that they are given. After comm/commname. */
public class Commname {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    assert world.getName().equals("MPI_COMM_WORLD") : world.getName();
    assert MPI.COMM_SELF.getName().equals("MPI_COMM_SELF") : MPI.COMM_SELF.getName();
    Intracomm copy = world.dup();
    Intracomm half = world.split(world.getRank() % 2, 0);
    Intracomm[] all = {world, copy, half};
    for (int i = 0; i < all.length; i++) {
      all[i].setName("comm-" + i);
    }
    for (int i = 0; i < all.length; i++) {
      assert all[i].getName().equals("comm-" + i) : all[i].getName();
    }
    copy.free();
    half.free();
    MPI.Finalize();
  }
}
