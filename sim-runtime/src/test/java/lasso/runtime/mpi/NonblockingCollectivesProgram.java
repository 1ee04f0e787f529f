package lasso.runtime.mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import mpi.CartComm;
import mpi.Comm;
import mpi.Datatype;
import mpi.GraphComm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;
import mpi.Request;
import mpi.UserFunction;

/**
 * Random collectives of the Open MPI dialect, several nonblocking ones in flight on two communicators between messages and blocking
 * collectives, on direct and heap buffers. Every rank draws the inputs of all ranks from one seed and computes by loops what it
 * has to get; a difference is a failed assertion. Requests are completed in an order of the rank's own.
 */
public class NonblockingCollectivesProgram {
  private static final int ROUNDS = 3;
  private static final int FLIGHT = 4;

  /** A request, and what must hold when it is complete. */
  private record Flight(Request request, Runnable check) {}

  private final Intracomm world = MPI.COMM_WORLD;
  private final Intracomm twin = MPI.COMM_WORLD.dup();
  private final int rank = world.getRank();
  private final int size = world.getSize();

  /** The same at all ranks. */
  private final Random random;

  /** This rank's own. */
  private final Random own;

  private CartComm grid;
  private GraphComm graph;
  private Intracomm comm = world;

  NonblockingCollectivesProgram(long seed) {
    random = new Random(seed);
    own = new Random(seed * 31 + rank);
  }

  public static void main(String[] args) {
    MPI.Init(args);
    new NonblockingCollectivesProgram(Long.parseLong(args[0])).run();
    MPI.Finalize();
  }

  private void run() {
    boolean periodic = random.nextBoolean();
    grid =
        size % 2 == 0
            ? world.createCart(new int[] {2, size / 2}, new boolean[] {periodic, !periodic}, false)
            : world.createCart(new int[] {size}, new boolean[] {periodic}, false);
    graph = star();
    for (int round = 0; round < ROUNDS; round++) {
      List<Flight> flights = new ArrayList<>();
      for (int i = 0; i < FLIGHT; i++) {
        comm = random.nextBoolean() ? world : twin;
        flights.add(start());
        if (random.nextInt(4) == 0) {
          blocking();
        }
      }
      Request message = sendRound(flights);
      complete(flights);
      message.waitFor();
    }
    grid.free();
    graph.free();
    twin.free();
  }

  /** Rank 0 and all others are neighbours of each other. */
  private GraphComm star() {
    int[] index = new int[size];
    int[] edges = new int[2 * (size - 1)];
    int n = 0;
    for (int i = 1; i < size; i++) {
      edges[n++] = i;
    }
    index[0] = n;
    for (int i = 1; i < size; i++) {
      n++;
      index[i] = n;
    }
    return world.createGraph(index, edges, false);
  }

  private Request sendRound(List<Flight> flights) {
    IntBuffer got = ints(1);
    int from = (rank + size - 1) % size;
    flights.add(
        new Flight(
            world.iRecv(got, 1, MPI.INT, from, 5), () -> same(got, new int[] {from}, "message")));
    return world.iSend(ints(rank), 1, MPI.INT, (rank + 1) % size, 5);
  }

  private void complete(List<Flight> flights) {
    List<Flight> left = new ArrayList<>(flights);
    while (!left.isEmpty()) {
      Request[] requests = new Request[left.size()];
      for (int i = 0; i < requests.length; i++) {
        requests[i] = left.get(i).request();
      }
      switch (own.nextInt(5)) {
        case 0 -> land(left, only(Request.waitAny(requests)));
        case 1 -> land(left, Request.waitSome(requests));
        case 2 -> {
          int index = own.nextInt(requests.length);
          requests[index].waitFor();
          land(left, only(index));
        }
        case 3 -> land(left, only(Request.testAny(requests)));
        default -> {
          Request.waitAll(requests);
          land(left, all(requests.length));
        }
      }
    }
  }

  private static int[] only(int index) {
    return index == MPI.UNDEFINED ? new int[0] : new int[] {index};
  }

  private static int[] all(int count) {
    int[] all = new int[count];
    for (int i = 0; i < count; i++) {
      all[i] = i;
    }
    return all;
  }

  private static void land(List<Flight> left, int[] indices) {
    for (int i = indices.length - 1; i >= 0; i--) {
      left.remove(indices[i]).check().run();
    }
  }

  private void blocking() {
    int[] value = {random.nextInt(10)};
    int[] result = new int[1];
    comm.allReduce(value, result, 1, MPI.INT, MPI.SUM);
    assert result[0] == size * value[0] : "allReduce: " + result[0];
  }

  private Flight start() {
    int root = random.nextInt(size);
    int count = random.nextInt(3);
    return switch (random.nextInt(20)) {
      case 0 -> new Flight(comm.iBarrier(), () -> {});
      case 1 -> bcast(root, count);
      case 2 -> gather(root, count);
      case 3 -> gatherv(root);
      case 4 -> scatter(root, count);
      case 5 -> scatterv(root);
      case 6 -> allGather(count);
      case 7 -> allGatherv();
      case 8 -> allToAll(count);
      case 9 -> allToAllv();
      case 10 -> allToAllw();
      case 11 -> reduce(root, count);
      case 12 -> allReduce(count);
      case 13 -> reduceScatter();
      case 14 -> reduceScatterBlock(count);
      case 15 -> scan(count, random.nextBoolean());
      case 16 -> composition();
      case 17 -> gridAllToAll();
      case 18 -> graphGather(count);
      default -> location();
    };
  }

  // Data

  /** A buffer of one of three kinds. */
  private IntBuffer ints(int... values) {
    IntBuffer buffer =
        switch (own.nextInt(3)) {
          case 0 -> IntBuffer.allocate(values.length);
          case 1 -> MPI.newIntBuffer(values.length);
          default ->
              ByteBuffer.allocateDirect(4 * values.length + 4)
                  .order(ByteOrder.nativeOrder())
                  .asIntBuffer();
        };
    for (int i = 0; i < values.length; i++) {
      buffer.put(i, values[i]);
    }
    return buffer;
  }

  private IntBuffer blank(int length) {
    return ints(new int[length]);
  }

  private int[] draw(int length) {
    int[] values = new int[length];
    for (int i = 0; i < length; i++) {
      values[i] = random.nextInt(100);
    }
    return values;
  }

  private int[][] drawAll(int length) {
    int[][] all = new int[size][];
    for (int i = 0; i < size; i++) {
      all[i] = draw(length);
    }
    return all;
  }

  private int[] drawCounts() {
    int[] counts = new int[size];
    for (int i = 0; i < size; i++) {
      counts[i] = random.nextInt(3);
    }
    return counts;
  }

  /** With a gap before each part. */
  private static int[] places(int[] counts) {
    int[] places = new int[counts.length];
    int next = 0;
    for (int i = 0; i < counts.length; i++) {
      places[i] = next + 1;
      next += counts[i] + 1;
    }
    return places;
  }

  private static int[] concat(int[][] parts, int[] counts) {
    int[] places = places(counts);
    int[] whole = new int[3 * parts.length + 1];
    for (int i = 0; i < parts.length; i++) {
      System.arraycopy(parts[i], 0, whole, places[i], counts[i]);
    }
    return whole;
  }

  private static int[] joined(int[][] parts) {
    int length = parts[0].length;
    int[] whole = new int[parts.length * length];
    for (int i = 0; i < parts.length; i++) {
      System.arraycopy(parts[i], 0, whole, i * length, length);
    }
    return whole;
  }

  private int[] part(int[] data, int index, int length) {
    int[] part = new int[length];
    System.arraycopy(data, index * length, part, 0, length);
    return part;
  }

  private static int[] sums(int[][] all, int ranks) {
    int[] sums = new int[all[0].length];
    for (int r = 0; r < ranks; r++) {
      for (int i = 0; i < sums.length; i++) {
        sums[i] += all[r][i];
      }
    }
    return sums;
  }

  private static void same(IntBuffer got, int[] wanted, String what) {
    for (int i = 0; i < wanted.length; i++) {
      assert got.get(i) == wanted[i]
          : what + ": element " + i + " is " + got.get(i) + ", not " + wanted[i];
    }
  }

  // The operations

  private Flight bcast(int root, int count) {
    int[] data = draw(count);
    IntBuffer buffer = rank == root ? ints(data) : blank(count);
    return new Flight(
        comm.iBcast(buffer, count, MPI.INT, root), () -> same(buffer, data, "iBcast"));
  }

  private Flight gather(int root, int count) {
    int[][] all = drawAll(count);
    int[] wanted = joined(all);
    if (random.nextBoolean()) {
      IntBuffer into = rank == root ? blank(wanted.length) : null;
      Request request = comm.iGather(ints(all[rank]), count, MPI.INT, into, count, MPI.INT, root);
      return new Flight(request, () -> sameAt(root, into, wanted, "iGather"));
    }
    IntBuffer buffer = ints(all[rank]);
    if (rank == root) {
      buffer = blank(wanted.length);
      for (int i = 0; i < count; i++) {
        buffer.put(rank * count + i, all[rank][i]);
      }
    }
    IntBuffer into = buffer;
    return new Flight(
        comm.iGather(buffer, count, MPI.INT, root),
        () -> sameAt(root, into, wanted, "iGather in place"));
  }

  private void sameAt(int root, IntBuffer got, int[] wanted, String what) {
    if (rank == root) {
      same(got, wanted, what);
    }
  }

  private Flight gatherv(int root) {
    int[] counts = drawCounts();
    int[][] all = drawAll(2);
    int[] wanted = concat(all, counts);
    if (rank != root) {
      IntBuffer mine = ints(all[rank]);
      return new Flight(
          random.nextBoolean()
              ? comm.iGatherv(mine, counts[rank], MPI.INT, root)
              : comm.iGatherv(mine, counts[rank], MPI.INT, null, null, null, null, root),
          () -> {});
    }
    IntBuffer into = blank(wanted.length);
    int[] places = places(counts);
    if (random.nextBoolean()) {
      for (int i = 0; i < counts[rank]; i++) {
        into.put(places[rank] + i, all[rank][i]);
      }
      return new Flight(
          comm.iGatherv(into, counts, places, MPI.INT, root),
          () -> same(into, wanted, "iGatherv in place"));
    }
    IntBuffer mine = ints(all[rank]);
    return new Flight(
        comm.iGatherv(mine, counts[rank], MPI.INT, into, counts, places, MPI.INT, root),
        () -> same(into, wanted, "iGatherv"));
  }

  private Flight scatter(int root, int count) {
    int[] data = draw(size * count);
    int[] wanted = part(data, rank, count);
    if (random.nextBoolean()) {
      IntBuffer buffer = rank == root ? ints(data) : blank(count);
      Request request = comm.iScatter(buffer, count, MPI.INT, root);
      return new Flight(
          request,
          () -> {
            if (rank != root) {
              same(buffer, wanted, "iScatter in place");
            }
          });
    }
    IntBuffer from = rank == root ? ints(data) : null;
    IntBuffer into = blank(count);
    return new Flight(
        comm.iScatter(from, count, MPI.INT, into, count, MPI.INT, root),
        () -> same(into, wanted, "iScatter"));
  }

  private Flight scatterv(int root) {
    int[] counts = drawCounts();
    int[][] all = drawAll(2);
    int[] places = places(counts);
    int[] wanted = new int[counts[rank]];
    System.arraycopy(all[rank], 0, wanted, 0, wanted.length);
    IntBuffer into = blank(2);
    Request request;
    if (rank == root) {
      IntBuffer from = ints(concat(all, counts));
      request = comm.iScatterv(from, counts, places, MPI.INT, into, counts[rank], MPI.INT, root);
    } else {
      request = comm.iScatterv(into, counts[rank], MPI.INT, root);
    }
    return new Flight(request, () -> same(into, wanted, "iScatterv"));
  }

  private Flight allGather(int count) {
    int[][] all = drawAll(count);
    IntBuffer into = blank(size * count);
    if (random.nextBoolean()) {
      for (int i = 0; i < count; i++) {
        into.put(rank * count + i, all[rank][i]);
      }
      return new Flight(
          comm.iAllGather(into, count, MPI.INT),
          () -> same(into, joined(all), "iAllGather in place"));
    }
    return new Flight(
        comm.iAllGather(ints(all[rank]), count, MPI.INT, into, count, MPI.INT),
        () -> same(into, joined(all), "iAllGather"));
  }

  private Flight allGatherv() {
    int[] counts = drawCounts();
    int[][] all = drawAll(2);
    int[] wanted = concat(all, counts);
    IntBuffer into = blank(wanted.length);
    Request request =
        comm.iAllGatherv(
            ints(all[rank]), counts[rank], MPI.INT, into, counts, places(counts), MPI.INT);
    return new Flight(request, () -> same(into, wanted, "iAllGatherv"));
  }

  /** One side counts pairs, the other their elements. */
  private Flight allToAll(int count) {
    int[][] all = drawAll(size * 2 * count);
    int[][] parts = new int[size][];
    for (int i = 0; i < size; i++) {
      parts[i] = part(all[i], rank, 2 * count);
    }
    IntBuffer into = blank(size * 2 * count);
    return new Flight(
        comm.iAllToAll(ints(all[rank]), count, MPI.INT2, into, 2 * count, MPI.INT),
        () -> same(into, joined(parts), "iAllToAll"));
  }

  private Flight allToAllv() {
    int[][] counts = new int[size][];
    for (int i = 0; i < size; i++) {
      counts[i] = drawCounts();
    }
    int[][] all = drawAll(3 * size + 1);
    int[] mine = new int[size];
    int[][] parts = new int[size][];
    for (int i = 0; i < size; i++) {
      mine[i] = counts[i][rank];
      parts[i] = new int[mine[i]];
      System.arraycopy(all[i], places(counts[i])[rank], parts[i], 0, mine[i]);
    }
    int[] wanted = concat(parts, mine);
    IntBuffer into = blank(wanted.length);
    Request request =
        comm.iAllToAllv(
            ints(all[rank]),
            counts[rank],
            places(counts[rank]),
            MPI.INT,
            into,
            mine,
            places(mine),
            MPI.INT);
    return new Flight(request, () -> same(into, wanted, "iAllToAllv"));
  }

  /** Even ranks are sent ints, odd ones doubles of the same buffer. */
  private Flight allToAllw() {
    ByteBuffer from = ByteBuffer.allocateDirect(8 * size).order(ByteOrder.nativeOrder());
    ByteBuffer into = ByteBuffer.allocateDirect(8 * size).order(ByteOrder.nativeOrder());
    int[] ones = new int[size];
    int[] places = new int[size];
    Datatype[] sent = new Datatype[size];
    Datatype[] received = new Datatype[size];
    for (int i = 0; i < size; i++) {
      ones[i] = 1;
      places[i] = 8 * i;
      sent[i] = i % 2 == 0 ? MPI.INT : MPI.DOUBLE;
      received[i] = rank % 2 == 0 ? MPI.INT : MPI.DOUBLE;
      if (i % 2 == 0) {
        from.putInt(8 * i, 100 * rank + i);
      } else {
        from.putDouble(8 * i, 100 * rank + i);
      }
    }
    return new Flight(
        comm.iAllToAllw(from, ones, places, sent, into, ones, places, received),
        () -> {
          for (int i = 0; i < size; i++) {
            double got = rank % 2 == 0 ? into.getInt(8 * i) : into.getDouble(8 * i);
            assert got == 100 * i + rank : "iAllToAllw: " + got;
          }
        });
  }

  private Flight reduce(int root, int count) {
    int[][] all = drawAll(count);
    if (random.nextBoolean()) {
      IntBuffer buffer = ints(all[rank]);
      return new Flight(
          comm.iReduce(buffer, count, MPI.INT, MPI.SUM, root),
          () -> sameAt(root, buffer, sums(all, size), "iReduce in place"));
    }
    IntBuffer into = rank == root ? blank(count) : null;
    return new Flight(
        comm.iReduce(ints(all[rank]), into, count, MPI.INT, MPI.SUM, root),
        () -> sameAt(root, into, sums(all, size), "iReduce"));
  }

  private Flight allReduce(int count) {
    int[][] all = drawAll(count);
    IntBuffer into = blank(count);
    if (random.nextBoolean()) {
      for (int i = 0; i < count; i++) {
        into.put(i, all[rank][i]);
      }
      return new Flight(
          comm.iAllReduce(into, count, MPI.INT, MPI.SUM),
          () -> same(into, sums(all, size), "iAllReduce in place"));
    }
    return new Flight(
        comm.iAllReduce(ints(all[rank]), into, count, MPI.INT, MPI.SUM),
        () -> same(into, sums(all, size), "iAllReduce"));
  }

  private Flight reduceScatter() {
    int[] counts = drawCounts();
    int total = 0;
    int before = 0;
    for (int i = 0; i < size; i++) {
      before += i < rank ? counts[i] : 0;
      total += counts[i];
    }
    int[][] all = drawAll(total);
    int[] wanted = new int[counts[rank]];
    System.arraycopy(sums(all, size), before, wanted, 0, wanted.length);
    IntBuffer into = blank(2);
    return new Flight(
        comm.iReduceScatter(ints(all[rank]), into, counts, MPI.INT, MPI.SUM),
        () -> same(into, wanted, "iReduceScatter"));
  }

  private Flight reduceScatterBlock(int count) {
    int[][] all = drawAll(size * count);
    IntBuffer buffer = ints(all[rank]);
    return new Flight(
        comm.iReduceScatterBlock(buffer, count, MPI.INT, MPI.SUM),
        () -> same(buffer, part(sums(all, size), rank, count), "iReduceScatterBlock in place"));
  }

  private Flight scan(int count, boolean exclusive) {
    int[][] all = drawAll(count);
    IntBuffer into = ints(all[rank]);
    Request request =
        exclusive
            ? comm.iExScan(into, count, MPI.INT, MPI.SUM)
            : comm.iScan(into, count, MPI.INT, MPI.SUM);
    int ranks = exclusive ? rank : rank + 1;
    return new Flight(
        request,
        () -> {
          if (ranks > 0) {
            same(into, sums(all, ranks), exclusive ? "iExScan" : "iScan");
          }
        });
  }

  /** Affine maps under composition: associative, not commutative. */
  private Flight composition() {
    int[][] all = drawAll(2);
    Op compose =
        new Op(
            new UserFunction() {
              @Override
              public void call(ByteBuffer in, ByteBuffer inout, int count, Datatype type) {
                IntBuffer a = in.asIntBuffer();
                IntBuffer b = inout.asIntBuffer();
                int factor = a.get(0) * b.get(0);
                int summand = a.get(0) * b.get(1) + a.get(1);
                b.put(0, factor);
                b.put(1, summand);
              }
            },
            false);
    int[] wanted = all[0];
    for (int i = 1; i < size; i++) {
      wanted = new int[] {wanted[0] * all[i][0], wanted[0] * all[i][1] + wanted[1]};
    }
    int[] result = wanted;
    IntBuffer into = blank(2);
    return new Flight(
        comm.iAllReduce(ints(all[rank]), into, 1, MPI.INT2, compose),
        () -> same(into, result, "composition"));
  }

  /** The smallest value, and of equal ones the lowest rank. */
  private Flight location() {
    int[] values = new int[size];
    int lowest = 0;
    for (int i = 0; i < size; i++) {
      values[i] = random.nextInt(3);
      lowest = values[i] < values[lowest] ? i : lowest;
    }
    int[] wanted = {values[lowest], lowest};
    IntBuffer into = blank(2);
    return new Flight(
        comm.iAllReduce(ints(values[rank], rank), into, 1, MPI.INT2, MPI.MINLOC),
        () -> same(into, wanted, "MINLOC"));
  }

  /** What goes down in a dimension comes from above, also where both neighbours are one rank. */
  private Flight gridAllToAll() {
    int edges = 2 * grid.getTopo().getDimCount();
    int[] sent = new int[edges];
    int[] wanted = new int[edges];
    for (int i = 0; i < edges; i++) {
      int neighbour =
          i % 2 == 0 ? grid.shift(i / 2, 1).getRankSource() : grid.shift(i / 2, 1).getRankDest();
      sent[i] = 1 + 100 * rank + i;
      wanted[i] = neighbour == MPI.PROC_NULL ? 0 : 1 + 100 * neighbour + (i ^ 1);
    }
    IntBuffer into = blank(edges);
    if (random.nextBoolean()) {
      grid.neighborAllToAll(ints(sent), 1, MPI.INT, into, 1, MPI.INT);
      same(into, wanted, "neighborAllToAll");
    }
    IntBuffer again = blank(edges);
    return new Flight(
        grid.iNeighborAllToAll(ints(sent), 1, MPI.INT, again, 1, MPI.INT),
        () -> same(again, wanted, "iNeighborAllToAll"));
  }

  private Flight graphGather(int count) {
    int[][] all = drawAll(count);
    int[] neighbours = graph.getNeighbors(rank);
    int[] wanted = new int[neighbours.length * count];
    int[] counts = new int[neighbours.length];
    int[] places = new int[neighbours.length];
    for (int i = 0; i < neighbours.length; i++) {
      System.arraycopy(all[neighbours[i]], 0, wanted, i * count, count);
      counts[i] = count;
      places[i] = i * count;
    }
    IntBuffer into = blank(wanted.length);
    Comm on = graph;
    on.neighborAllGatherv(ints(all[rank]), count, MPI.INT, into, counts, places, MPI.INT);
    same(into, wanted, "neighborAllGatherv");
    IntBuffer again = blank(wanted.length);
    return new Flight(
        on.iNeighborAllGather(ints(all[rank]), count, MPI.INT, again, count, MPI.INT),
        () -> same(again, wanted, "iNeighborAllGather"));
  }
}
