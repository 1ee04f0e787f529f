import mpi.Group;
import mpi.MPI;
import mpi.MPIException;

/** 2,048 groups live at the same time, on every rank. After group/groupcreate. */
public class Groupcreate {
  private static final int GROUPS = 2048;

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.getSize();
    Group world = MPI.COMM_WORLD.getGroup();
    int[] ranks = new int[size];
    for (int i = 0; i < size; i++) {
      ranks[i] = i;
    }
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
    Group[] groups = new Group[GROUPS];
    for (int i = 0; i < GROUPS; i++) {
      groups[i] = world.incl(ranks);
      assert groups[i].getSize() == size : "group " + i + " has size " + groups[i].getSize();
    }
    for (int i = 0; i < GROUPS; i++) {
      groups[i].free();
    }
    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_ARE_FATAL);
    world.free();

    int[] created = {GROUPS};
    int[] least = {0};
    MPI.COMM_WORLD.reduce(created, least, 1, MPI.INT, MPI.MIN, 0);
    assert MPI.COMM_WORLD.getRank() > 0 || least[0] == GROUPS : "only " + least[0] + " groups";
    MPI.Finalize();
  }
}
