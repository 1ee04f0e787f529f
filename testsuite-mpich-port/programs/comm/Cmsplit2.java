import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Ranks with equal keys keep their order when a communicator is split, for all sizes and numbers of keys. After comm/cmsplit2. */
public class Cmsplit2 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    for (int size = 1; size <= MPI.COMM_WORLD.getSize(); size++) {
      Intracomm first = MPI.COMM_WORLD.split(rank < size ? 0 : MPI.UNDEFINED, rank);
      if (!first.isNull()) {
        for (int keys = 1; keys <= size; keys++) {
          check(first, keys);
        }
        first.free();
      }
    }
    MPI.Finalize();
  }

  private static void check(Intracomm comm, int keys) throws MPIException {
    int size = comm.getSize();
    Intracomm sorted = comm.split(5, comm.getRank() % keys);
    assert sorted.getSize() == size : "size " + sorted.getSize();
    int[] all = new int[size];
    for (int i = 0; i < size; i++) {
      all[i] = i;
    }
    Group group = sorted.getGroup();
    Group world = MPI.COMM_WORLD.getGroup();
    int[] ranks = Group.translateRanks(group, all, world);
    group.free();
    world.free();
    int place = 0;
    for (int key = 0; key < keys; key++) {
      for (int rank = key; rank < size; rank += keys) {
        assert ranks[place] == rank : keys + " keys: " + ranks[place] + ", not " + rank;
        place++;
      }
    }
    sorted.free();
  }
}
