import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Groups of split and duplicated communicators, and set operations on them, compare as they must. After group/grouptest2. */
public class Grouptest2 {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    int rank = world.getRank();
    int size = world.getSize();
    Group base = world.getGroup();
    assert base.getRank() == rank : "rank " + base.getRank();
    assert base.getSize() == size : "size " + base.getSize();

    Intracomm backwards = world.split(0, size - rank);
    int[] all = new int[size];
    for (int i = 0; i < size; i++) {
      all[i] = i;
    }
    Group reversed = backwards.getGroup();
    int[] translated = Group.translateRanks(reversed, all, base);
    for (int i = 0; i < size; i++) {
      assert translated[i] == size - 1 - i : i + " becomes " + translated[i];
    }
    expect(MPI.SIMILAR, base, reversed);
    reversed.free();
    Intracomm copy = world.dup();
    expectAndFree(MPI.IDENT, base, copy.getGroup());
    Intracomm half = world.split(rank < size / 2 ? 1 : 0, rank);
    expectAndFree(MPI.UNEQUAL, base, half.getGroup());

    if (size > 2) {
      Group withNext = base.incl(new int[] {rank, (rank + 1) % size});
      Group withPrevious = base.incl(new int[] {rank, (rank + size - 1) % size});
      expectAndFree(MPI.UNEQUAL, withNext, withPrevious);
      withNext.free();
    }
    int[] others = new int[size - 1];
    for (int i = 1; i < size; i++) {
      others[i - 1] = i;
    }
    Group withoutFirst = base.excl(new int[] {0});
    Group first = base.excl(others);
    expectAndFree(MPI.IDENT, base, Group.union(first, withoutFirst));
    expectAndFree(MPI.IDENT, base, Group.union(base, withoutFirst));
    expectAndFree(MPI.IDENT, first, base.rangeExcl(new int[][] {{1, size - 1, 1}}));
    expectAndFree(MPI.IDENT, withoutFirst, Group.intersection(base, withoutFirst));
    expectAndFree(MPI.IDENT, first, Group.difference(base, withoutFirst));
    expectAndFree(MPI.IDENT, MPI.GROUP_EMPTY, base.rangeExcl(new int[][] {{0, size - 1, 1}}));
    withoutFirst.free();
    first.free();
    base.free();

    copy.free();
    half.free();
    backwards.free();
    MPI.Finalize();
  }

  private static void expect(int result, Group one, Group other) throws MPIException {
    assert Group.compare(one, other) == result : Group.compare(one, other) + ", not " + result;
  }

  private static void expectAndFree(int result, Group one, Group other) throws MPIException {
    expect(result, one, other);
    other.free();
  }
}
