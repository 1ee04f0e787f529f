package mpi;

import lasso.runtime.api.BasicType;
import lasso.runtime.hooks.ArrayWrites;

/**
 * Packing into byte arrays (MPI-4.1, section 5.2): the elements of the items in order, without gaps and headers, as bytes of the
 * same order as in a message.
 */
final class Packing {
  /** A payload starts with the code of its type. */
  private static final int HEADER_BYTES = 1;

  private Packing() {}

  /** Bytes that {@code count} items take, exactly. */
  static int size(String call, int count, Datatype type) {
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
  static int pack(
      String call, Object from, int offset, int count, Datatype type, byte[] to, int position) {
    int bytes = size(call, count, type);
    Communicator.checkPlace(call, type, from, offset, count);
    requireRoom(call, to, position, bytes);
    byte[] payload = type.encode(from, offset, count);
    if (bytes > 0) {
      ArrayWrites.touch(to);
      System.arraycopy(payload, HEADER_BYTES, to, position, bytes);
    }
    return position + bytes;
  }

  /** Returns the position after the unpacked items. */
  static int unpack(
      String call, byte[] from, int position, Object to, int offset, int count, Datatype type) {
    int bytes = size(call, count, type);
    Communicator.checkPlace(call, type, to, offset, count);
    requireRoom(call, from, position, bytes);
    if (bytes > 0) {
      byte[] payload = new byte[HEADER_BYTES + bytes];
      payload[0] = (byte) type.basic.ordinal();
      System.arraycopy(from, position, payload, HEADER_BYTES, bytes);
      type.decode(payload, to, offset);
    }
    return position + bytes;
  }

  private static void requireFixedSize(String call, Datatype type) {
    if (type == null) {
      throw Environment.usage(call, "the datatype is null");
    }
    if (type.basic == BasicType.OBJECT) {
      throw Environment.unsupported(
          call + " of MPI.OBJECT", "send the objects with MPI.OBJECT instead");
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
