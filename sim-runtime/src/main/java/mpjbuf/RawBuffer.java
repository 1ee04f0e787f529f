package mpjbuf;

/** The memory of a {@link Buffer}. */
public class RawBuffer {
  final byte[] bytes;

  RawBuffer(int capacity) {
    this.bytes = new byte[capacity];
  }

  /** In bytes. */
  public int getCapacity() {
    return bytes.length;
  }
}
