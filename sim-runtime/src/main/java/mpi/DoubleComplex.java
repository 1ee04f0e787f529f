package mpi;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import lasso.runtime.hooks.Unsupported;

/** Complex numbers in raw memory: for the compiler only. */
@Unsupported("structs and complex numbers: use one array per component instead")
public final class DoubleComplex {
  private DoubleComplex() {}

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static DoubleComplex get(DoubleBuffer buffer) {
    throw Environment.unsupported("DoubleComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static DoubleComplex get(DoubleBuffer buffer, int index) {
    throw Environment.unsupported("DoubleComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static DoubleComplex get(double[] array) {
    throw Environment.unsupported("DoubleComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static DoubleComplex get(double[] array, int index) {
    throw Environment.unsupported("DoubleComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static DoubleComplex get(ByteBuffer buffer) {
    throw Environment.unsupported("DoubleComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public static DoubleComplex get(ByteBuffer buffer, int index) {
    throw Environment.unsupported("DoubleComplex.get", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public double getReal() {
    throw Environment.unsupported("DoubleComplex.getReal", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public double getImag() {
    throw Environment.unsupported("DoubleComplex.getImag", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public void putReal(double real) {
    throw Environment.unsupported("DoubleComplex.putReal", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public void putImag(double imag) {
    throw Environment.unsupported("DoubleComplex.putImag", "use one array per component instead");
  }

  @Unsupported("structs and complex numbers: use one array per component instead")
  public DoubleBuffer getBuffer() {
    throw Environment.unsupported("DoubleComplex.getBuffer", "use one array per component instead");
  }
}
