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
   * What two slots of different records have in common that stand for the same thing, such as a name without its line: slots
   * are compared when they agree in it.
   *
   * @param name as the other methods give it
   */
  default String counterpart(String name) {
    return name;
  }

  /**
   * A primitive inside a record.
   *
   * @param offset in bytes, where it begins
   */
  record Primitive(String name, PrimitiveKind kind, int offset) {}
}
