package lasso.mpi.data;

import lasso.mpi.Communicator;
import lasso.mpi.Environment;
import lasso.runtime.api.BasicType;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.hooks.ArrayWrites;
import mpi.Datatype;

/**
 * Packing into byte arrays (MPI-4.1, section 5.2): the elements of the items in order, without gaps and headers, as bytes of the
 * same order as in a message.
 */
public final class Packing {
  /** A payload starts with the code of its type. */
  private static final int HEADER_BYTES = 1;

  private static final int LENGTH_BYTES = 4;

  private Packing() {}

  /** Bytes that {@code count} items take, exactly. */
  public static int size(String call, int count, Datatype type) {
    requireFixedSize(call, type);
    if (count < 0) {
      throw Environment.usage(call, "count " + count + " is negative");
    }
    long bytes = (long) count * type.bytes();
    if (bytes > Integer.MAX_VALUE) {
      throw Environment.usage(call, count + " items take " + bytes + " bytes, more than an array");
    }
    return (int) bytes;
  }

  /** Returns the position after the packed items. */
  public static int pack(
      String call, Object from, int offset, int count, Datatype type, byte[] to, int position) {
    Communicator.checkPlace(call, new Span(from, offset, count, type));
    if (type.basic == BasicType.OBJECT) {
      return packObjects(call, type.encode(from, offset, count), to, position);
    }
    int bytes = size(call, count, type);
    requireRoom(call, to, position, bytes);
    byte[] payload = PayloadCodec.retyped(type.encode(from, offset, count), BasicType.PACKED);
    if (bytes > 0) {
      ArrayWrites.touch(to);
      System.arraycopy(payload, HEADER_BYTES, to, position, bytes);
    }
    return position + bytes;
  }

  /** Returns the position after the unpacked items. */
  public static int unpack(
      String call, byte[] from, int position, Object to, int offset, int count, Datatype type) {
    Communicator.checkPlace(call, new Span(to, offset, count, type));
    if (type.basic == BasicType.OBJECT) {
      return unpackObjects(call, from, position, to, offset, count, type);
    }
    int bytes = size(call, count, type);
    requireRoom(call, from, position, bytes);
    if (bytes > 0) {
      byte[] payload = new byte[HEADER_BYTES + bytes];
      payload[0] = (byte) BasicType.PACKED.ordinal();
      System.arraycopy(from, position, payload, HEADER_BYTES, bytes);
      type.decode(payload, to, offset);
    }
    return position + bytes;
  }

  /** Objects stand as the length of their payload in bytes, then the payload. */
  private static int packObjects(String call, byte[] payload, byte[] to, int position) {
    requireRoom(call, to, position, LENGTH_BYTES + payload.length);
    ArrayWrites.touch(to);
    for (int i = 0; i < LENGTH_BYTES; i++) {
      to[position + i] = (byte) (payload.length >> (8 * i));
    }
    System.arraycopy(payload, 0, to, position + LENGTH_BYTES, payload.length);
    return position + LENGTH_BYTES + payload.length;
  }

  private static int unpackObjects(
      String call, byte[] from, int position, Object to, int offset, int count, Datatype type) {
    requireRoom(call, from, position, LENGTH_BYTES);
    int length = 0;
    for (int i = 0; i < LENGTH_BYTES; i++) {
      length |= (from[position + i] & 0xff) << (8 * i);
    }
    int start = position + LENGTH_BYTES;
    boolean objects =
        length > 0
            && length <= from.length - start
            && from[start] == (byte) BasicType.OBJECT.ordinal();
    if (!objects) {
      throw Environment.usage(call, "no packed objects stand at position " + position);
    }
    byte[] payload = new byte[length];
    System.arraycopy(from, start, payload, 0, length);
    String mismatch = type.mismatch(payload, count);
    if (mismatch != null) {
      throw Environment.usage(call, "the packed part " + mismatch);
    }
    type.decode(payload, to, offset);
    return start + length;
  }

  private static void requireFixedSize(String call, Datatype type) {
    if (type == null) {
      throw Environment.usage(call, "the datatype is null");
    }
    if (type.basic == BasicType.OBJECT) {
      throw Environment.unsupported(
          call + " of MPI.OBJECT",
          "give the buffer more room than the objects take when serialized");
    }
  }

  private static void requireRoom(String call, byte[] packed, int position, int bytes) {
    if (packed == null) {
      throw Environment.usage(call, "the array of packed bytes is null");
    }
    if (position < 0 || bytes > packed.length - position) {
      throw Environment.usage(
          call,
          bytes
              + " bytes at position "
              + position
              + " are not inside an array of "
              + packed.length
              + " bytes");
    }
  }
}
