package lasso.c.dwarf;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Makes types of debugging information entries (DWARF 5, chapter 5), each once. */
final class TypeReader {
  private static final int BOOLEAN = 0x02;
  private static final int FLOAT = 0x04;
  private static final int SIGNED = 0x05;
  private static final int SIGNED_CHAR = 0x06;
  private static final int UNSIGNED_CHAR = 0x08;

  /** Damaged information may lead round in a circle of names. */
  private static final int MOST_NAMES = 100;

  private static final CType VOID = new CType.Opaque("void");

  private final Units units;
  private final Map<DebugEntry, CType> made = new HashMap<>();

  TypeReader(Units units) {
    this.units = units;
  }

  /** The type of a variable, a member, or what a pointer points to. */
  CType of(DebugEntry typed) {
    String name = null;
    DebugEntry type = typed;
    for (int i = 0; i < MOST_NAMES; i++) {
      long at = type.number(DebugEntry.TYPE);
      type = at < 0 ? null : units.byOffset.get(at);
      if (type == null) {
        return VOID;
      }
      switch (type.tag) {
        case DebugEntry.TYPEDEF -> name = name == null ? type.name() : name;
        case DebugEntry.CONST_TYPE,
            DebugEntry.VOLATILE_TYPE,
            DebugEntry.RESTRICT_TYPE,
            DebugEntry.ATOMIC_TYPE -> {}
        default -> {
          return plain(type, name);
        }
      }
    }
    return VOID;
  }

  /**
   * A type that is no name of another.
   *
   * @param name the outermost name by which it was reached, or null
   */
  private CType plain(DebugEntry type, String name) {
    CType known = made.get(type);
    if (known == null) {
      known = make(type, name);
      made.put(type, known);
    }
    return known;
  }

  private CType make(DebugEntry type, String name) {
    long bytes = Math.max(0, type.number(DebugEntry.BYTE_SIZE));
    return switch (type.tag) {
      case DebugEntry.BASE_TYPE -> new CType.Scalar(words(type, "", "?"), bytes, kind(type));
      case DebugEntry.ENUMERATION_TYPE ->
          new CType.Enumeration(words(type, "enum ", name), bytes, constants(type));
      case DebugEntry.STRUCTURE_TYPE -> struct(type, words(type, "struct ", name), bytes, false);
      case DebugEntry.UNION_TYPE -> struct(type, words(type, "union ", name), bytes, true);
      case DebugEntry.ARRAY_TYPE -> array(type);
      case DebugEntry.POINTER_TYPE -> {
        CType.Pointer pointer = new CType.Pointer(type.addressBytes);
        made.put(type, pointer);
        pointer.to = of(type);
        yield pointer;
      }
      case DebugEntry.SUBROUTINE_TYPE -> new CType.Opaque("function");
      default -> VOID;
    };
  }

  private static String words(DebugEntry type, String keyword, String otherwise) {
    if (type.name() != null) {
      return keyword + type.name();
    }
    return otherwise != null ? otherwise : keyword + "{...}";
  }

  private static CType.Kind kind(DebugEntry type) {
    return switch ((int) type.number(DebugEntry.ENCODING)) {
      case BOOLEAN -> CType.Kind.BOOLEAN;
      case FLOAT -> CType.Kind.FLOATING;
      case SIGNED -> CType.Kind.SIGNED;
      case SIGNED_CHAR -> "char".equals(type.name()) ? CType.Kind.CHARACTER : CType.Kind.SIGNED;
      case UNSIGNED_CHAR -> CType.Kind.UNSIGNED;
      default -> CType.Kind.UNSIGNED;
    };
  }

  private static Map<Long, String> constants(DebugEntry type) {
    Map<Long, String> constants = new TreeMap<>();
    for (DebugEntry entry : type.children) {
      if (entry.tag == DebugEntry.ENUMERATOR
          && entry.name() != null
          && entry.attributes.get(DebugEntry.CONST_VALUE) instanceof Long value) {
        constants.put(value, entry.name());
      }
    }
    return constants;
  }

  private CType struct(DebugEntry type, String words, long bytes, boolean isUnion) {
    if (type.number(DebugEntry.DECLARATION) > 0) {
      return new CType.Opaque(words);
    }
    CType.Struct struct = new CType.Struct(words, bytes, isUnion);
    made.put(type, struct);
    for (DebugEntry member : type.children) {
      if (member.tag == DebugEntry.MEMBER) {
        int bits = (int) Math.max(0, member.number(DebugEntry.BIT_SIZE));
        long first = member.number(DebugEntry.DATA_BIT_OFFSET);
        long offset =
            first >= 0 ? first / 8 : Math.max(0, member.number(DebugEntry.MEMBER_LOCATION));
        int firstBit = first >= 0 ? (int) (first % 8) : 0;
        String name = member.name() == null ? "" : member.name();
        struct.parts.add(new CType.Member(name, offset, of(member), firstBit, bits));
      }
    }
    return struct;
  }

  /** Of several dimensions the last is the innermost. */
  private CType array(DebugEntry type) {
    CType result = of(type);
    for (int i = type.children.size() - 1; i >= 0; i--) {
      DebugEntry range = type.children.get(i);
      if (range.tag == DebugEntry.SUBRANGE) {
        long count = range.number(DebugEntry.COUNT);
        long upper = range.number(DebugEntry.UPPER_BOUND);
        result = new CType.Array(result, count >= 0 ? count : upper >= 0 ? upper + 1 : 0);
      }
    }
    return result;
  }
}
