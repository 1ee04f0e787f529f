package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import lasso.mpi.Environment;

/**
 * A structure laid over raw memory: a subclass declares fields, each at an offset in bytes, and a {@link Data} that reads and
 * writes them. The first use of the structure fixes its fields. The bytes of a field have the order of the buffer; the types
 * of fields are not checked.
 */
public abstract class Struct {
  private Datatype[] types = new Datatype[4];
  private int[] offsets = new int[4];
  private int[] lengths = new int[4];
  private int fields;
  private int extent;

  /** Null until the fields are fixed. */
  private Datatype type;

  public Struct() {}

  /** A new accessor; a place in memory is set by the caller. */
  protected abstract Data newData();

  /** Fixes the fields. */
  final Struct fixed() {
    if (type == null) {
      Datatype[] usedTypes = new Datatype[fields];
      System.arraycopy(types, 0, usedTypes, 0, fields);
      type = Datatype.structure("Struct", lengths, offsets, usedTypes);
      type.commit("Struct");
      extent = type.extentBytes();
    }
    return this;
  }

  /** In bytes, padded as a structure of C. */
  public final int getExtent() throws MPIException {
    return fixed().extent;
  }

  /** Committed. */
  public final Datatype getType() throws MPIException {
    return fixed().type;
  }

  public final <T extends Data> T getData(ByteBuffer buffer) throws MPIException {
    return fixed().at(buffer, 0);
  }

  /** The structure at a position of an array of structures. */
  public final <T extends Data> T getData(ByteBuffer buffer, int index) throws MPIException {
    return fixed().at(buffer, index * extent);
  }

  public final <T extends Data> T getData(byte[] array) throws MPIException {
    return fixed().at(ByteBuffer.wrap(array).order(ByteOrder.LITTLE_ENDIAN), 0);
  }

  public final <T extends Data> T getData(byte[] array, int index) throws MPIException {
    ByteBuffer buffer = ByteBuffer.wrap(array).order(ByteOrder.LITTLE_ENDIAN);
    return fixed().at(buffer, index * extent);
  }

  @SuppressWarnings("unchecked") // the caller names the class that its own newData returns
  private <T extends Data> T at(ByteBuffer buffer, int offset) {
    Data data = newData();
    data.buffer = buffer;
    data.offset = offset;
    return (T) data;
  }

  /** Sets where the next field starts, at or behind the end of those before. */
  public final Struct setOffset(int offset) {
    requireOpen();
    if (offset < extent) {
      throw Environment.usage(
          "Struct.setOffset", "offset " + offset + " lies before the end of the fields, " + extent);
    }
    extent = offset;
    return this;
  }

  private int add(Datatype type, int bytes, int length) {
    requireOpen();
    if (length < 0) {
      throw Environment.usage("Struct", "length " + length + " of a field is negative");
    }
    if (fields == types.length) {
      Datatype[] grownTypes = new Datatype[2 * fields];
      int[] grownOffsets = new int[2 * fields];
      int[] grownLengths = new int[2 * fields];
      System.arraycopy(types, 0, grownTypes, 0, fields);
      System.arraycopy(offsets, 0, grownOffsets, 0, fields);
      System.arraycopy(lengths, 0, grownLengths, 0, fields);
      types = grownTypes;
      offsets = grownOffsets;
      lengths = grownLengths;
    }
    int offset = extent;
    types[fields] = type;
    offsets[fields] = offset;
    lengths[fields++] = length;
    extent += bytes * length;
    return offset;
  }

  private void requireOpen() {
    if (type != null) {
      throw Environment.usage("Struct", "a field is added after the structure was used");
    }
  }

  // Each returns the offset of the new field in bytes

  public final int addByte() {
    return addByte(1);
  }

  public final int addByte(int length) {
    return add(MPI.BYTE, 1, length);
  }

  public final int addChar() {
    return addChar(1);
  }

  public final int addChar(int length) {
    return add(MPI.CHAR, 2, length);
  }

  public final int addShort() {
    return addShort(1);
  }

  public final int addShort(int length) {
    return add(MPI.SHORT, 2, length);
  }

  public final int addInt() {
    return addInt(1);
  }

  public final int addInt(int length) {
    return add(MPI.INT, 4, length);
  }

  public final int addLong() {
    return addLong(1);
  }

  public final int addLong(int length) {
    return add(MPI.LONG, 8, length);
  }

  public final int addFloat() {
    return addFloat(1);
  }

  public final int addFloat(int length) {
    return add(MPI.FLOAT, 4, length);
  }

  public final int addDouble() {
    return addDouble(1);
  }

  public final int addDouble(int length) {
    return add(MPI.DOUBLE, 8, length);
  }

  public final int addStruct(Struct struct) throws MPIException {
    return addStruct(struct, 1);
  }

  public final int addStruct(Struct struct, int length) throws MPIException {
    return add(struct.getType(), struct.extent, length);
  }

  public final int addData(Datatype type) throws MPIException {
    return addData(type, 1);
  }

  public final int addData(Datatype type, int length) throws MPIException {
    type.requireAlive("Struct.addData");
    return add(type, type.extentBytes(), length);
  }

  /** A structure at a place in memory. A field is given by its offset. */
  public abstract class Data {
    private ByteBuffer buffer;
    private int offset;

    protected Data() {}

    /** The memory from this structure on. */
    public final ByteBuffer getBuffer() {
      return from(offset);
    }

    private ByteBuffer from(int position) {
      return position == 0 ? buffer : MPI.slice(buffer, position);
    }

    protected final byte getByte(int field) {
      return buffer.get(offset + field);
    }

    protected final byte getByte(int field, int index) {
      return buffer.get(offset + field + index);
    }

    protected final void putByte(int field, byte v) {
      buffer.put(offset + field, v);
    }

    protected final void putByte(int field, int index, byte v) {
      buffer.put(offset + field + index, v);
    }

    protected final char getChar(int field) {
      return buffer.getChar(offset + field);
    }

    protected final char getChar(int field, int index) {
      return buffer.getChar(offset + field + index * 2);
    }

    protected final void putChar(int field, char v) {
      buffer.putChar(offset + field, v);
    }

    protected final void putChar(int field, int index, char v) {
      buffer.putChar(offset + field + index * 2, v);
    }

    protected final short getShort(int field) {
      return buffer.getShort(offset + field);
    }

    protected final short getShort(int field, int index) {
      return buffer.getShort(offset + field + index * 2);
    }

    protected final void putShort(int field, short v) {
      buffer.putShort(offset + field, v);
    }

    protected final void putShort(int field, int index, short v) {
      buffer.putShort(offset + field + index * 2, v);
    }

    protected final int getInt(int field) {
      return buffer.getInt(offset + field);
    }

    protected final int getInt(int field, int index) {
      return buffer.getInt(offset + field + index * 4);
    }

    protected final void putInt(int field, int v) {
      buffer.putInt(offset + field, v);
    }

    protected final void putInt(int field, int index, int v) {
      buffer.putInt(offset + field + index * 4, v);
    }

    protected final long getLong(int field) {
      return buffer.getLong(offset + field);
    }

    protected final long getLong(int field, int index) {
      return buffer.getLong(offset + field + index * 8);
    }

    protected final void putLong(int field, long v) {
      buffer.putLong(offset + field, v);
    }

    protected final void putLong(int field, int index, long v) {
      buffer.putLong(offset + field + index * 8, v);
    }

    protected final float getFloat(int field) {
      return buffer.getFloat(offset + field);
    }

    protected final float getFloat(int field, int index) {
      return buffer.getFloat(offset + field + index * 4);
    }

    protected final void putFloat(int field, float v) {
      buffer.putFloat(offset + field, v);
    }

    protected final void putFloat(int field, int index, float v) {
      buffer.putFloat(offset + field + index * 4, v);
    }

    protected final double getDouble(int field) {
      return buffer.getDouble(offset + field);
    }

    protected final double getDouble(int field, int index) {
      return buffer.getDouble(offset + field + index * 8);
    }

    protected final void putDouble(int field, double v) {
      buffer.putDouble(offset + field, v);
    }

    protected final void putDouble(int field, int index, double v) {
      buffer.putDouble(offset + field + index * 8, v);
    }

    protected final <S extends Struct, D extends Struct.Data> D getData(S struct, int field) {
      return getData(struct, field, 0);
    }

    protected final <S extends Struct, D extends Struct.Data> D getData(
        S struct, int field, int index) {
      Struct fixed = struct.fixed();
      return fixed.at(buffer, offset + field + index * fixed.extent);
    }

    protected final ByteBuffer getBuffer(Datatype type, int field) {
      return from(offset + field);
    }

    protected final ByteBuffer getBuffer(Datatype type, int field, int index) throws MPIException {
      return from(offset + field + index * type.extentBytes());
    }
  }
}
