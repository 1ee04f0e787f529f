import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Barriers and broadcasts on the world and on its ranks in reverse order. After no-error-coll-barrier-bcast. */
public class BarrierBcastInverse {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int[] reversed = new int[size];
    for (int i = 0; i < size; i++) {
      reversed[i] = size - i - 1;
    }
    Group world = MPI.COMM_WORLD.getGroup();
    Group turned = world.incl(reversed);
    Intracomm inverse = MPI.COMM_WORLD.create(turned);
    int[] a = {rank};
    MPI.COMM_WORLD.bcast(a, 1, MPI.INT, 0);
    inverse.barrier();
    inverse.bcast(a, 1, MPI.INT, 0);
    MPI.COMM_WORLD.barrier();
    assert a[0] == 0;
    inverse.free();
    turned.free();
    world.free();
    MPI.Finalize();
  }
}
