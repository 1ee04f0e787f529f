package lasso.c.values;

import java.nio.charset.StandardCharsets;
import lasso.c.dwarf.CType;

/** Values of C in words: numbers, names of enumerators, texts, {@code {rank = 1, next = -> struct node}}. */
final class ValueWords {
  private static final int MOST_PARTS = 8;
  private static final int MOST_CHARACTERS = 60;
  private static final int DEEPEST = 2;

  private final CScene scene;

  ValueWords(CScene scene) {
    this.scene = scene;
  }

  String of(CValue value) {
    return of(value, 0);
  }

  private String of(CValue value, int depth) {
    CType type = value.shape();
    if (type instanceof CType.Pointer pointer) {
      return pointer(value, pointer, depth);
    }
    if (type instanceof CType.Enumeration enumeration) {
      String name = enumeration.constants().get(value.number());
      return name != null ? name : Long.toString(value.number());
    }
    if (type instanceof CType.Scalar scalar) {
      return scalar(value, scalar);
    }
    if (value.address() == 0 || type instanceof CType.Opaque) {
      return "?";
    }
    if (type instanceof CType.Array array && isText(array)) {
      return text(value.address(), array.count(), true);
    }
    return depth > DEEPEST ? "{...}" : parts(value, depth);
  }

  private static boolean isText(CType.Array array) {
    return array.element() instanceof CType.Scalar element
        && element.kind() == CType.Kind.CHARACTER;
  }

  private String parts(CValue value, int depth) {
    StringBuilder text = new StringBuilder("{");
    int size = value.size();
    for (int i = 0; i < size; i++) {
      text.append(i == 0 ? "" : ", ");
      if (i == MOST_PARTS) {
        text.append("... (").append(size).append(" in all)");
        break;
      }
      CValue part = value.part(i);
      if (value.shape() instanceof CType.Struct) {
        text.append(part.name()).append(" = ");
      }
      text.append(of(part, depth + 1));
    }
    return text.append('}').toString();
  }

  private String pointer(CValue value, CType.Pointer pointer, int depth) {
    if (value.number() == 0) {
      return "NULL";
    }
    int to = scene.address(value.number());
    if (pointer.to() instanceof CType.Opaque opaque && opaque.words().equals("function")) {
      String name = scene.function(to);
      return name == null ? "no function" : "&" + name;
    }
    if (to == 0) {
      return "0x" + Long.toHexString(value.number());
    }
    if (scene.isFreed(to)) {
      return hex(to) + ", where nothing is";
    }
    CValue followed = value.followed();
    if (followed == null) {
      return hex(to);
    }
    if (pointer.to() instanceof CType.Scalar scalar && scalar.kind() == CType.Kind.CHARACTER) {
      long extent = scene.extent(to);
      return text(to, extent < 0 ? Integer.MAX_VALUE : extent, false);
    }
    String what = followed.type();
    return followed.shape() instanceof CType.Array && depth < DEEPEST
        ? "-> " + what + " " + parts(followed, depth + 1)
        : "-> " + what;
  }

  static String hex(int address) {
    return "0x" + Integer.toHexString(address);
  }

  private static String scalar(CValue value, CType.Scalar scalar) {
    long number = value.number();
    return switch (scalar.kind()) {
      case BOOLEAN -> number == 0 ? "false" : number == 1 ? "true" : Long.toString(number);
      case FLOATING ->
          switch ((int) scalar.bytes()) {
            case 4 -> Float.toString(Float.intBitsToFloat((int) number));
            case 8 -> Double.toString(Double.longBitsToDouble(number));
            default -> "?";
          };
      case CHARACTER ->
          number >= ' ' && number < 0x7f ? number + " '" + (char) number + "'" : "" + number;
      case UNSIGNED -> Long.toUnsignedString(number);
      case SIGNED -> Long.toString(number);
    };
  }

  /** A text that ends at a zero; of an array without one all of it. */
  private String text(int address, long most, boolean isArray) {
    byte[] memory = scene.memory();
    int end = address;
    while (end < memory.length && end - address < most && memory[end] != 0) {
      end++;
    }
    int shown = Math.min(end - address, MOST_CHARACTERS);
    String text = new String(memory, address, shown, StandardCharsets.UTF_8);
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                default -> {
                  if (c < ' ' || c == 0x7f) {
                    quoted.append(String.format("\\x%02x", c));
                  } else {
                    quoted.appendCodePoint(c);
                  }
                }
              }
            });
    quoted.append(shown < end - address ? "..." : "").append('"');
    boolean isOpen = end - address >= most || end >= memory.length;
    return isOpen && !isArray ? quoted + " without an end" : quoted.toString();
  }
}
