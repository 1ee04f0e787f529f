package lasso.runtime.mpi;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import mpi.Datatype;
import mpi.DoubleComplex;
import mpi.DoubleInt;
import mpi.FloatComplex;
import mpi.Intracomm;
import mpi.MPI;
import mpi.ShortInt;
import mpi.Status;
import mpi.Struct;

/** Structures, pairs and complex numbers over raw memory, as programs of the Open MPI dialect declare and send them. */
public class StructsProgram {
  /** A point with a name and a nested structure. */
  private static final class Place extends Struct {
    private final int id = addInt();
    private final int name = addChar(3);
    private final int scale = setOffset(16).addDouble();
    private final int inner = addStruct(new Inner(), 2);
    private final Inner type = new Inner();

    @Override
    protected Data newData() {
      return new Data();
    }

    private final class Data extends Struct.Data {
      void fill(int n) {
        putInt(id, n);
        for (int i = 0; i < 3; i++) {
          putChar(name, i, (char) ('a' + n + i));
        }
        putDouble(scale, n / 2.0);
        for (int i = 0; i < 2; i++) {
          Inner.Data data = getData(type, inner, i);
          data.fill(n + i);
        }
      }

      boolean holds(int n) {
        boolean same = getInt(id) == n && getDouble(scale) == n / 2.0;
        for (int i = 0; i < 3; i++) {
          same &= getChar(name, i) == (char) ('a' + n + i);
        }
        for (int i = 0; i < 2; i++) {
          Inner.Data data = getData(type, inner, i);
          same &= data.holds(n + i);
        }
        return same;
      }
    }
  }

  private static final class Inner extends Struct {
    private final int flag = addByte();
    private final int value = setOffset(4).addFloat();

    @Override
    protected Data newData() {
      return new Data();
    }

    private final class Data extends Struct.Data {
      void fill(int n) {
        putByte(flag, (byte) n);
        putFloat(value, n * 1.5f);
      }

      boolean holds(int n) {
        return getByte(flag) == (byte) n && getFloat(value) == n * 1.5f;
      }
    }
  }

  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    places(world);
    pairs(world);
    complex(world);
    names();
    MPI.Finalize();
  }

  private static void places(Intracomm world) {
    Place place = new Place();
    assert place.getExtent() == 40 && place.getType().getSize() == 4 + 6 + 8 + 10;
    ByteBuffer memory = MPI.newByteBuffer(3 * place.getExtent());
    int last = world.getSize() - 1;
    if (world.getRank() == last) {
      for (int i = 0; i < 3; i++) {
        Place.Data data = place.getData(memory, i);
        data.fill(10 * i);
      }
    }
    world.bcast(memory, 3, place.getType(), last);
    for (int i = 0; i < 3; i++) {
      Place.Data data = place.getData(memory, i);
      assert data.holds(10 * i) : i;
    }
    if (last > 0 && world.getRank() == last) {
      Place.Data second = place.getData(memory, 1);
      world.send(second.getBuffer(), 2, place.getType(), 0, 0);
    } else if (last > 0 && world.getRank() == 0) {
      byte[] array = new byte[3 * place.getExtent()];
      Status status = world.recv(array, 3, place.getType(), last, 0);
      assert status.getCount(place.getType()) == 2;
      assert status.getElements(place.getType()) == 2 * (1 + 3 + 1 + 4);
      Place.Data data = place.getData(array, 1);
      assert data.holds(20);
    }
  }

  /** The largest value and the least rank that has it. */
  private static void pairs(Intracomm world) {
    int size = world.getSize();
    ByteBuffer mine = MPI.newByteBuffer(2 * MPI.DOUBLE_INT.getExtent());
    ByteBuffer all = MPI.newByteBuffer(2 * MPI.DOUBLE_INT.getExtent());
    for (int i = 0; i < 2; i++) {
      DoubleInt.Data pair = MPI.doubleInt.getData(mine, i);
      pair.putValue(i == 0 ? 1.5 : world.getRank());
      pair.putIndex(world.getRank());
    }
    world.allReduce(mine, all, 2, MPI.DOUBLE_INT, MPI.MAXLOC);
    DoubleInt.Data equal = MPI.doubleInt.getData(all, 0);
    DoubleInt.Data largest = MPI.doubleInt.getData(all, 1);
    assert equal.getValue() == 1.5 && equal.getIndex() == 0;
    assert largest.getValue() == size - 1 && largest.getIndex() == size - 1;

    assert MPI.SHORT_INT.getExtent() == 8 && MPI.SHORT_INT.getSize() == 6;
    assert MPI.INT2.getExtent() == 8 && MPI.INT2.Extent() == 2 && MPI.INT.getExtent() == 1;
    byte[] shorts = new byte[8];
    ShortInt.Data pair = MPI.shortInt.getData(shorts);
    pair.putValue((short) -world.getRank());
    pair.putIndex(world.getRank());
    byte[] least = new byte[8];
    world.allReduce(shorts, least, 1, MPI.SHORT_INT, MPI.MINLOC);
    ShortInt.Data found = MPI.shortInt.getData(least);
    assert found.getValue() == 1 - size && found.getIndex() == size - 1;
    ByteBuffer ints = MPI.newByteBuffer(8);
    mpi.Int2.Data values = MPI.int2.getData(ints);
    values.putValue(4);
    values.putIndex(world.getRank());
    byte[] inBytes = new byte[8];
    world.allReduce(ints, inBytes, 1, MPI.INT2, MPI.MAXLOC);
    assert ByteBuffer.wrap(inBytes).order(java.nio.ByteOrder.nativeOrder()).getInt(4) == 0;
  }

  private static void complex(Intracomm world) {
    int size = world.getSize();
    DoubleBuffer mine = MPI.newDoubleBuffer(4);
    DoubleComplex second = DoubleComplex.get(mine, 1);
    DoubleComplex.get(mine).putReal(1);
    second.putImag(1);
    DoubleBuffer result = MPI.newDoubleBuffer(4);
    world.allReduce(mine, result, 2, MPI.DOUBLE_COMPLEX, MPI.PROD);
    assert DoubleComplex.get(result).getReal() == 1 && DoubleComplex.get(result).getImag() == 0;
    double[][] powers = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}}; // of the imaginary unit
    DoubleComplex power = DoubleComplex.get(result, 1);
    assert power.getReal() == powers[size % 4][0] && power.getImag() == powers[size % 4][1];
    float[] sums = {1, 2};
    world.allReduce(sums, 1, MPI.FLOAT_COMPLEX, MPI.SUM);
    assert FloatComplex.get(sums).getReal() == size && FloatComplex.get(sums).getImag() == 2 * size;
    assert second.getBuffer().get(1) == 1;
  }

  private static void names() {
    Datatype type = Datatype.createVector(2, 1, 2, MPI.INT);
    assert type.getName().isEmpty() && MPI.INT.getName().equals("MPI_INT");
    type.setName("ends");
    MPI.INT.setName("my int");
    int key = Datatype.createKeyval();
    type.setAttr(key, "value");
    MPI.INT.setAttr(key, 5);
    Datatype copy = type.dup();
    assert copy.getAttr(key).equals("value") && copy.getName().isEmpty();
    copy.deleteAttr(key);
    assert copy.getAttr(key) == null && type.getAttr(key).equals("value");
    assert type.getName().equals("ends") && MPI.INT.getName().equals("my int");
    assert MPI.INT.getAttr(key).equals(5) && MPI.LONG.getAttr(key) == null;
    Datatype.freeKeyval(key);
    type.free();
  }
}
