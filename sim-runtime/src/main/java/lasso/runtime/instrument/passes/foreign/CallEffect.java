package lasso.runtime.instrument.passes.foreign;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What a method of the JDK does to the object that it is called on, and to what that is a part or a view of: as the documentation has it, for two threads that call it without order.
 * {@code CallEffectTest} compares it with what the methods do.
 */
enum CallEffect {
  /** Changes nothing. */
  READS,
  /** Changes nothing, unless a map keeps its entries in the order of their use. */
  LOOKS_UP,
  /** Changes the object, as an iterator goes on, and reads what it belongs to. */
  ADVANCES,
  /** May change all of it. */
  CHANGES;

  private static final Set<String> READING =
      Set.of(
          // all collections
          "size",
          "isEmpty",
          "contains",
          "containsKey",
          "containsValue",
          "containsAll",
          "iterator",
          "spliterator",
          "stream",
          "parallelStream",
          "forEach",
          "toArray",
          "toString",
          "hashCode",
          "equals",
          "clone",
          // lists and queues
          "indexOf",
          "lastIndexOf",
          "listIterator",
          "subList",
          "peek",
          "peekFirst",
          "peekLast",
          "element",
          "getFirst",
          "getLast",
          "firstElement",
          "lastElement",
          "elementAt",
          "elements",
          "capacity",
          "copyInto",
          "reversed",
          "descendingIterator",
          // sets and maps
          "keySet",
          "keys",
          "values",
          "entrySet",
          "getKey",
          "getValue",
          "comparator",
          "first",
          "last",
          "ceiling",
          "floor",
          "higher",
          "lower",
          "headSet",
          "tailSet",
          "subSet",
          "descendingSet",
          "firstKey",
          "lastKey",
          "ceilingKey",
          "floorKey",
          "higherKey",
          "lowerKey",
          "firstEntry",
          "lastEntry",
          "ceilingEntry",
          "floorEntry",
          "higherEntry",
          "lowerEntry",
          "headMap",
          "tailMap",
          "subMap",
          "descendingMap",
          "descendingKeySet",
          "navigableKeySet",
          // iterators
          "hasNext",
          "hasPrevious",
          "hasMoreElements",
          "nextIndex",
          "previousIndex",
          "characteristics",
          "hasCharacteristics",
          "getComparator",
          // sets of bits
          "cardinality",
          "intersects",
          "nextSetBit",
          "nextClearBit",
          "previousSetBit",
          "previousClearBit",
          "toByteArray",
          "toLongArray",
          // texts
          "length",
          "charAt",
          "codePointAt",
          "codePointBefore",
          "codePointCount",
          "offsetByCodePoints",
          "chars",
          "codePoints",
          "substring",
          "subSequence",
          "getChars",
          "compareTo",
          "join",
          "format",
          "parseInt",
          "parseLong",
          "parseDouble",
          // exceptions
          "getMessage",
          "getCause",
          // of whole arrays and collections
          "copyOf",
          "copyOfRange",
          "asList",
          "of",
          "valueOf",
          "deepToString",
          "deepEquals",
          "deepHashCode",
          "mismatch",
          "compare",
          "hash",
          "getLength",
          "binarySearch",
          "max",
          "min",
          "frequency",
          "disjoint",
          "nCopies",
          "enumeration",
          "list",
          "indexOfSubList",
          "lastIndexOfSubList",
          "requireNonNull",
          "requireNonNullElse",
          "isNull",
          "nonNull",
          "identityHashCode",
          "getClass");

  private static final List<String> VIEWS = List.of("unmodifiable", "synchronized", "checked");

  private static final Set<String> LOOKING_UP = Set.of("get", "getOrDefault");

  /** Methods of iterators that change what is iterated over. */
  private static final Set<String> CHANGING = Set.of("remove", "set", "add");

  private static final List<String> ITERATORS =
      List.of(
          "java/util/Iterator",
          "java/util/ListIterator",
          "java/util/PrimitiveIterator",
          "java/util/Spliterator",
          "java/util/Enumeration",
          "java/util/stream/");

  /** Of the receiver of a call. */
  static CallEffect of(MethodInsnNode call) {
    if (LOOKING_UP.contains(call.name)) {
      return LOOKS_UP;
    }
    if (reads(call)) {
      return READS;
    }
    return goesOver(call.owner) && !CHANGING.contains(call.name) ? ADVANCES : CHANGES;
  }

  /** Of an argument of a call that has no receiver, or of one that makes an object. */
  static CallEffect ofArgument(MethodInsnNode call, Type argument) {
    if (call.name.equals("<init>") || LOOKING_UP.contains(call.name) || reads(call)) {
      return READS;
    }
    return argument.getSort() == Type.OBJECT && goesOver(argument.getInternalName())
        ? ADVANCES
        : CHANGES;
  }

  private static boolean reads(MethodInsnNode call) {
    return READING.contains(call.name)
        || (call.getOpcode() == Opcodes.INVOKESTATIC
            && VIEWS.stream().anyMatch(call.name::startsWith));
  }

  /** Whether it is a type of iterators, or of streams. */
  private static boolean goesOver(String type) {
    return ITERATORS.stream().anyMatch(type::startsWith);
  }
}
