package lasso.runtime.mpi;

import java.nio.ByteBuffer;
import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Status;

/** Packing: bytes written by hand, every type there and back, and packed messages between two ranks. */
public class PackingProgram {
  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    bytes(world);
    everyType(world);
    if (world.Rank() == 0) {
      send(world);
    } else {
      receive(world);
    }
    MPI.Finalize();
  }

  /** Columns 0 and 2 of a row of three, then a byte: five bytes of two messages' worth. */
  static void bytes(Intracomm world) {
    Datatype ends = Datatype.Vector(2, 1, 2, MPI.SHORT);
    ends.Commit();
    byte[] packed = {7, 7, 7, 7, 7, 7, 7};
    assert world.Pack_size(1, ends) == 4 && world.packSize(3, MPI.DOUBLE) == 24;
    int position = world.Pack(new short[] {9, 0x102, 8, 0x304}, 1, 1, ends, packed, 1);
    assert position == 5;
    assert world.Pack(new byte[] {-1, -2}, 1, 1, MPI.BYTE, packed, position) == 6;
    assert Arrays.equals(packed, new byte[] {7, 2, 1, 4, 3, -2, 7});
    short[] row = {5, 5, 5, 5};
    assert world.Unpack(packed, 1, row, 0, 1, ends) == 5;
    assert Arrays.equals(row, new short[] {0x102, 5, 0x304, 5});
    assert world.unpack(packed, 7, row, 0, MPI.SHORT) == 7 && row[0] == 0x102;
  }

  static void everyType(Intracomm world) {
    byte[] packed = new byte[64];
    int at = world.pack(new char[] {'x', 'y'}, 2, MPI.CHAR, packed, 0);
    at = world.pack(new boolean[] {true, false, true}, 3, MPI.BOOLEAN, packed, at);
    at = world.pack(new int[] {Integer.MIN_VALUE}, 1, MPI.INT, packed, at);
    at = world.pack(new long[] {1L << 40, -3}, 2, MPI.LONG, packed, at);
    at = world.pack(new float[] {1.5f}, 1, MPI.FLOAT, packed, at);
    at = world.pack(new double[] {Math.PI}, 1, MPI.DOUBLE, packed, at);
    at = world.pack(MPI.newIntBuffer(2).put(0, 11).put(1, 12), 2, MPI.INT, packed, at);
    assert at == 4 + 3 + 4 + 16 + 4 + 8 + 8;
    char[] c = new char[2];
    boolean[] z = new boolean[3];
    int[] i = new int[1];
    long[] l = new long[2];
    float[] f = new float[1];
    double[] d = new double[1];
    ByteBuffer last = ByteBuffer.allocate(8).order(java.nio.ByteOrder.nativeOrder());
    at = world.unpack(packed, 0, c, 2, MPI.CHAR);
    at = world.unpack(packed, at, z, 3, MPI.BOOLEAN);
    at = world.unpack(packed, at, i, 1, MPI.INT);
    at = world.unpack(packed, at, l, 2, MPI.LONG);
    at = world.unpack(packed, at, f, 1, MPI.FLOAT);
    at = world.unpack(packed, at, d, 1, MPI.DOUBLE);
    at = world.unpack(packed, at, last, 2, MPI.INT);
    assert at == 47 && c[0] == 'x' && c[1] == 'y' && z[0] && !z[1] && z[2];
    assert i[0] == Integer.MIN_VALUE && l[0] == 1L << 40 && l[1] == -3;
    assert f[0] == 1.5f && d[0] == Math.PI && last.getInt(0) == 11 && last.getInt(4) == 12;
  }

  static void send(Intracomm world) {
    byte[] packed = new byte[12];
    int at = world.Pack(new int[] {4, 5}, 0, 2, MPI.INT, packed, 0);
    world.Send(packed, 0, at, MPI.PACKED, 1, 0);
    world.Send(packed, 0, at, MPI.PACKED, 1, 1);
    world.Send(new int[] {6, 7}, 0, 2, MPI.INT, 1, 2);
  }

  static void receive(Intracomm world) {
    byte[] packed = new byte[20];
    int[] got = new int[3];
    Status status = world.Recv(packed, 0, 20, MPI.PACKED, 0, 0);
    assert status.Get_count(MPI.PACKED) == 8 && world.Unpack(packed, 0, got, 0, 2, MPI.INT) == 8;
    assert got[0] == 4 && got[1] == 5;
    got = new int[3];
    status = world.Recv(got, 0, 3, MPI.INT, 0, 1);
    assert got[0] == 4 && got[1] == 5 && status.count == 2 && status.Get_count(MPI.INT) == 2;
    status = world.Recv(packed, 2, 18, MPI.PACKED, 0, 2);
    assert status.count == 8 && world.Unpack(packed, 2, got, 1, 2, MPI.INT) == 10;
    assert got[1] == 6 && got[2] == 7;
  }
}
