package lasso.runtime.api;

import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import lasso.runtime.mailbox.GraphPayload;
import lasso.runtime.socket.BytePayload;

/**
 * The bytes of a message: {@code [type code: 1 byte][elements, little-endian]}; with {@link BasicType#OBJECT} {@code [type
 * code][element count: 4 bytes][serialization stream]}; with {@link BasicType#STRUCT} {@code [type code][length of the signature:
 * 4 bytes][signature: a type code per element of an item][bytes]}, where the signature repeats as often as the bytes last. Equal
 * values of equal types give equal bytes.
 *
 * <p>A <em>place</em> in a program's buffer is an offset and a layout: {@code displacements} (positions of the elements
 * of one item relative to its start, null for a single element at 0) and {@code extent} (distance of items in
 * elements). Buffers are primitive arrays, object arrays, or {@code java.nio} buffers, whose position and limit are
 * ignored.
 */
public final class PayloadCodec {
  private static final int HEADER_BYTES = 1;
  private static final int STRUCT_HEADER_BYTES = 5;
  private static final byte[] NO_SIGNATURE = {};

  private PayloadCodec() {}

  /**
   * Copies {@code count} items out of a buffer.
   *
   * @throws PayloadException when an object can't be serialized
   */
  public static byte[] encode(
      BasicType type, Object buffer, int offset, int count, int[] displacements, int extent) {
    return encode(type, NO_SIGNATURE, buffer, offset, count, displacements, extent);
  }

  /**
   * Copies {@code count} items out of raw memory, or out of a buffer when there is no signature.
   *
   * @param signature type codes of the elements of an item, for {@link BasicType#STRUCT} only
   */
  public static byte[] encode(
      BasicType type,
      byte[] signature,
      Object buffer,
      int offset,
      int count,
      int[] displacements,
      int extent) {
    int elements = count * (displacements == null ? 1 : displacements.length);
    if (type == BasicType.OBJECT) {
      Object[] objects = new Object[elements];
      if (elements > 0) {
        gather(buffer, offset, objects, displacements, extent);
      }
      return ObjectPayload.encode(objects);
    }
    byte[] payload = empty(type, signature, Math.multiplyExact(elements, type.bytes()));
    if (elements == 0) {
      return payload;
    }
    ByteBuffer data = data(payload);
    if (buffer instanceof Buffer nio) {
      Object packed = type.newArray(elements);
      NioElements.get(type, nio, offset, packed, displacements, extent);
      PrimitiveElements.put(type, packed, 0, elements, data);
    } else if (isPacked(displacements, extent)) {
      PrimitiveElements.put(type, buffer, offset, elements, data);
    } else {
      Object packed = type.newArray(elements);
      gather(buffer, offset, packed, displacements, extent);
      PrimitiveElements.put(type, packed, 0, elements, data);
    }
    return payload;
  }

  /**
   * Copies all elements of a payload into a buffer; the last item may stay incomplete. Types are the caller's
   * business: see {@link #type} and {@link #elements}.
   *
   * @param loader finds the classes of objects
   * @throws PayloadException when an object can't be rebuilt or doesn't fit into the array
   */
  public static void decode(
      byte[] payload,
      BasicType type,
      Object buffer,
      int offset,
      int[] displacements,
      int extent,
      ClassLoader loader) {
    int elements = elements(payload);
    if (elements == 0) {
      return;
    }
    if (type(payload) == BasicType.OBJECT) {
      Object[] objects = ObjectPayload.decode(payload, loader);
      try {
        scatter(objects, buffer, offset, elements, displacements, extent);
      } catch (ArrayStoreException e) {
        throw new PayloadException(
            "an object of class "
                + e.getMessage()
                + " doesn't fit into a buffer of class "
                + buffer.getClass().getTypeName(),
            e);
      }
      return;
    }
    ByteBuffer data = data(payload);
    if (buffer instanceof Buffer nio) {
      Object packed = type.newArray(elements);
      PrimitiveElements.get(type, data, packed, 0, elements);
      NioElements.put(type, packed, nio, offset, displacements, extent);
    } else if (isPacked(displacements, extent)) {
      PrimitiveElements.get(type, data, buffer, offset, elements);
    } else {
      Object packed = type.newArray(elements);
      PrimitiveElements.get(type, data, packed, 0, elements);
      scatter(packed, buffer, offset, elements, displacements, extent);
    }
  }

  /** Bytes of the message itself, without the code of its type. */
  public static int contentBytes(byte[] payload) {
    return payload.length - HEADER_BYTES;
  }

  /** The basic type of the elements. */
  public static BasicType type(byte[] payload) {
    return BasicType.ofCode(payload[0]);
  }

  /** The number of basic elements, or of bytes of raw memory. */
  public static int elements(byte[] payload) {
    BasicType type = type(payload);
    return type == BasicType.OBJECT
        ? ObjectPayload.elements(payload)
        : (payload.length - headerBytes(payload)) / type.bytes();
  }

  /** The signature of a payload of raw memory; empty for other payloads. */
  public static byte[] signature(byte[] payload) {
    return type(payload) == BasicType.STRUCT
        ? Arrays.copyOfRange(payload, STRUCT_HEADER_BYTES, headerBytes(payload))
        : NO_SIGNATURE;
  }

  /** The same bytes as elements of another type, which must be of fixed size. */
  public static byte[] retyped(byte[] payload, BasicType type) {
    int header = headerBytes(payload);
    byte[] retyped = empty(type, NO_SIGNATURE, payload.length - header);
    System.arraycopy(payload, header, retyped, headerBytes(retyped), payload.length - header);
    return retyped;
  }

  private static byte[] empty(BasicType type, byte[] signature, int bytes) {
    if (type != BasicType.STRUCT) {
      byte[] payload = new byte[Math.addExact(HEADER_BYTES, bytes)];
      payload[0] = (byte) type.ordinal();
      return payload;
    }
    ByteBuffer payload =
        ByteBuffer.allocate(Math.addExact(STRUCT_HEADER_BYTES + signature.length, bytes));
    payload.order(ByteOrder.LITTLE_ENDIAN);
    payload.put((byte) type.ordinal()).putInt(signature.length).put(signature);
    return payload.array();
  }

  private static int headerBytes(byte[] payload) {
    return type(payload) == BasicType.STRUCT
        ? STRUCT_HEADER_BYTES + ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN).getInt(1)
        : HEADER_BYTES;
  }

  /** A 64-bit hash (FNV-1a) that tells whether a buffer still holds what was sent. */
  public static long fingerprint(byte[] payload) {
    long hash = 0xcbf29ce484222325L;
    for (byte b : payload) {
      hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
    }
    return hash;
  }

  /** A short readable form such as {@code int[3] {1, 2, 3}}; long arrays are cut. Never runs code of the program. */
  public static String describe(byte[] payload) {
    if (BytePayload.is(payload)) {
      return BytePayload.text(payload);
    }
    return GraphPayload.is(payload) ? GraphPayload.text(payload) : PayloadText.describe(payload);
  }

  /** The elements of a payload of primitives as a new array. */
  public static Object toArray(byte[] payload) {
    BasicType type = type(payload);
    Object array = type.newArray(elements(payload));
    PrimitiveElements.get(type, data(payload), array, 0, Array.getLength(array));
    return array;
  }

  private static ByteBuffer data(byte[] payload) {
    int header = headerBytes(payload);
    return ByteBuffer.wrap(payload, header, payload.length - header)
        .slice()
        .order(ByteOrder.LITTLE_ENDIAN);
  }

  private static boolean isPacked(int[] displacements, int extent) {
    if (displacements == null) {
      return true;
    }
    if (extent != displacements.length) {
      return false;
    }
    for (int i = 0; i < displacements.length; i++) {
      if (displacements[i] != i) {
        return false;
      }
    }
    return true;
  }

  /** The index in the buffer of the n-th element of a place. */
  static int index(int element, int offset, int[] displacements, int extent) {
    if (displacements == null) {
      return offset + element;
    }
    int items = element / displacements.length;
    return offset + items * extent + displacements[element - items * displacements.length];
  }

  private static void gather(
      Object buffer, int offset, Object packed, int[] displacements, int extent) {
    int elements = Array.getLength(packed);
    for (int i = 0; i < elements; i++) {
      System.arraycopy(buffer, index(i, offset, displacements, extent), packed, i, 1);
    }
  }

  private static void scatter(
      Object packed, Object buffer, int offset, int elements, int[] displacements, int extent) {
    for (int i = 0; i < elements; i++) {
      System.arraycopy(packed, i, buffer, index(i, offset, displacements, extent), 1);
    }
  }
}
