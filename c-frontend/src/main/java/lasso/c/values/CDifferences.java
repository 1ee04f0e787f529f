package lasso.c.values;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import lasso.c.dwarf.CType;
import lasso.runtime.program.NativeVariables.Difference;
import lasso.runtime.program.NativeVariables.Frame;

/** Walks the variables of two states in lockstep, through fields, elements and pointers, each pair of objects once. */
final class CDifferences {
  private static final String ABSENT = "absent";

  /** More objects than anybody waits for. */
  private static final int MOST_PAIRS = 200_000;

  private final CScene left;
  private final CScene right;
  private final int limit;
  private final List<Difference> found = new ArrayList<>();

  /** Pointers to objects that hold the same at different addresses: told where nothing else is. */
  private final List<Difference> moved = new ArrayList<>();

  private final Deque<Pair> open = new ArrayDeque<>();
  private final Map<Long, Integer> paired = new HashMap<>();

  /** Two values of one type; a suffix behind the path tells the frame. */
  private record Pair(String path, String suffix, CValue left, CValue right) {}

  CDifferences(CScene left, CScene right, int limit) {
    this.left = left;
    this.right = right;
    this.limit = limit;
  }

  List<Difference> all() {
    pairs(left.globalValues(), right.globalValues(), "");
    int common = Math.min(left.frames().size(), right.frames().size());
    for (int i = 1; i <= common; i++) {
      int l = left.frames().size() - i;
      int r = right.frames().size() - i;
      Frame frame = left.frames().get(l);
      Frame other = right.frames().get(r);
      if (!frame.owner().equals(other.owner()) || !frame.method().equals(other.method())) {
        break;
      }
      pairs(left.localValues(l), right.localValues(r), " of " + frame.method());
    }
    for (int done = 0; !open.isEmpty() && done < MOST_PAIRS && found.size() < limit; done++) {
      compare(open.poll());
    }
    List<Difference> all = found.isEmpty() ? moved : found;
    return all.subList(0, Math.min(limit, all.size()));
  }

  private void pairs(Map<String, CValue> one, Map<String, CValue> other, String suffix) {
    Set<String> names = new TreeSet<>(one.keySet());
    names.addAll(other.keySet());
    for (String name : names) {
      CValue l = one.get(name);
      CValue r = other.get(name);
      if (l != null && r != null) {
        if (l.address() != 0 && r.address() != 0) {
          paired.put(key(l), r.address());
        }
        open.add(new Pair(name, suffix, l, r));
      } else if (found.size() < limit) {
        found.add(
            new Difference(
                name + suffix, l == null ? ABSENT : l.value(), r == null ? ABSENT : r.value()));
      }
    }
  }

  /** An object on the left: one address may be that of several, one inside the other. */
  private static long key(CValue object) {
    return (long) object.address() << 32 | object.type().hashCode() & 0xffff_ffffL;
  }

  private void compare(Pair pair) {
    CValue l = pair.left;
    CValue r = pair.right;
    CType type = l.shape();
    if (!type.words().equals(r.shape().words())) {
      add(pair, l.type() + " " + l.value(), r.type() + " " + r.value());
    } else if (type instanceof CType.Pointer) {
      pointers(pair);
    } else if (l.address() == 0 || r.address() == 0 || l.size() == 0) {
      if (l.number() != r.number() && type.bytes() > 0) {
        add(pair, l.value(), r.value());
      }
    } else if (type instanceof CType.Struct struct && struct.isUnion() || isText(type)) {
      if (!sameBytes(l, r)) {
        add(pair, l.value(), r.value());
      }
    } else {
      parts(pair, l, r);
    }
  }

  private static boolean isText(CType type) {
    return type instanceof CType.Array array
        && array.element() instanceof CType.Scalar element
        && element.kind() == CType.Kind.CHARACTER;
  }

  private boolean sameBytes(CValue l, CValue r) {
    int bytes = (int) l.shape().bytes();
    return left.isInside(l.address(), bytes)
        && right.isInside(r.address(), bytes)
        && Arrays.equals(
            left.memory(),
            l.address(),
            l.address() + bytes,
            right.memory(),
            r.address(),
            r.address() + bytes);
  }

  private void parts(Pair pair, CValue l, CValue r) {
    boolean leadsOn = leadsOn(l.shape());
    if (!leadsOn && sameBytes(l, r)) {
      return;
    }
    List<Pair> inner = new ArrayList<>();
    for (int i = 0; i < Math.min(l.size(), r.size()) && inner.size() < MOST_PAIRS; i++) {
      CValue part = l.part(i);
      CValue other = r.part(i);
      if (leadsOn && leadsOn(part.shape()) || !sameBytes(part, other)) {
        String step =
            l.shape() instanceof CType.Array
                ? part.name()
                : (pair.path.endsWith("->") ? "" : ".") + part.name();
        inner.add(new Pair(arrowless(pair.path, step) + step, pair.suffix, part, other));
      }
    }
    // what lies in one object is told before what it leads to
    for (int i = inner.size() - 1; i >= 0; i--) {
      open.addFirst(inner.get(i));
    }
  }

  /** An arrow stands before fields only. */
  private static String arrowless(String path, String step) {
    return step.startsWith("[") && path.endsWith("->")
        ? path.substring(0, path.length() - 2)
        : path;
  }

  /** Whether pointers lie in a type that lead to something. */
  private static boolean leadsOn(CType type) {
    if (type instanceof CType.Pointer) {
      return true;
    }
    if (type instanceof CType.Array array) {
      return leadsOn(array.element());
    }
    return type instanceof CType.Struct struct
        && !struct.isUnion()
        && struct.members().stream().anyMatch(member -> leadsOn(member.type()));
  }

  private void pointers(Pair pair) {
    CValue l = pair.left;
    CValue r = pair.right;
    CValue to = l.followed();
    CValue other = r.followed();
    if (to == null || other == null) {
      if (l.number() != r.number()) {
        add(pair, l.value(), r.value());
      }
      return;
    }
    String at = "-> " + to.type() + " at " + ValueWords.hex(to.address());
    String otherAt = "-> " + other.type() + " at " + ValueWords.hex(other.address());
    if (left.isGlobal(to.address()) || right.isGlobal(other.address())) {
      if (to.address() != other.address()) {
        add(pair, at, otherAt);
      }
      return;
    }
    Integer known = paired.putIfAbsent(key(to), other.address());
    if (known != null) {
      if (known != other.address()) {
        add(pair, at, otherAt);
      }
      return;
    }
    if (to.address() != other.address()) {
      moved.add(new Difference(pair.path + pair.suffix, at, otherAt));
    }
    if (!to.type().equals(other.type())) {
      add(pair, l.value(), r.value());
      return;
    }
    if (isText(to.shape())) {
      if (!l.value().equals(r.value())) {
        add(pair, l.value(), r.value());
      }
      return;
    }
    open.add(new Pair(pair.path + "->", pair.suffix, to, other));
  }

  private void add(Pair pair, String l, String r) {
    if (found.size() < limit) {
      String path =
          pair.path.endsWith("->")
              ? "*" + pair.path.substring(0, pair.path.length() - 2)
              : pair.path;
      found.add(new Difference(path + pair.suffix, l, r));
    }
  }
}
