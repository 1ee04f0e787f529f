package mpi;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import lasso.runtime.hooks.Unsupported;

/** Complex numbers in raw memory: for the compiler only. */
@Unsupported("structs and complex numbers: use one array per component instead")
public final class FloatComplex {
  private FloatComplex() {}

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static FloatComplex get(FloatBuffer buffer) {
    throw Environment.unsupported("FloatComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static FloatComplex get(FloatBuffer buffer, int index) {
    throw Environment.unsupported("FloatComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static FloatComplex get(float[] array) {
    throw Environment.unsupported("FloatComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static FloatComplex get(float[] array, int index) {
    throw Environment.unsupported("FloatComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static FloatComplex get(ByteBuffer buffer) {
    throw Environment.unsupported("FloatComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static FloatComplex get(ByteBuffer buffer, int index) {
    throw Environment.unsupported("FloatComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public float getReal() {
    throw Environment.unsupported("FloatComplex.getReal", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public float getImag() {
    throw Environment.unsupported("FloatComplex.getImag", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public void putReal(float real) {
    throw Environment.unsupported("FloatComplex.putReal", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public void putImag(float imag) {
    throw Environment.unsupported("FloatComplex.putImag", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public FloatBuffer getBuffer() {
    throw Environment.unsupported("FloatComplex.getBuffer", "use one array per component instead");
  }
}
