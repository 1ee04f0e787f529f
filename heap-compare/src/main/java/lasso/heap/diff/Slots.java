package lasso.heap.diff;

import lasso.heap.layout.BlockLabels;
import lasso.heap.layout.FieldLayout;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.walk.HeapGraph;

/** Names of the references and primitives of blocks, as users write them. */
final class Slots {
  private Slots() {}

  static String reference(HeapGraph graph, int block, int index) {
    TypeLayout type = graph.type(block);
    if (type.kind() == TypeKind.RECORD && type.labels() != null) {
      return type.labels().reference(unpadded(graph, block), index);
    }
    for (FieldLayout field : type.fields()) {
      if (field.kind() == null && field.relevant() && field.offset() == index) {
        return field.name();
      }
    }
    return "[" + index + "]";
  }

  /** The primitive at an offset in bytes of an OBJECT's, RECORD's or PRIMITIVE_ARRAY's section; never null. */
  static BlockLabels.Primitive primitive(TypeLayout type, byte[] section, int offset) {
    switch (type.kind()) {
      case RECORD:
        BlockLabels.Primitive named =
            type.labels() == null ? null : type.labels().primitive(section, offset);
        return named == null ? unnamed(offset) : named;
      case OBJECT:
        for (FieldLayout f : type.fields()) {
          if (f.kind() != null
              && f.relevant()
              && f.offset() <= offset
              && offset < f.offset() + f.kind().sizeBytes()) {
            return new BlockLabels.Primitive(f.name(), f.kind(), f.offset());
          }
        }
        return unnamed(offset);
      default:
        return element(type.element(), offset / type.element().sizeBytes());
    }
  }

  static BlockLabels.Primitive element(PrimitiveKind kind, int index) {
    return new BlockLabels.Primitive("[" + index + "]", kind, index * kind.sizeBytes());
  }

  /** The relevant primitive section without its padding. */
  static byte[] unpadded(HeapGraph graph, int block) {
    TypeLayout type = graph.type(block);
    byte[] section = graph.primitives(block);
    switch (type.kind()) {
      case RECORD:
        return java.util.Arrays.copyOf(section, graph.length(block));
      case PRIMITIVE_ARRAY:
        return java.util.Arrays.copyOf(section, graph.length(block) * type.element().sizeBytes());
      default:
        return section;
    }
  }

  private static BlockLabels.Primitive unnamed(int offset) {
    return new BlockLabels.Primitive("byte " + offset, PrimitiveKind.BYTE, offset);
  }
}
