package lasso.heap.layout;

/** A primitive type; sizes in bytes. */
public enum PrimitiveKind {
  BOOLEAN(1),
  BYTE(1),
  SHORT(2),
  CHAR(2),
  INT(4),
  FLOAT(4),
  LONG(8),
  DOUBLE(8);

  private final int sizeBytes;

  PrimitiveKind(int sizeBytes) {
    this.sizeBytes = sizeBytes;
  }

  public int sizeBytes() {
    return sizeBytes;
  }
}
