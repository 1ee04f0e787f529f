package lasso.runtime.mpi;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import mpi.Datatype;
import mpi.MPI;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** Every datatype and every way to send and receive, between two ranks that check what arrives. */
public class PointToPointProgram {
  /** An object of the program's own class. */
  record Point(int x, int y) implements Serializable {}

  static int rank;

  public static void main(String[] args) {
    MPI.Init(args);
    rank = MPI.COMM_WORLD.Rank();
    everyArrayType();
    objects();
    derivedTypes();
    everyMode();
    buffers();
    noProcess();
    persistent();
    statuses();
    self();
    MPI.Finalize();
  }

  /** Rank 0 sends {@code count} items from index 1, rank 1 receives them at index 2 and compares. */
  static void transfer(Object data, Object blank, Object wanted, int count, Datatype type) {
    if (rank == 0) {
      MPI.COMM_WORLD.Send(data, 1, count, type, 1, 5);
    } else {
      Status status = MPI.COMM_WORLD.Recv(blank, 2, count, type, 0, 5);
      assert status.source == 0 && status.tag == 5;
      assert status.Get_count(type) == count && status.count == count;
      assert Arrays.deepEquals(new Object[] {blank}, new Object[] {wanted}) : type.getType();
    }
  }

  static void everyArrayType() {
    transfer(new byte[] {9, -1, 2}, new byte[4], new byte[] {0, 0, -1, 2}, 2, MPI.BYTE);
    transfer(
        new char[] {'x', 'a', '\uffff'},
        new char[4],
        new char[] {0, 0, 'a', '\uffff'},
        2,
        MPI.CHAR);
    transfer(new short[] {9, -300, 2}, new short[4], new short[] {0, 0, -300, 2}, 2, MPI.SHORT);
    transfer(
        new boolean[] {true, false, true},
        new boolean[] {true, true, true, false},
        new boolean[] {true, true, false, true},
        2,
        MPI.BOOLEAN);
    transfer(
        new int[] {9, Integer.MIN_VALUE, 2},
        new int[4],
        new int[] {0, 0, Integer.MIN_VALUE, 2},
        2,
        MPI.INT);
    transfer(new long[] {9, -1L << 40}, new long[4], new long[] {0, 0, -1L << 40, 0}, 1, MPI.LONG);
    transfer(new float[] {9, -0f, 2}, new float[4], new float[] {0, 0, -0f, 2}, 2, MPI.FLOAT);
    transfer(
        new double[] {9, Double.MIN_VALUE, Double.NaN},
        new double[4],
        new double[] {0, 0, Double.MIN_VALUE, Double.NaN},
        2,
        MPI.DOUBLE);
    transfer(new int[1], new int[2], new int[2], 0, MPI.INT);
    transfer(new byte[] {9, 1}, new byte[3], new byte[] {0, 0, 1}, 1, MPI.PACKED);
  }

  static void objects() {
    Object[] sent = {null, "text", new Point(1, 2), List.of(3, 4), Map.of("k", 1.5), null};
    Object[] wanted = {null, null, "text", new Point(1, 2), List.of(3, 4), Map.of("k", 1.5), null};
    transfer(sent, new Object[7], wanted, 5, MPI.OBJECT);
    int[][] rows = {{0}, {1, 2}, {3}};
    transfer(rows, new int[4][], new int[][] {null, null, {1, 2}, {3}}, 2, MPI.OBJECT);
    Point shared = new Point(7, 7);
    if (rank == 0) {
      MPI.COMM_WORLD.Send(new Point[] {shared, shared}, 0, 2, MPI.OBJECT, 1, 0);
    } else {
      Point[] got = new Point[2];
      MPI.COMM_WORLD.Recv(got, 0, 2, MPI.OBJECT, 0, 0);
      assert got[0].equals(shared) && got[0] == got[1] : "one object sent twice is one object";
    }
  }

  static void derivedTypes() {
    int[] matrix = new int[13];
    Arrays.setAll(matrix, i -> i - 1); // a 3 by 4 matrix from index 1
    Datatype column = Datatype.Vector(3, 1, 4, MPI.INT);
    assert column.Size() == 3 && column.Extent() == 9 && column.getSize() == 3;
    Datatype three = Datatype.Contiguous(3, MPI.INT);
    Datatype corners = Datatype.Indexed(new int[] {2, 1}, new int[] {5, 0}, MPI.INT);
    Datatype pairs = Datatype.Vector(2, 1, 2, Datatype.Contiguous(2, MPI.INT));
    column.Commit();
    three.Commit();
    corners.Commit();
    pairs.Commit();
    if (rank == 0) {
      MPI.COMM_WORLD.Send(matrix, 2, 1, column, 1, 0);
      MPI.COMM_WORLD.Send(matrix, 1, 3, MPI.INT, 1, 0);
      MPI.COMM_WORLD.Send(matrix, 1, 1, corners, 1, 0);
      MPI.COMM_WORLD.Send(matrix, 1, 2, pairs, 1, 0);
    } else {
      int[] got = new int[3];
      MPI.COMM_WORLD.Recv(got, 0, 1, three, 0, 0);
      assert Arrays.equals(got, new int[] {1, 5, 9}) : Arrays.toString(got);
      int[] spread = new int[9];
      Status status = MPI.COMM_WORLD.Recv(spread, 0, 1, column, 0, 0);
      assert Arrays.equals(spread, new int[] {0, 0, 0, 0, 1, 0, 0, 0, 2});
      assert status.Get_count(column) == 1 && status.Get_elements(column) == 3;
      assert status.Get_count(Datatype.Contiguous(2, MPI.INT)) == MPI.UNDEFINED;
      MPI.COMM_WORLD.Recv(got, 0, 3, MPI.INT, 0, 0);
      assert Arrays.equals(got, new int[] {5, 6, 0}) : Arrays.toString(got);
      int[] blocks = new int[8];
      MPI.COMM_WORLD.Recv(blocks, 0, 8, MPI.INT, 0, 0);
      assert Arrays.equals(blocks, new int[] {0, 1, 4, 5, 6, 7, 10, 11}) : Arrays.toString(blocks);
    }
  }

  static void everyMode() {
    int[] value = {rank};
    int[] theirs = {-1};
    int other = 1 - rank;
    MPI.Buffer_attach(ByteBuffer.allocate(100));
    for (int round = 0; round < 12; round++) {
      theirs[0] = -1;
      boolean first = rank == 0;
      if (!first) {
        MPI.COMM_WORLD.Recv(theirs, 0, 1, MPI.INT, other, round);
      }
      switch (round) {
        case 0 -> MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, other, round);
        case 1 -> MPI.COMM_WORLD.Bsend(value, 0, 1, MPI.INT, other, round);
        case 2 -> MPI.COMM_WORLD.Ssend(value, 0, 1, MPI.INT, other, round);
        case 3 -> MPI.COMM_WORLD.Rsend(value, 0, 1, MPI.INT, other, round);
        case 4 -> MPI.COMM_WORLD.Isend(value, 0, 1, MPI.INT, other, round).Wait();
        case 5 -> MPI.COMM_WORLD.Ibsend(value, 0, 1, MPI.INT, other, round).Wait();
        case 6 -> MPI.COMM_WORLD.Issend(value, 0, 1, MPI.INT, other, round).waitFor();
        case 7 -> MPI.COMM_WORLD.Irsend(value, 0, 1, MPI.INT, other, round).waitStatus();
        case 8 -> MPI.COMM_WORLD.send(value, 1, MPI.INT, other, round);
        case 9 -> MPI.COMM_WORLD.bSend(value, 1, MPI.INT, other, round);
        case 10 -> MPI.COMM_WORLD.sSend(value, 1, MPI.INT, other, round);
        default -> MPI.COMM_WORLD.rSend(value, 1, MPI.INT, other, round);
      }
      if (first) {
        MPI.COMM_WORLD.Recv(theirs, 0, 1, MPI.INT, other, round);
      }
      assert theirs[0] == other : "round " + round;
    }
    MPI.Buffer_detach();
    Status status =
        MPI.COMM_WORLD.Sendrecv(value, 0, 1, MPI.INT, other, 1, theirs, 0, 1, MPI.INT, other, 1);
    assert theirs[0] == other && status.source == other;
    MPI.COMM_WORLD.Sendrecv_replace(value, 0, 1, MPI.INT, other, 1, other, 1);
    assert value[0] == other;
    MPI.COMM_WORLD.sendRecvReplace(value, 1, MPI.INT, other, 1, MPI.ANY_SOURCE, MPI.ANY_TAG);
    assert value[0] == rank;
  }

  static void buffers() {
    ByteBuffer raw = MPI.newByteBuffer(8);
    LongBuffer longs = MPI.newLongBuffer(2);
    if (rank == 0) {
      IntBuffer ints = MPI.newIntBuffer(3);
      ints.put(1).put(2).put(3); // the position has moved: it doesn't matter
      MPI.COMM_WORLD.iSend(ints, 3, MPI.INT, 1, 0).waitFor();
      MPI.COMM_WORLD.send(MPI.slice(new int[] {7, 8, 9}, 1), 2, MPI.INT, 1, 0);
      raw.putInt(0x01020304).putInt(-1);
      MPI.COMM_WORLD.send(raw, 2, MPI.INT, 1, 0);
      DoubleBuffer direct =
          ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder()).asDoubleBuffer();
      direct.put(1, 2.5);
      MPI.COMM_WORLD.send(MPI.slice(direct, 1), 1, MPI.DOUBLE, 1, 0);
      MPI.COMM_WORLD.send(CharBuffer.wrap("hello".toCharArray()), 5, MPI.CHAR, 1, 0);
      longs.put(0, 1L << 40);
      MPI.COMM_WORLD.send(longs, 1, MPI.LONG, 1, 0);
    } else {
      int[] ints = new int[3];
      MPI.COMM_WORLD.recv(ints, 3, MPI.INT, 0, 0);
      assert Arrays.equals(ints, new int[] {1, 2, 3});
      IntBuffer two = IntBuffer.allocate(2);
      Request request = MPI.COMM_WORLD.iRecv(two, 2, MPI.INT, 0, 0);
      request.waitFor();
      assert request.isNull() && two.get(0) == 8 && two.get(1) == 9;
      Status status = MPI.COMM_WORLD.recv(raw, 2, MPI.INT, 0, 0);
      assert raw.getInt(0) == 0x01020304 && raw.getInt(4) == -1;
      assert status.getCount(MPI.INT) == 2 && status.getSource() == 0;
      assert status.getCount(MPI.BYTE) == 8;
      double[] number = new double[1];
      MPI.COMM_WORLD.recv(number, 1, MPI.DOUBLE, 0, 0);
      assert number[0] == 2.5;
      char[] text = new char[5];
      MPI.COMM_WORLD.recv(text, 5, MPI.CHAR, 0, 0);
      assert new String(text).equals("hello");
      MPI.COMM_WORLD.recv(MPI.slice(longs, 1), 1, MPI.LONG, 0, 0);
      assert longs.get(0) == 0 && longs.get(1) == 1L << 40;
    }
  }

  static void noProcess() {
    int[] value = {4};
    MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, MPI.PROC_NULL, 0);
    Status status = MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.PROC_NULL, 0);
    assert value[0] == 4 && status.source == MPI.PROC_NULL && status.tag == MPI.ANY_TAG;
    assert status.Get_count(MPI.INT) == 0;
    assert MPI.COMM_WORLD.Probe(MPI.PROC_NULL, 0).source == MPI.PROC_NULL;
    assert MPI.COMM_WORLD.iProbe(MPI.PROC_NULL, 0).getSource() == MPI.PROC_NULL;
    Request request = MPI.COMM_WORLD.Irecv(value, 0, 1, MPI.INT, MPI.PROC_NULL, 0);
    assert !request.Is_null() && request.Test().source == MPI.PROC_NULL && request.Is_null();
    status =
        MPI.COMM_WORLD.Sendrecv(
            value, 0, 1, MPI.INT, MPI.PROC_NULL, 0, value, 0, 1, MPI.INT, MPI.PROC_NULL, 0);
    assert status.source == MPI.PROC_NULL;
  }

  static void persistent() {
    int[] value = {0};
    Prequest request =
        rank == 0
            ? MPI.COMM_WORLD.Send_init(value, 0, 1, MPI.INT, 1, 3)
            : MPI.COMM_WORLD.Recv_init(value, 0, 1, MPI.INT, 0, 3);
    for (int i = 0; i < 3; i++) {
      if (rank == 0) {
        value[0] = i * 11;
      }
      request.Start();
      request.Wait();
      assert request.Is_null() && value[0] == i * 11;
    }
  }

  static void statuses() {
    int[] value = {rank, 5, 6};
    if (rank == 0) {
      MPI.COMM_WORLD.Send(value, 0, 3, MPI.INT, 1, 42);
    } else {
      Status probed = MPI.COMM_WORLD.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
      assert probed.source == 0 && probed.tag == 42 && probed.Get_count(MPI.INT) == 3;
      Status again = MPI.COMM_WORLD.Iprobe(0, 42);
      assert again != null && again.Get_count(MPI.INT) == 3;
      assert MPI.COMM_WORLD.Iprobe(0, 41) == null;
      int[] larger = new int[5];
      Status status = MPI.COMM_WORLD.Recv(larger, 0, 5, MPI.INT, probed.source, probed.tag);
      assert status.count == 3 && !status.Test_cancelled() && !status.isCancelled();
      assert larger[1] == 5 && larger[3] == 0;
    }
  }

  static void self() {
    int[] value = {rank};
    int[] got = {-1};
    Request request = MPI.COMM_SELF.Isend(value, 0, 1, MPI.INT, 0, 0);
    assert MPI.COMM_SELF.Recv(got, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0).source == 0;
    request.Wait();
    assert got[0] == rank && MPI.COMM_SELF.Size() == 1 && MPI.COMM_SELF.Rank() == 0;
    MPI.COMM_SELF.Barrier();
    MPI.COMM_SELF.allReduce(value, got, 1, MPI.INT, MPI.SUM);
    assert got[0] == rank;
  }
}
