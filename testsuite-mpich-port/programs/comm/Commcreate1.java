import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Communicators made of odd, even, high, disjoint and no ranks of the world and of its duplicate. After comm/commcreate1. */
public class Commcreate1 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    Group world = MPI.COMM_WORLD.getGroup();
    Group odd = world.rangeIncl(new int[][] {{2 * (size / 2) - 1, 1, -2}});
    assert odd.getSize() == size / 2 : "odd ranks: " + odd.getSize();
    Group high = world.rangeIncl(new int[][] {{size / 2 + 1, size - 1, 1}});
    Group even = world.rangeIncl(new int[][] {{0, size - 1, 2}});
    Group own = MPI.COMM_WORLD.getRank() % 2 == 1 ? odd : even;

    Intracomm copy = MPI.COMM_WORLD.dup();
    copy.setName("Copy of the world");
    Intracomm[] parents = {MPI.COMM_WORLD, copy};
    for (int i = 0; i < 2; i++) {
      create(parents[i], high);
      create(parents[i], odd);
      create(parents[i], even);
    }
    for (int i = 0; i < 2; i++) {
      create(parents[i], own);
    }
    for (int i = 0; i < 2; i++) {
      create(parents[i], MPI.GROUP_EMPTY);
    }
    copy.free();
    high.free();
    odd.free();
    even.free();
    world.free();
    MPI.Finalize();
  }

  private static void create(Intracomm parent, Group group) throws MPIException {
    int rank = group.getRank();
    Intracomm created = parent.create(group);
    assert created.isNull() == (rank == MPI.UNDEFINED) : "null: " + created.isNull();
    if (!created.isNull()) {
      assert created.getRank() == rank : "rank " + created.getRank() + " for " + rank;
      assert created.getSize() == group.getSize() : "size " + created.getSize();
      created.free();
    }
  }
}
