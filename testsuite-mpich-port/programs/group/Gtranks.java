import mpi.Group;
import mpi.MPI;

/** Ranks translate between groups large and small, regular and not; PROC_NULL to itself. After group/gtranks. */
public class Gtranks {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Group world = MPI.COMM_WORLD.Group();
    Group self = MPI.COMM_SELF.Group();
    int[] all = new int[size];
    for (int i = 0; i < size; i++) {
      all[i] = i;
    }
    int[] out = Group.Translate_ranks(world, all, self);
    for (int i = 0; i < size; i++) {
      assert out[i] == (i == rank ? 0 : MPI.UNDEFINED) : i + " becomes " + out[i];
    }
    out = Group.Translate_ranks(world, new int[] {MPI.PROC_NULL, 1, rank, MPI.PROC_NULL}, self);
    assert out[0] == MPI.PROC_NULL && out[3] == MPI.PROC_NULL : "no process becomes " + out[0];
    assert out[1] == (rank == 1 ? 0 : MPI.UNDEFINED) : "1 becomes " + out[1];
    assert out[2] == 0 : "the own rank becomes " + out[2];

    int middle = size - 2;
    boolean other = rank != 0 && rank != middle;
    int[] chosen = other ? new int[] {middle, 0, rank} : new int[] {middle, 0};
    Group irregular = world.Incl(chosen);
    Group reversed = world.Range_incl(new int[][] {{size - 1, 0, -1}});
    int[] in = other ? new int[] {1, 0, MPI.PROC_NULL, 2} : new int[] {1, 0, MPI.PROC_NULL};
    int[] inWorld = Group.Translate_ranks(irregular, in, world);
    int[] inReversed = Group.Translate_ranks(irregular, in, reversed);
    for (int i = 0; i < in.length; i++) {
      boolean nobody = in[i] == MPI.PROC_NULL;
      int expected = nobody ? MPI.PROC_NULL : chosen[in[i]];
      assert inWorld[i] == expected : in[i] + " becomes " + inWorld[i];
      int mirrored = nobody ? MPI.PROC_NULL : size - 1 - chosen[in[i]];
      assert inReversed[i] == mirrored : in[i] + " becomes " + inReversed[i] + ", reversed";
    }
    MPI.Finalize();
  }
}
