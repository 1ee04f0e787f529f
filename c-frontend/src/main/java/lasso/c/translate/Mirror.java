package lasso.c.translate;

import java.util.List;
import lasso.c.dwarf.CType;
import lasso.c.dwarf.GlobalVariable;
import org.objectweb.asm.Type;

/**
 * A static field that takes what memory holds at a place.
 *
 * @param owner the class of the source file
 * @param field its name
 * @param proposition the path in a formula that means it; null if the name of the variable does
 * @param frame the number of the path among those that begin at local variables; {@link #GLOBAL} for one that begins at a global variable
 * @param address of the number, or of the first pointer that is followed; of a global variable
 * @param offsets what is added to each pointer that is followed
 * @param bytes of the number
 */
record Mirror(
    String owner,
    String field,
    String proposition,
    int frame,
    int address,
    List<Integer> offsets,
    int bytes,
    CType.Kind kind) {
  static final int GLOBAL = -1;

  /** The mirror of a variable that holds a number, else null. */
  static Mirror of(GlobalVariable variable, String owner) {
    CType.Kind kind = kind(variable.type());
    return kind == null
        ? null
        : new Mirror(
            owner,
            variable.name(),
            null,
            GLOBAL,
            variable.address(),
            List.of(),
            (int) variable.type().bytes(),
            kind);
  }

  /** The mirror of what a path leads to. */
  static Mirror of(VariablePath path, String owner) {
    return new Mirror(
        owner,
        ClassNames.legal("path:" + path.text()),
        path.text(),
        GLOBAL,
        path.address(),
        path.offsets(),
        (int) path.type().bytes(),
        kind(path.type()));
  }

  /** The mirror of what a path leads to that begins at a local variable. */
  static Mirror of(LocalPath path, int frame, String owner) {
    CType type = path.way().type();
    return new Mirror(
        owner,
        ClassNames.legal("path:" + path.text()),
        path.text(),
        frame,
        0,
        path.way().offsets(),
        (int) type.bytes(),
        kind(type));
  }

  /** Pointers are unsigned numbers; null for what is no number. */
  private static CType.Kind kind(CType type) {
    long bytes = type.bytes();
    if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) {
      return null;
    }
    if (type instanceof CType.Scalar scalar) {
      return scalar.kind() == CType.Kind.CHARACTER ? CType.Kind.SIGNED : scalar.kind();
    }
    if (type instanceof CType.Pointer) {
      return CType.Kind.UNSIGNED;
    }
    return type instanceof CType.Enumeration ? CType.Kind.SIGNED : null;
  }

  boolean followsPointers() {
    return !offsets.isEmpty();
  }

  boolean isLocal() {
    return frame != GLOBAL;
  }

  /** Whether there may be nothing to mirror. Then the field is an array of one element, or null. */
  boolean mayLeadNowhere() {
    return isLocal() || followsPointers();
  }

  boolean isSigned() {
    return kind == CType.Kind.SIGNED;
  }

  /** The method that reads it. */
  String peek() {
    return switch (kind) {
      case SIGNED -> "peekSigned";
      case UNSIGNED -> "peekUnsigned";
      default -> "peek";
    };
  }

  /** The type of the field. */
  Type type() {
    if (mayLeadNowhere()) {
      return Type.getType(
          switch (kind) {
            case BOOLEAN -> "[Z";
            case FLOATING -> bytes == 4 ? "[F" : "[D";
            default -> "[J";
          });
    }
    return switch (kind) {
      case BOOLEAN -> Type.BOOLEAN_TYPE;
      case FLOATING -> bytes == 4 ? Type.FLOAT_TYPE : Type.DOUBLE_TYPE;
      case UNSIGNED -> bytes >= 4 ? Type.LONG_TYPE : Type.INT_TYPE;
      default -> bytes == 8 ? Type.LONG_TYPE : Type.INT_TYPE;
    };
  }
}
