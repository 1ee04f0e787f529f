package lasso.c.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import lasso.c.dwarf.CType;

/**
 * Where pointers lie in objects of a type. Unions hold none: which member counts is not known.
 *
 * @param bytes size of an object
 * @param offsets rising
 * @param targets what each points to
 */
record PointerSlots(long bytes, int[] offsets, CType[] targets) {
  /** Larger objects are taken for numbers behind this offset. */
  private static final long MOST_BYTES = 1 << 20;

  /** Types of pointers lead back to themselves: each is looked at once. */
  static final class Table {
    private final Map<CType, PointerSlots> known = new IdentityHashMap<>();

    PointerSlots of(CType type) {
      return known.computeIfAbsent(type, PointerSlots::find);
    }
  }

  private static PointerSlots find(CType type) {
    List<Integer> offsets = new ArrayList<>();
    List<CType> targets = new ArrayList<>();
    collect(type, 0, offsets, targets);
    return new PointerSlots(
        type.bytes(),
        offsets.stream().mapToInt(Integer::intValue).toArray(),
        targets.toArray(new CType[0]));
  }

  private static void collect(CType type, long at, List<Integer> offsets, List<CType> targets) {
    if (at >= MOST_BYTES) {
      return;
    }
    if (type instanceof CType.Pointer pointer) {
      offsets.add((int) at);
      targets.add(pointer.to());
    } else if (type instanceof CType.Array array) {
      if (find(array.element()).offsets.length > 0) {
        for (long i = 0; i < array.count(); i++) {
          collect(array.element(), at + i * array.element().bytes(), offsets, targets);
        }
      }
    } else if (type instanceof CType.Struct struct && !struct.isUnion()) {
      for (CType.Member member : struct.members()) {
        if (!member.isBits()) {
          collect(member.type(), at + member.offset(), offsets, targets);
        }
      }
    }
  }

  /** Whether pointers lie at the same places. */
  boolean agrees(PointerSlots other) {
    return bytes == other.bytes && Arrays.equals(offsets, other.offsets);
  }

  /** Whether a pointer to it tells what a block holds. */
  static boolean tells(CType type) {
    return type.bytes() > 0
        && (type instanceof CType.Pointer
            || type instanceof CType.Struct struct && !struct.isUnion());
  }

  /** Whether an object of the outer type begins with one of the inner, or of one with pointers at the same places. */
  static boolean beginsWith(CType outer, CType inner, Table table) {
    CType at = outer;
    while (true) {
      if (tells(at) && table.of(at).agrees(table.of(inner))) {
        return true;
      }
      if (at instanceof CType.Struct struct && !struct.members().isEmpty()) {
        at = struct.members().get(0).type();
      } else if (at instanceof CType.Array array) {
        at = array.element();
      } else {
        return false;
      }
    }
  }
}
