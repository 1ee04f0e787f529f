import java.util.Arrays;
import mpi.Group;
import mpi.MPI;
import mpi.MPIException;

/** Included ranks keep their order and translate back; odd and other ranks together are all. After group/grouptest. */
public class Grouptest {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    Group world = MPI.COMM_WORLD.getGroup();

    int[] chosen = {rank, (rank + 2) % size, (rank + 1) % size};
    Group three = world.incl(chosen);
    assert three.getSize() == 3 : "size " + three.getSize();
    assert three.getRank() == 0 : "rank " + three.getRank();
    int[] back = Group.translateRanks(three, new int[] {0, 1, 2}, world);
    assert Arrays.equals(back, chosen) : "translated to " + Arrays.toString(back);
    three.free();

    Group self = MPI.COMM_SELF.getGroup();
    int[] me = Group.translateRanks(self, new int[] {0}, world);
    assert me[0] == rank : "self is " + me[0];
    int[] all = new int[size];
    for (int i = 0; i < size; i++) {
      all[i] = i;
    }
    int[] inSelf = Group.translateRanks(world, all, self);
    for (int i = 0; i < size; i++) {
      assert inSelf[i] == (i == rank ? 0 : MPI.UNDEFINED) : i + " is " + inSelf[i] + " in self";
    }
    self.free();
    Group nobody = world.excl(all);
    assert Group.compare(nobody, MPI.GROUP_EMPTY) == MPI.IDENT : "excluding all leaves somebody";
    nobody.free();

    checkHalves(world, new int[][] {{1, size - 1, 2}});
    checkHalves(world, new int[][] {{(size - 1) / 2 * 2, 0, -2}});
    world.free();
    MPI.Finalize();
  }

  private static void checkHalves(Group world, int[][] range) throws MPIException {
    Group in = world.rangeIncl(range);
    Group out = world.rangeExcl(range);
    Group both = Group.union(in, out);
    assert Group.compare(MPI.GROUP_EMPTY, in) == MPI.UNEQUAL : "nobody in the range";
    assert in.getSize() + out.getSize() == world.getSize() : "sizes of the halves";
    assert Group.compare(both, world) != MPI.UNEQUAL : "the halves are not all";
    in.free();
    out.free();
    both.free();
  }
}
