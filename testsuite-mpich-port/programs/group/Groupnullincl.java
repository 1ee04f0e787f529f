import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;

/** A group that includes nobody is identical to the empty group, for groups of several communicators. After group/groupnullincl. */
public class Groupnullincl {
  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    Intracomm reversed = world.Split(0, -world.Rank());
    Intracomm half = world.Split(world.Rank() % 2, world.Rank());
    checkEmpty(world.Group());
    checkEmpty(MPI.COMM_SELF.Group());
    checkEmpty(reversed.Group());
    checkEmpty(half.Group());
    reversed.Free();
    half.Free();
    MPI.Finalize();
  }

  private static void checkEmpty(Group group) {
    Group nobody = group.Incl(new int[0]);
    assert nobody.Size() == 0 : "size " + nobody.Size();
    assert nobody.Rank() == MPI.UNDEFINED : "rank " + nobody.Rank();
    assert Group.Compare(nobody, MPI.GROUP_EMPTY) == MPI.IDENT;
    nobody.free();
    group.free();
  }
}
