package lasso.heap.diff;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import lasso.heap.layout.BlockLabels.Primitive;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.walk.HeapGraph;

/**
 * Finds why two heaps are different states: walks both in lockstep, and goes on behind a difference wherever the blocks
 * still correspond. There is no difference exactly when {@link lasso.heap.compare.GraphComparison} says equal; behind the
 * first one, further ones may be its consequences.
 */
public final class HeapDifferences {
  private final IntFunction<String> constants;
  private final HeapGraph left;
  private final HeapGraph right;
  private final int limit;
  private final Pairing pairing = new Pairing();
  private final List<HeapDifference> found = new ArrayList<>();

  private HeapDifferences(
      HeapGraph left, HeapGraph right, int limit, IntFunction<String> constants) {
    this.left = left;
    this.right = right;
    this.limit = limit;
    this.constants = constants;
  }

  /**
   * The first differences, nearest to the root first.
   *
   * @param limit how many at most, at least 1
   * @param constants names pinned constants by their number
   * @throws IllegalArgumentException when the graphs don't share their type table
   */
  public static List<HeapDifference> between(
      HeapGraph left, HeapGraph right, int limit, IntFunction<String> constants) {
    if (left.types() != right.types() || limit < 1) {
      throw new IllegalArgumentException(
          "can't tell differences: "
              + (limit < 1 ? "limit is " + limit : "the heaps have different type tables"));
    }
    HeapDifferences differences = new HeapDifferences(left, right, limit, constants);
    differences.walk();
    return List.copyOf(differences.found);
  }

  private void walk() {
    if (left.typeId(left.root()) != right.typeId(right.root())) {
      found.add(new HeapDifference("root", block(left, left.root()), block(right, right.root())));
      return;
    }
    pairing.add(left.root(), right.root(), -1, -1);
    for (int pair = 0; pair < pairing.size() && found.size() < limit; pair++) {
      int l = pairing.left(pair);
      int r = pairing.right(pair);
      TypeLayout type = left.type(l);
      if (Values.isString(type)) {
        strings(pair, l, r);
      } else if (type.kind() == TypeKind.PAGED_ARRAY) {
        lengths(pair, l, r);
        pagedElements(pair, l, r, type.element());
      } else {
        if (type.kind() != TypeKind.RECORD) {
          lengths(pair, l, r);
        }
        if (pair > 0 || !roots(l, r)) {
          primitives(pair, type, Slots.unpadded(left, l), Slots.unpadded(right, r));
          references(pair, type, l, r);
        }
      }
    }
  }

  /**
   * Compares root records of different shape by the names of their slots. False when the shapes are the same or the names show
   * no difference: then positions decide.
   */
  private boolean roots(int l, int r) {
    RecordSlots inLeft = RecordSlots.of(left, l);
    RecordSlots inRight = RecordSlots.of(right, r);
    if (inLeft == null || inRight == null || inLeft.isLike(inRight)) {
      return false;
    }
    int before = found.size();
    for (RecordSlots.Slot slot : inLeft.slots()) {
      RecordSlots.Slot other = inRight.counterpart(slot);
      if (other != null && slot.isReference()) {
        reference(0, slot.name(), slot.index(), slot.value(), other.value());
      } else if (other == null || !slot.text().equals(other.text())) {
        add(slot.name(), shown(left, slot), other == null ? Values.ABSENT : other.text());
      }
    }
    for (RecordSlots.Slot slot : inRight.slots()) {
      if (inLeft.counterpart(slot) == null) {
        add(slot.name(), Values.ABSENT, shown(right, slot));
      }
    }
    return found.size() > before;
  }

  private String shown(HeapGraph graph, RecordSlots.Slot slot) {
    return slot.isReference() ? value(graph, slot.value()) : slot.text();
  }

  private void strings(int pair, int l, int r) {
    String one = Values.string(left, l);
    String other = Values.string(right, r);
    byte[] oneBytes = Slots.unpadded(left, l);
    byte[] otherBytes = Slots.unpadded(right, r);
    if (!one.equals(other)) {
      int around = Arrays.mismatch(one.toCharArray(), other.toCharArray());
      add(path(pair), Values.quoted(one, around), Values.quoted(other, around));
    } else if (!Arrays.equals(oneBytes, otherBytes)) {
      add(path(pair), "coded " + Arrays.toString(oneBytes), Arrays.toString(otherBytes));
    }
  }

  private void lengths(int pair, int l, int r) {
    if (left.length(l) != right.length(r)) {
      add(slot(pair, "length"), "" + left.length(l), "" + right.length(r));
    }
  }

  private void primitives(int pair, TypeLayout type, byte[] l, byte[] r) {
    int end =
        type.kind() == TypeKind.RECORD
            ? Math.max(l.length, r.length)
            : Math.min(l.length, r.length);
    int at = Arrays.mismatch(l, r);
    int told = -1;
    while (at >= 0 && at < end && found.size() < limit) {
      if (at < l.length && at < r.length && l[at] == r[at]) {
        at++;
        continue;
      }
      Primitive p = Slots.primitive(type, at < l.length ? l : r, at);
      if (p.offset() != told) {
        add(slot(pair, p.name()), primitive(type, p, l), primitive(type, p, r));
      }
      told = p.offset();
      at = Math.max(at + 1, p.offset() + p.kind().sizeBytes());
    }
  }

  static String primitive(TypeLayout type, Primitive p, byte[] section) {
    if (p.offset() + p.kind().sizeBytes() > section.length) {
      return Values.ABSENT;
    }
    Primitive own = Slots.primitive(type, section, p.offset());
    PrimitiveKind kind =
        own.offset() == p.offset() && p.offset() + own.kind().sizeBytes() <= section.length
            ? own.kind()
            : p.kind();
    String value = Values.text(kind, Values.bits(kind, section, p.offset()));
    return own.name().equals(p.name()) ? value : value + " (" + own.name() + ")";
  }

  private void pagedElements(int pair, int l, int r, PrimitiveKind kind) {
    int common = Math.min(left.length(l), right.length(r));
    boolean onePool = left.pages() == right.pages();
    int perPage = onePool ? left.pages().pageSize().bytes() / kind.sizeBytes() : 1;
    for (int i = 0; i < common && found.size() < limit; ) {
      if (onePool && i % perPage == 0 && left.page(l, i / perPage) == right.page(r, i / perPage)) {
        i += perPage;
        continue;
      }
      long one = Values.pagedElement(left, l, kind, i);
      long other = Values.pagedElement(right, r, kind, i);
      if (one != other) {
        add(slot(pair, "[" + i + "]"), Values.text(kind, one), Values.text(kind, other));
      }
      i++;
    }
  }

  private void references(int pair, TypeLayout type, int l, int r) {
    int inLeft = left.referenceCount(l);
    int inRight = right.referenceCount(r);
    int common = Math.min(inLeft, inRight);
    int end = type.kind() == TypeKind.RECORD ? Math.max(inLeft, inRight) : common;
    for (int i = 0; i < end && found.size() < limit; i++) {
      if (i < common) {
        reference(pair, null, i, left.reference(l, i), right.reference(r, i));
      } else {
        add(
            slot(pair, i),
            i < inLeft ? value(left, left.reference(l, i)) : Values.ABSENT,
            i < inRight ? value(right, right.reference(r, i)) : Values.ABSENT);
      }
    }
  }

  /**
   * Compares two references.
   *
   * @param name of the slot; null to look it up when it is needed
   * @param slot its index in the left block
   */
  private void reference(int pair, String name, int slot, int l, int r) {
    if (l <= 0 || r <= 0) {
      if (l != r) {
        add(named(pair, name, slot), value(left, l), value(right, r));
      }
      return;
    }
    int leftPair = pairing.ofLeft(l);
    int rightPair = pairing.ofRight(r);
    if (leftPair != rightPair) {
      String path = named(pair, name, slot);
      add(path, identity(left, l, leftPair), identity(right, r, rightPair));
    } else if (leftPair < 0) {
      if (left.typeId(l) != right.typeId(r)) {
        add(named(pair, name, slot), value(left, l), value(right, r));
      } else {
        pairing.add(l, r, pair, slot);
      }
    }
  }

  private String identity(HeapGraph graph, int block, int pair) {
    return pair < 0
        ? "another " + block(graph, block)
        : "the " + block(graph, block) + " of " + path(pair);
  }

  private String value(HeapGraph graph, int reference) {
    return reference == 0
        ? "null"
        : reference < 0 ? constants.apply(-reference - 1) : block(graph, reference);
  }

  private static String block(HeapGraph graph, int block) {
    return Values.block(graph, block);
  }

  private void add(String path, String l, String r) {
    if (found.size() < limit) {
      found.add(new HeapDifference(path, l, r));
    }
  }

  private String named(int pair, String name, int index) {
    return name == null ? slot(pair, index) : slot(pair, name);
  }

  private String slot(int pair, int index) {
    int l = pairing.left(pair);
    String name =
        index < left.referenceCount(l)
            ? Slots.reference(left, l, index)
            : Slots.reference(right, pairing.right(pair), index);
    return slot(pair, name);
  }

  private String slot(int pair, String name) {
    return pair == 0 ? name : path(pair) + " -> " + name;
  }

  /** The path on which a pair was first reached; long ones are cut in the middle. */
  private String path(int pair) {
    List<String> names = new ArrayList<>();
    for (int at = pair; at > 0; at = pairing.parent(at)) {
      int parent = pairing.parent(at);
      names.add(Slots.reference(left, pairing.left(parent), pairing.slot(at)));
    }
    return Paths.join(names);
  }
}
