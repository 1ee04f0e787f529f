package lasso.runtime.mpi;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;
import mpi.Request;
import mpi.UserFunction;

/**
 * Every collective over an intercommunicator against what plain loops over both groups give, blocking and nonblocking, for random
 * groups, counts and roots. Rank r of group g contributes {@code value(g, r, i)}.
 */
public class InterCollectivesProgram {
  private static Random random;
  private static Intercomm inter;
  private static int side;
  private static int rank;

  /** Sizes of the groups. */
  private static int[] sizes;

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    random = new Random(Long.parseLong(args[0]));
    Intracomm world = MPI.COMM_WORLD;
    int size = world.Size();
    int first = 1 + random.nextInt(size - 1);
    side = world.Rank() < first ? 0 : 1;
    sizes = new int[] {first, size - first};
    Intracomm local = world.split(side, 0);
    inter = world.createIntercomm(local, 0, side == 0 ? first : 0, 1);
    rank = inter.getRank();
    for (int round = 0; round < 3; round++) {
      int rootSide = random.nextInt(2);
      int root = random.nextInt(sizes[rootSide]);
      rooted(rootSide, root);
      everyone();
      reductions(rootSide, root);
      duplicates(world);
    }
    inter.free();
    local.free();
    MPI.Finalize();
  }

  private static int value(int group, int member, int i) {
    return 1000 * group + 100 * member + i;
  }

  private static int[] values(int count) {
    return IntStream.range(0, count).map(i -> value(side, rank, i)).toArray();
  }

  private static IntBuffer direct(int[] values) {
    IntBuffer buffer = MPI.newIntBuffer(values.length);
    for (int i = 0; i < values.length; i++) {
      buffer.put(i, values[i]);
    }
    return buffer;
  }

  private static int[] array(IntBuffer buffer) {
    int[] values = new int[buffer.capacity()];
    Arrays.setAll(values, buffer::get);
    return values;
  }

  private static int argument(int rootSide, int root) {
    return side != rootSide ? root : rank == root ? MPI.ROOT : MPI.PROC_NULL;
  }

  private static void rooted(int rootSide, int root) throws Exception {
    int count = random.nextInt(4);
    boolean nonblocking = random.nextBoolean();
    int argument = argument(rootSide, root);
    boolean isRoot = argument == MPI.ROOT;
    boolean isLeaf = side != rootSide;
    int leaves = sizes[1 - rootSide];
    int[] counts = IntStream.range(0, leaves).map(i -> random.nextInt(3)).toArray();
    int[] starts = new int[leaves];
    for (int i = 1; i < leaves; i++) {
      starts[i] = starts[i - 1] + counts[i - 1] + 1;
    }
    int mine = isLeaf ? counts[rank] : 0;

    int[] data = isRoot ? values(count) : new int[count];
    if (nonblocking) {
      IntBuffer buffer = direct(data);
      inter.iBcast(buffer, count, MPI.INT, argument).waitFor();
      data = array(buffer);
    } else {
      inter.bcast(data, count, MPI.INT, argument);
    }
    for (int i = 0; i < count && isLeaf; i++) {
      assert data[i] == value(rootSide, root, i);
    }

    int[] got = new int[count * leaves];
    inter.gather(values(count), count, MPI.INT, got, count, MPI.INT, argument);
    for (int i = 0; i < got.length && isRoot; i++) {
      assert got[i] == value(1 - rootSide, i / count, i % count);
    }
    int[] all = IntStream.range(0, count * leaves).map(i -> 7 * i).toArray();
    int[] part = new int[count];
    inter.scatter(isRoot ? all : null, count, MPI.INT, part, count, MPI.INT, argument);
    for (int i = 0; i < count && isLeaf; i++) {
      assert part[i] == 7 * (count * rank + i);
    }

    int[] spread = new int[4 * leaves];
    IntBuffer sent = direct(values(mine));
    IntBuffer spreadBuffer = direct(spread);
    if (isRoot) {
      inter.iGatherv(spreadBuffer, counts, starts, MPI.INT, argument).waitFor();
      spread = array(spreadBuffer);
    } else {
      inter.iGatherv(sent, mine, MPI.INT, argument).waitFor();
    }
    int[] wanted = new int[spread.length];
    for (int leaf = 0; leaf < leaves && isRoot; leaf++) {
      for (int i = 0; i < counts[leaf]; i++) {
        wanted[starts[leaf] + i] = value(1 - rootSide, leaf, i);
      }
    }
    assert Arrays.equals(spread, wanted);
    int[] back = new int[mine];
    inter.scatterv(wanted, counts, starts, MPI.INT, back, mine, MPI.INT, argument);
    assert !isLeaf || Arrays.equals(back, values(mine));
  }

  private static void everyone() throws Exception {
    int there = sizes[1 - side];
    int count = random.nextInt(3);
    inter.barrier();
    inter.iBarrier().waitFor();

    int[] got = new int[count * there];
    inter.allGather(values(count), count, MPI.INT, got, count, MPI.INT);
    for (int i = 0; i < got.length; i++) {
      assert got[i] == value(1 - side, i / count, i % count);
    }
    int[] out = IntStream.range(0, count * there).map(i -> value(side, rank, i)).toArray();
    IntBuffer in = MPI.newIntBuffer(count * there);
    inter.iAllToAll(direct(out), count, MPI.INT, in, count, MPI.INT).waitFor();
    for (int i = 0; i < count * there; i++) {
      assert in.get(i) == value(1 - side, i / count, rank * count + i % count);
    }
    // rank a of group 0 and rank b of group 1 exchange (a + 2 * b) % 3 items in each direction
    int[] counts =
        IntStream.range(0, there)
            .map(i -> side == 0 ? (rank + 2 * i) % 3 : (i + 2 * rank) % 3)
            .toArray();
    int[] starts = IntStream.range(0, there).map(i -> 3 * i).toArray();
    int[] sent = IntStream.range(0, 3 * there).map(i -> value(side, rank, i)).toArray();
    int[] received = new int[3 * there];
    inter.allToAllv(sent, counts, starts, MPI.INT, received, counts, starts, MPI.INT);
    for (int from = 0; from < there; from++) {
      for (int i = 0; i < 3; i++) {
        int wanted = i < counts[from] ? value(1 - side, from, 3 * rank + i) : 0;
        assert received[3 * from + i] == wanted;
      }
    }
  }

  /** Keeps the left operand's digits before the right one's: not commutative. */
  private static final class Joined extends UserFunction {
    @Override
    public void call(Object in, Object inOut, int count, mpi.Datatype type) {
      throw new AssertionError("raw memory is asked for");
    }

    @Override
    public void call(
        java.nio.ByteBuffer in, java.nio.ByteBuffer inOut, int count, mpi.Datatype type) {
      for (int i = 0; i < count; i++) {
        inOut.putInt(4 * i, in.getInt(4 * i) * 31 + inOut.getInt(4 * i));
      }
    }
  }

  private static int joined(int group, int members, int i) {
    int result = value(group, members - 1, i);
    for (int member = members - 2; member >= 0; member--) {
      result = value(group, member, i) * 31 + result;
    }
    return result;
  }

  private static void reductions(int rootSide, int root) throws Exception {
    int count = 1 + random.nextInt(3);
    Op op = new Op(new Joined(), false);
    int argument = argument(rootSide, root);
    int[] got = new int[count];
    inter.reduce(values(count), got, count, MPI.INT, op, argument);
    for (int i = 0; i < count && argument == MPI.ROOT; i++) {
      assert got[i] == joined(1 - rootSide, sizes[1 - rootSide], i);
    }
    inter.allReduce(values(count), got, count, MPI.INT, op);
    for (int i = 0; i < count; i++) {
      assert got[i] == joined(1 - side, sizes[1 - side], i);
    }
    IntBuffer result = MPI.newIntBuffer(count);
    Request request = inter.iAllReduce(direct(values(count)), result, count, MPI.INT, MPI.SUM);
    request.waitFor();
    for (int i = 0; i < count; i++) {
      int k = i;
      int group = 1 - side;
      int sum = IntStream.range(0, sizes[group]).map(member -> value(group, member, k)).sum();
      assert result.get(i) == sum;
    }

    int total = sizes[0] * sizes[1] * 2;
    int block = total / sizes[side];
    int[] slice = new int[block];
    inter.reduceScatterBlock(values(total), slice, block, MPI.INT, op);
    for (int i = 0; i < block; i++) {
      assert slice[i] == joined(1 - side, sizes[1 - side], rank * block + i);
    }
    int[] counts = new int[sizes[side]];
    counts[0] = total - (counts.length - 1);
    Arrays.fill(counts, 1, counts.length, 1);
    int[] portion = new int[counts[rank]];
    inter.reduceScatter(values(total), portion, counts, MPI.INT, op);
    int start = rank == 0 ? 0 : counts[0] + rank - 1;
    for (int i = 0; i < portion.length; i++) {
      assert portion[i] == joined(1 - side, sizes[1 - side], start + i);
    }
    op.free();
  }

  /** Duplicates that nobody waits for at the call, also while contexts in use differ between ranks. */
  private static void duplicates(Intracomm world) throws Exception {
    Intracomm alone = MPI.COMM_SELF.dup();
    Intracomm odd = rank % 2 == 1 ? MPI.COMM_SELF.dup() : null;
    Intracomm first = world.iDup();
    Intercomm second = inter.iDup();
    Intracomm third = world.iDup();
    if (rank % 2 == 0) {
      third.getRequest().waitFor();
      second.getRequest().waitFor();
      first.getRequest().waitFor();
    } else {
      Request.waitAll(new Request[] {first.getRequest(), second.getRequest(), third.getRequest()});
    }
    int[] mine = {world.getRank()};
    int[] sum = new int[1];
    first.allReduce(mine, sum, 1, MPI.INT, MPI.SUM);
    int size = world.getSize();
    assert sum[0] == size * (size - 1) / 2;
    second.allReduce(new int[] {1}, sum, 1, MPI.INT, MPI.SUM);
    assert sum[0] == sizes[1 - side];
    int right = (world.getRank() + 1) % size;
    int left = (world.getRank() + size - 1) % size;
    third.sendRecv(mine, 1, MPI.INT, right, 0, sum, 1, MPI.INT, left, 0);
    assert sum[0] == left && Intracomm.compare(first, third) == MPI.CONGRUENT;
    Intracomm nested = third.dup();
    nested.barrier();
    nested.free();
    third.free();
    second.free();
    first.free();
    if (odd != null) {
      odd.free();
    }
    alone.free();
  }
}
