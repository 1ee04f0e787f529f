package mpjbuf;

/** Makes memory for buffers. */
public class BufferFactory {
  private BufferFactory() {}

  /** Memory of a number of bytes. */
  public static RawBuffer create(int capacity) {
    return new RawBuffer(capacity);
  }

  /** Without effect: memory goes when nothing refers to it. */
  public static void destroy(RawBuffer buffer) {}
}
