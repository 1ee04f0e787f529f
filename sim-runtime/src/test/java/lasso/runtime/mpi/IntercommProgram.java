package lasso.runtime.mpi;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import mpi.Comm;
import mpi.Group;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * Intercommunicators between two random groups in random orders: sizes, groups, messages, duplicates, merging. Every rank has the
 * same random numbers, so every rank knows what must come out.
 */
public class IntercommProgram {
  public static void main(String[] args) {
    MPI.Init(args);
    Random random = new Random(Long.parseLong(args[0]));
    Intracomm world = MPI.COMM_WORLD;
    int size = world.Size();
    int rank = world.Rank();

    // sides 0 and 1, or none; the first two ranks make sure that neither side is empty
    int[] side = new int[size];
    Arrays.setAll(side, i -> i < 2 ? i : random.nextInt(3));
    int[] keys = random.ints(size, 0, 3).toArray();
    int[][] order = {ordered(side, keys, 0), ordered(side, keys, 1)};
    int colour = side[rank] == 2 ? MPI.UNDEFINED : side[rank];
    Intracomm local = world.Split(colour, keys[rank]);
    int[] leaders = {random.nextInt(order[0].length), random.nextInt(order[1].length)};
    boolean[] high = {random.nextBoolean(), random.nextBoolean()};
    if (local != null) {
      int mine = side[rank];
      int other = 1 - mine;
      Intercomm inter =
          random.nextBoolean()
              ? world.Create_intercomm(local, leaders[mine], order[other][leaders[other]], 5)
              : world.createIntercomm(local, leaders[mine], order[other][leaders[other]], 5);
      shape(inter, local, order[mine], order[other]);
      messages(inter, world, order[mine], order[other]);
      Intercomm copy = inter.clone();
      assert Comm.Compare(inter, copy) == MPI.CONGRUENT && Comm.Compare(inter, inter) == MPI.IDENT;
      assert Comm.Compare(inter, local) == MPI.UNEQUAL;
      messages(copy, world, order[mine], order[other]);
      merged(inter, high[mine], expected(order, high));
      copy.free();
      inter.Free();
      local.Free();
    }
    MPI.Finalize();
  }

  private static int[] ordered(int[] side, int[] keys, int wanted) {
    return IntStream.range(0, side.length)
        .filter(i -> side[i] == wanted)
        .boxed()
        .sorted((a, b) -> Integer.compare(keys[a], keys[b]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static int[] expected(int[][] order, boolean[] high) {
    int least0 = Arrays.stream(order[0]).min().getAsInt();
    int least1 = Arrays.stream(order[1]).min().getAsInt();
    int first = high[0] == high[1] ? (least0 < least1 ? 0 : 1) : high[0] ? 1 : 0;
    return IntStream.concat(Arrays.stream(order[first]), Arrays.stream(order[1 - first])).toArray();
  }

  private static void shape(Intercomm inter, Intracomm local, int[] here, int[] there) {
    assert inter.Test_inter() && inter.isInter() && !local.Test_inter() && !local.isInter();
    assert inter.Size() == here.length && inter.getRank() == local.Rank();
    assert inter.Remote_size() == there.length && inter.getRemoteSize() == there.length;
    assert Arrays.equals(inWorld(inter.Group()), here);
    assert Arrays.equals(inWorld(inter.getRemoteGroup()), there);
    assert Group.Intersection(inter.Group(), inter.Remote_group()).Size() == 0;
    assert inter.Topo_test() == MPI.UNDEFINED;
  }

  private static int[] inWorld(Group group) {
    int[] all = IntStream.range(0, group.Size()).toArray();
    return Group.Translate_ranks(group, all, MPI.COMM_WORLD.Group());
  }

  /** Everyone to everyone on the other side; sources and destinations are ranks there. */
  private static void messages(Intercomm inter, Intracomm world, int[] here, int[] there) {
    Request[] sends = new Request[there.length];
    for (int i = 0; i < there.length; i++) {
      int[] data = {world.Rank(), there[i]};
      sends[i] = inter.Isend(data, 0, 2, MPI.INT, i, 3);
    }
    boolean[] heard = new boolean[there.length];
    for (int i = 0; i < there.length; i++) {
      int[] got = new int[2];
      int source = i % 2 == 0 || heard[i] ? MPI.ANY_SOURCE : i;
      Status probed = inter.Probe(source, 3);
      Status status = inter.Recv(got, 0, 2, MPI.INT, probed.source, 3);
      assert status.source == probed.source && !heard[status.source];
      heard[status.source] = true;
      assert got[0] == there[status.source] && got[1] == here[inter.Rank()];
    }
    Request.Waitall(sends);
  }

  private static void merged(Intercomm inter, boolean high, int[] expected) {
    Intracomm all = inter.Merge(high);
    assert Arrays.equals(inWorld(all.Group()), expected) : Arrays.toString(inWorld(all.Group()));
    int[] sum = new int[1];
    all.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
    assert sum[0] == expected.length;
    all.Free();
  }
}
