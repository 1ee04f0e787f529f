package lasso.mpi.data;

import lasso.mpi.collective.Parts;
import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.api.Placed;
import mpi.Datatype;

/**
 * Items in a buffer.
 *
 * @param buffer an array or a {@code java.nio} buffer
 * @param offset of the first item, in elements
 * @param count of items
 */
public record Span(Object buffer, int offset, int count, Datatype type) implements Layout, Placed {
  /** As many items of the same type at the beginning of another buffer. */
  public Span in(Object other) {
    return new Span(other, 0, count, type);
  }

  /** Side by side, each of so many items. */
  @Override
  public Parts parts(String name, int size) {
    return Parts.equal(name, this, size);
  }

  /** Where the items are; null when there is nothing to protect. */
  @Override
  public BufferPlace place() {
    return type.place(buffer, offset, count);
  }

  /** One clause that says what is wrong with the place, or null. */
  public String problem() {
    return type.problem(buffer, offset, count);
  }

  public byte[] encode() {
    return type.encode(buffer, offset, count);
  }

  public void decode(byte[] payload) {
    type.decode(payload, buffer, offset);
  }

  public long fingerprint() {
    return PayloadCodec.fingerprint(encode());
  }

  /** Such as {@code 3 items of MPI.INT}. */
  public String words() {
    return count + (count == 1 ? " item" : " items") + " of MPI." + type.uniform();
  }
}
