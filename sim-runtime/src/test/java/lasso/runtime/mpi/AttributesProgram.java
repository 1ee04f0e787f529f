package lasso.runtime.mpi;

import java.util.Arrays;
import mpi.Comm;
import mpi.Info;
import mpi.Intracomm;
import mpi.MPI;

/** Infos, and attributes and names, which differ between the ranks also at the communicators that all share. */
public class AttributesProgram {
  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    int rank = world.Rank();
    assert world.Attr_get(MPI.TAG_UB).equals(Integer.MAX_VALUE);
    assert world.getAttr(MPI.HOST).equals(MPI.PROC_NULL);
    assert world.getAttr(MPI.IO).equals(MPI.ANY_SOURCE);
    assert world.getAttr(MPI.WTIME_IS_GLOBAL).equals(false) && world.getAttr(MPI.APPNUM).equals(0);
    assert world.getAttr(MPI.UNIVERSE_SIZE).equals(world.Size());

    int first = Comm.createKeyval();
    world.setAttr(first, new int[] {rank});
    int second = Comm.createKeyval();
    assert first != second && world.getAttr(second) == null;
    int[] read = (int[]) world.getAttr(first);
    read[0] = -1;
    assert Arrays.equals((int[]) world.getAttr(first), new int[] {rank});
    assert MPI.COMM_SELF.getAttr(first) == null;

    Intracomm copy = world.dup();
    assert Arrays.equals((int[]) copy.getAttr(first), new int[] {rank});
    copy.setAttr(second, "of the copy");
    copy.setAttr(first, "another");
    assert world.getAttr(second) == null && copy.getAttr(second).equals("of the copy");
    assert Arrays.equals((int[]) world.getAttr(first), new int[] {rank});
    copy.deleteAttr(second);
    assert copy.getAttr(second) == null && copy.getAttr(first).equals("another");

    assert world.getName().equals("MPI_COMM_WORLD") && copy.getName().isEmpty();
    assert MPI.COMM_SELF.getName().equals("MPI_COMM_SELF");
    world.setName("world of " + rank);
    copy.setName("c".repeat(200));
    assert world.getName().equals("world of " + rank);
    assert copy.getName().equals("c".repeat(MPI.MAX_OBJECT_NAME - 1));
    copy.free();

    Intracomm next = world.Split(0, rank); // takes the context of the copy, and nothing else
    assert next.getName().isEmpty() && next.getAttr(first) == null;
    next.free();
    Comm.freeKeyval(second);
    hints();
    MPI.Finalize();
  }

  static void hints() {
    Info info = new Info();
    info.set("a", "1");
    info.set("b", "2");
    info.set("c", "3");
    info.set("b", "two");
    Info copy = info.dup();
    info.delete("a");
    assert info.size() == 2 && info.get("a") == null && info.get("b").equals("two");
    assert info.getKey(0).equals("b") && info.getKey(1).equals("c");
    assert copy.size() == 3 && copy.getKey(0).equals("a") && copy.clone().get("c").equals("3");
    info.free();
    assert info.isNull() && !copy.isNull();
    copy.free();
  }
}
