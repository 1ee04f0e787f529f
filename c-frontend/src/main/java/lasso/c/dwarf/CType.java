package lasso.c.dwarf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A type of C, without names and qualifiers on top. Types may lead back to themselves through pointers: compare them by {@code ==}, or by their words. */
public sealed interface CType {
  /** Its size; 0 where that is not known. */
  long bytes();

  /** As a declaration says it, such as {@code struct node *}. */
  String words();

  /** What bits mean. */
  enum Kind {
    SIGNED,
    UNSIGNED,
    BOOLEAN,
    FLOATING,
    CHARACTER
  }

  /** A number or a truth value. */
  record Scalar(String words, long bytes, Kind kind) implements CType {}

  /** Named numbers. */
  record Enumeration(String words, long bytes, Map<Long, String> constants) implements CType {}

  /** Elements side by side; a count of 0 where the declaration leaves it open. */
  record Array(CType element, long count) implements CType {
    @Override
    public long bytes() {
      return element.bytes() * count;
    }

    @Override
    public String words() {
      String inner = element.words();
      int bracket = inner.indexOf('[');
      String here = "[" + (count == 0 ? "" : count) + "]";
      return bracket < 0
          ? inner + here
          : inner.substring(0, bracket) + here + inner.substring(bracket);
    }
  }

  /** Functions, {@code void}, and what is only declared. */
  record Opaque(String words) implements CType {
    @Override
    public long bytes() {
      return 0;
    }
  }

  /** A pointer. */
  final class Pointer implements CType {
    private final int bytes;
    CType to;

    /** One that takes so many bytes. */
    Pointer(int bytes) {
      this.bytes = bytes;
    }

    /** What it points to. */
    public CType to() {
      return to;
    }

    @Override
    public long bytes() {
      return bytes;
    }

    @Override
    public String words() {
      String inner = to.words();
      return inner + (inner.endsWith("*") ? "*" : " *");
    }
  }

  /**
   * A part of a structure.
   *
   * @param name empty for a structure or union without a name, whose members count as those of the outer one
   * @param offset in bytes
   * @param firstBit of a bit-field, counted from the offset and the lowest bit
   * @param bits of a bit-field; 0 for all others
   */
  record Member(String name, long offset, CType type, int firstBit, int bits) {
    /** Whether it is a bit-field. */
    public boolean isBits() {
      return bits > 0;
    }
  }

  /** A structure or a union. */
  final class Struct implements CType {
    private final String words;
    private final long bytes;
    private final boolean isUnion;
    final List<Member> parts = new ArrayList<>();

    Struct(String words, long bytes, boolean isUnion) {
      this.words = words;
      this.bytes = bytes;
      this.isUnion = isUnion;
    }

    public List<Member> members() {
      return List.copyOf(parts);
    }

    /** Whether all members lie at its begin. */
    public boolean isUnion() {
      return isUnion;
    }

    /** The member of this name, also of one without a name inside, with its offset from here; null when there is none. */
    public Member member(String name) {
      for (Member member : parts) {
        if (member.name().equals(name)) {
          return member;
        }
        Member inner =
            member.name().isEmpty() && member.type() instanceof Struct nested
                ? nested.member(name)
                : null;
        if (inner != null) {
          return new Member(
              name, member.offset() + inner.offset(), inner.type(), inner.firstBit(), inner.bits());
        }
      }
      return null;
    }

    @Override
    public long bytes() {
      return bytes;
    }

    @Override
    public String words() {
      return words;
    }
  }
}
