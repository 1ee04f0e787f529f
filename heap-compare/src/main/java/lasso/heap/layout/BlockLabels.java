package lasso.heap.layout;

/** Names for the parts of a RECORD block, for difference reports: only whoever wrote the record knows them. */
public interface BlockLabels {
  /**
   * The name of a reference slot, such as {@code [3]} or {@code local queue of coordinator (Mutex.java:31)}.
   *
   * @param primitives the block's primitive section
   * @param index of the reference
   */
  String reference(byte[] primitives, int index);

  /**
   * Describes the primitive at a byte offset.
   *
   * @param primitives the block's primitive section
   */
  Primitive primitive(byte[] primitives, int offsetBytes);

  /**
   * A primitive inside a record.
   *
   * @param offset in bytes, where it begins
   */
  record Primitive(String name, PrimitiveKind kind, int offset) {}
}
