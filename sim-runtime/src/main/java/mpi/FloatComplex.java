package mpi;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/** A complex number in raw memory: the real part, then the imaginary one. */
public final class FloatComplex {
  private final FloatBuffer buffer;
  private final int offset;

  private FloatComplex(FloatBuffer buffer, int index) {
    this.buffer = buffer;
    this.offset = 2 * index;
  }

  public static FloatComplex get(FloatBuffer buffer) {
    return new FloatComplex(buffer, 0);
  }

  /** The number at a position of an array of numbers. */
  public static FloatComplex get(FloatBuffer buffer, int index) {
    return new FloatComplex(buffer, index);
  }

  public static FloatComplex get(float[] array) {
    return new FloatComplex(FloatBuffer.wrap(array), 0);
  }

  public static FloatComplex get(float[] array, int index) {
    return new FloatComplex(FloatBuffer.wrap(array), index);
  }

  public static FloatComplex get(ByteBuffer buffer) {
    return new FloatComplex(buffer.asFloatBuffer(), 0);
  }

  public static FloatComplex get(ByteBuffer buffer, int index) {
    return new FloatComplex(buffer.asFloatBuffer(), index);
  }

  public float getReal() {
    return buffer.get(offset);
  }

  public float getImag() {
    return buffer.get(offset + 1);
  }

  public void putReal(float real) {
    buffer.put(offset, real);
  }

  public void putImag(float imag) {
    buffer.put(offset + 1, imag);
  }

  /** The memory from this number on. */
  public FloatBuffer getBuffer() {
    return offset == 0 ? buffer : MPI.slice(buffer, offset);
  }
}
