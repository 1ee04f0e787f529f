package mpjbuf;

/** A buffer of packed bytes. */
public class Buffer {
  private RawBuffer memory;

  /**
   * A buffer of memory that the caller owns.
   *
   * @param offset room for the headers of the original, which this one has not
   * @param size capacity in bytes
   */
  public Buffer(RawBuffer memory, int offset, int size) {
    this.memory = memory;
  }

  /** A buffer with memory of its own. */
  public Buffer(int size) {
    this.memory = new RawBuffer(size);
  }

  public RawBuffer getStaticBuffer() {
    return memory;
  }

  /** In bytes. */
  public int getCapacity() {
    return memory.bytes.length;
  }

  /** The packed bytes; writing to them writes to the buffer. */
  public byte[] packed() {
    return memory.bytes;
  }

  public void free() {
    memory = new RawBuffer(0);
  }
}
