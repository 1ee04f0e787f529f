package lasso.mpi.data;

import lasso.runtime.api.BasicType;
import lasso.runtime.api.PayloadCodec;
import mpi.Datatype;

/**
 * Whether a message may be received with a datatype when one of them mixes basic types: the sequence of the types that were
 * sent must be a beginning of the sequence to receive (MPI-4.1, section 3.3.1).
 */
public final class TypeSignature {
  private TypeSignature() {}

  /** One clause that says what doesn't match, or null. */
  public static String mismatch(byte[] payload, Datatype type, int count) {
    int room = count * type.basicElements();
    int at = firstMismatch(payload, type, room);
    if (at < 0) {
      return null;
    }
    if (at < room) {
      return "carries MPI."
          + element(payload, at)
          + " as its basic element "
          + at
          + " but it is received as MPI."
          + type.element(at % type.basicElements());
    }
    byte[] sent = PayloadCodec.signature(payload);
    BasicType one = sent.length == 0 ? PayloadCodec.type(payload) : uniform(sent);
    if (one == null || one == BasicType.STRUCT) {
      return "carries more than the " + room + " basic elements that the receive buffer holds";
    }
    int bytes = PayloadCodec.elements(payload) * PayloadCodec.type(payload).bytes();
    return "carries "
        + bytes / one.bytes()
        + " of MPI."
        + one
        + " but the receive buffer holds "
        + room;
  }

  /** Whether a message begins as it is to be received, and goes on where there is no room left. */
  public static boolean isTooLong(byte[] payload, Datatype type, int count) {
    int room = count * type.basicElements();
    return firstMismatch(payload, type, room) == room;
  }

  /** The number of the first basic element that can't be received; -1 when all can. */
  private static int firstMismatch(byte[] payload, Datatype type, int room) {
    int bytes = PayloadCodec.elements(payload) * PayloadCodec.type(payload).bytes();
    int at = 0;
    for (int used = 0; used < bytes; at++) {
      BasicType arrived = element(payload, at);
      if (at >= room || type.element(at % type.basicElements()) != arrived) {
        return at;
      }
      used += arrived.bytes();
    }
    return -1;
  }

  private static BasicType element(byte[] payload, int at) {
    byte[] sent = PayloadCodec.signature(payload);
    return sent.length == 0 ? PayloadCodec.type(payload) : BasicType.ofCode(sent[at % sent.length]);
  }

  /** The type of all elements, or null when they differ. */
  public static BasicType uniform(byte[] signature) {
    for (int i = 1; i < signature.length; i++) {
      if (signature[i] != signature[0]) {
        return null;
      }
    }
    return signature.length == 0 ? null : BasicType.ofCode(signature[0]);
  }

  /** How many basic elements of the datatype the first bytes of its items make; -1 when they end within one. */
  public static int elementsIn(int bytes, Datatype type) {
    int each = type.bytes();
    if (each == 0) {
      return bytes == 0 ? 0 : -1;
    }
    int elements = bytes / each * type.basicElements();
    int rest = bytes % each;
    for (int i = 0; rest > 0; i++) {
      rest -= type.element(i).bytes();
      elements++;
    }
    return rest < 0 ? -1 : elements;
  }
}
