package lasso.heap.diff;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.walk.HeapGraph;
import lasso.store.memory.NativeMemory;

/** Reads primitive values and puts values into words. */
final class Values {
  static final String ABSENT = "absent";
  private static final int SHOWN_CHARACTERS = 60;
  private static final byte LATIN1 = 0;

  private Values() {}

  /**
   * A primitive as 64 raw bits: integers sign-extended, chars and booleans zero-extended, floats widened to double.
   *
   * @param section little-endian
   */
  static long bits(PrimitiveKind kind, byte[] section, int offset) {
    ByteBuffer bytes = ByteBuffer.wrap(section).order(ByteOrder.LITTLE_ENDIAN);
    switch (kind) {
      case BOOLEAN:
      case BYTE:
        return bytes.get(offset);
      case SHORT:
        return bytes.getShort(offset);
      case CHAR:
        return bytes.getChar(offset);
      case INT:
        return bytes.getInt(offset);
      case FLOAT:
        return Double.doubleToRawLongBits(bytes.getFloat(offset));
      default:
        return bytes.getLong(offset);
    }
  }

  /** The value that {@link #bits} gave, as Java prints it. */
  static String text(PrimitiveKind kind, long bits) {
    switch (kind) {
      case BOOLEAN:
        return bits == 0 ? "false" : bits == 1 ? "true" : "boolean " + bits;
      case CHAR:
        return bits >= ' ' && bits != 0x7f
            ? "'" + (char) bits + "'"
            : String.format("'\\u%04x'", bits);
      case FLOAT:
        return Float.toString((float) Double.longBitsToDouble(bits));
      case DOUBLE:
        return Double.toString(Double.longBitsToDouble(bits));
      default:
        return Long.toString(bits);
    }
  }

  static boolean isString(TypeLayout type) {
    return type.kind() == TypeKind.PRIMITIVE_ARRAY && type.name().equals("java.lang.String");
  }

  /** The text of a string block: a byte for the coder (0 Latin-1, 1 UTF-16 little-endian), then the characters. */
  static String string(HeapGraph graph, int block) {
    byte[] bytes = Slots.unpadded(graph, block);
    if (bytes.length == 0) {
      return "";
    }
    return new String(
        bytes,
        1,
        bytes.length - 1,
        bytes[0] == LATIN1 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE);
  }

  /** A string in quotes, cut to what matters around a position. */
  static String quoted(String text, int around) {
    int from = around > SHOWN_CHARACTERS / 2 ? around - SHOWN_CHARACTERS / 3 : 0;
    from = Math.min(from, text.length());
    int to = Math.min(text.length(), from + SHOWN_CHARACTERS);
    String shown = text.substring(from, to).replace("\\", "\\\\").replace("\"", "\\\"");
    shown = shown.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t");
    boolean cut = from > 0 || to < text.length();
    return '"'
        + (from > 0 ? "..." : "")
        + shown
        + (to < text.length() ? "..." : "")
        + '"'
        + (cut ? " (" + text.length() + " characters)" : "");
  }

  /** What a block is: a string's text, an array's type and length, an object's class. */
  static String block(HeapGraph graph, int block) {
    TypeLayout type = graph.type(block);
    if (isString(type)) {
      return quoted(string(graph, block), 0);
    }
    int brackets = type.name().indexOf("[]");
    boolean object = type.kind() == TypeKind.OBJECT || type.kind() == TypeKind.RECORD;
    return object || brackets < 0
        ? type.name()
        : type.name().substring(0, brackets + 1)
            + graph.length(block)
            + type.name().substring(brackets + 1);
  }

  /** The bits of an element of a PAGED_ARRAY. */
  static long pagedElement(HeapGraph graph, int block, PrimitiveKind kind, int index) {
    int pageBytes = graph.pages().pageSize().bytes();
    long at = (long) index * kind.sizeBytes();
    int page = graph.page(block, (int) (at / pageBytes));
    byte[] element = new byte[kind.sizeBytes()];
    for (int i = 0; i < element.length; i++) {
      element[i] = NativeMemory.getByte(graph.pages().address(page) + at % pageBytes + i);
    }
    return bits(kind, element, 0);
  }
}
