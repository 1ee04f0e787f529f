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
    BasicType uniform = PayloadCodec.type(payload);
    byte[] sent = PayloadCodec.signature(payload);
    int bytes = PayloadCodec.elements(payload) * uniform.bytes();
    int room = count * type.basicElements();
    int at = 0;
    for (int used = 0; used < bytes; at++) {
      BasicType wanted = at < room ? type.element(at % type.basicElements()) : null;
      BasicType arrived = sent.length == 0 ? uniform : BasicType.ofCode(sent[at % sent.length]);
      if (wanted == null) {
        return "carries more than the " + room + " basic elements that the receive buffer holds";
      }
      if (wanted != arrived) {
        return "carries MPI."
            + arrived
            + " as its basic element "
            + at
            + " but it is received as MPI."
            + wanted;
      }
      used += arrived.bytes();
    }
    return null;
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
