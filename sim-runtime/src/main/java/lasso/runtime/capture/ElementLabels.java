package lasso.runtime.capture;

import lasso.heap.layout.BlockLabels;
import lasso.heap.layout.PrimitiveKind;

/** Names the parts of a captured collection: its elements by position. */
final class ElementLabels implements BlockLabels {
  @Override
  public String reference(byte[] primitives, int index) {
    return "[" + index + "]";
  }

  @Override
  public Primitive primitive(byte[] primitives, int offsetBytes) {
    return new Primitive("[" + offsetBytes / 4 + "]", PrimitiveKind.INT, offsetBytes & ~3);
  }
}
