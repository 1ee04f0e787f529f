package lasso.heap.layout;

/** Names for the parts of a RECORD block, for difference reports: only whoever wrote the record knows them. */
public interface BlockLabels {
  /** Of {@link #frameOfReference} and {@link #frameOfPrimitive}: a variable of no frame, such as a static field. */
  int NO_FRAME = -1;

  /** The same: no variable of the program. */
  int NO_VARIABLE = -2;

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
   * To which frame a reference slot belongs.
   *
   * @param primitives the block's primitive section
   * @return from 0, the innermost one; or {@link #NO_FRAME} or {@link #NO_VARIABLE}
   */
  default int frameOfReference(byte[] primitives, int index) {
    return NO_VARIABLE;
  }

  /** The same of the primitive at a byte offset. */
  default int frameOfPrimitive(byte[] primitives, int offsetBytes) {
    return NO_VARIABLE;
  }

  /**
   * A primitive inside a record.
   *
   * @param offset in bytes, where it begins
   */
  record Primitive(String name, PrimitiveKind kind, int offset) {}
}
