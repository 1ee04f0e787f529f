package lasso.runtime.instrument.passes.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Every public method of a type is called, on a fresh object and with arguments of several kinds: one that changes what can be read of a collection is not told as
 * reading it, and one that never does is not told as changing it, which would make data races of two threads that read.
 */
class CallEffectTest {
  /**
   * @param type the static type of the receiver
   * @param make makes what is shared
   * @param receiver the object of that, or a part or view of it, whose methods are called
   */
  private record Subject<T>(Class<?> type, Supplier<T> make, Function<T, ?> receiver) {
    @Override
    public String toString() {
      T made = make.get();
      return type.getSimpleName() + " of " + made.getClass().getSimpleName();
    }
  }

  /** They may change it, but not with these arguments; or what they change can't be read. */
  private static final Set<String> UNSEEN =
      Set.of("ensureCapacity", "trimToSize", "finalize", "wait", "notify", "notifyAll");

  /** Arguments of any type, by kind and place: keys and values that are there, and others. */
  private static final String[][] OBJECTS = {
    {"a", "2", "x"},
    {"n", "y", "z"},
    {"b", "1", "x"},
    {"1", "q", "q"},
    {"0", "q", "q"},
    {"a", "9", "x"},
    {"c", "3", "b"}
  };

  private static <T> Subject<T> of(Class<?> type, Supplier<T> make) {
    return new Subject<>(type, make, whole -> whole);
  }

  static Stream<Subject<?>> subjects() {
    Supplier<List<String>> array = () -> new ArrayList<>(List.of("b", "a", "c", "a"));
    Supplier<LinkedList<String>> linked = () -> new LinkedList<>(List.of("b", "a", "c", "a"));
    Supplier<Map<String, String>> hash = () -> new HashMap<>(Map.of("b", "1", "a", "2", "c", "3"));
    Supplier<TreeMap<String, String>> tree =
        () -> new TreeMap<>(Map.of("b", "1", "a", "2", "c", "3"));
    Supplier<Map<String, String>> byUse = CallEffectTest::byUse;
    Supplier<Set<String>> set = () -> new HashSet<>(Set.of("b", "a", "c"));
    Supplier<TreeSet<String>> sorted = () -> new TreeSet<>(Set.of("b", "a", "c"));
    return Stream.of(
        of(List.class, array),
        of(Collection.class, array),
        of(ArrayList.class, array),
        of(LinkedList.class, linked),
        of(Deque.class, linked),
        of(Map.class, hash),
        of(HashMap.class, hash),
        of(Map.class, byUse),
        of(LinkedHashMap.class, byUse),
        of(NavigableMap.class, tree),
        of(TreeMap.class, tree),
        of(Set.class, set),
        of(HashSet.class, set),
        of(NavigableSet.class, sorted),
        of(TreeSet.class, sorted),
        of(ArrayDeque.class, () -> new ArrayDeque<>(List.of("b", "a", "c", "a"))),
        of(PriorityQueue.class, () -> new PriorityQueue<>(List.of("b", "a", "c", "a"))),
        of(StringBuilder.class, () -> new StringBuilder("bacad")),
        of(BitSet.class, () -> BitSet.valueOf(new byte[] {5, 9})),
        new Subject<>(Iterator.class, array, List::iterator),
        new Subject<>(ListIterator.class, array, list -> list.listIterator(2)),
        new Subject<>(Spliterator.class, array, List::spliterator),
        new Subject<>(Stream.class, array, List::stream),
        new Subject<>(List.class, array, list -> list.subList(0, 3)),
        new Subject<>(List.class, array, Collections::unmodifiableList),
        new Subject<>(Set.class, hash, Map::keySet),
        new Subject<>(Collection.class, hash, Map::values),
        new Subject<>(Iterator.class, hash, map -> map.keySet().iterator()),
        new Subject<>(Map.Entry.class, tree, map -> map.entrySet().iterator().next()),
        new Subject<>(NavigableMap.class, tree, map -> map.headMap("c", true)),
        new Subject<>(NavigableSet.class, tree, TreeMap::descendingKeySet),
        new Subject<>(Iterator.class, sorted, TreeSet::descendingIterator));
  }

  private static Map<String, String> byUse() {
    Map<String, String> map = new LinkedHashMap<>(16, 0.75f, true);
    map.putAll(Map.of("b", "1", "a", "2", "c", "3"));
    return map;
  }

  @ParameterizedTest
  @MethodSource("subjects")
  <T> void effectsAreWhatMethodsDo(Subject<T> subject) {
    List<String> wrong = new ArrayList<>();
    for (Method method : subject.type.getMethods()) {
      if (Modifier.isStatic(method.getModifiers()) || UNSEEN.contains(method.getName())) {
        continue;
      }
      boolean whole =
          subject.receiver.apply(subject.make.get()).getClass() == subject.make.get().getClass();
      CallEffect effect = CallEffect.of(call(subject.type, method));
      boolean mayChange =
          effect == CallEffect.CHANGES
              || (effect == CallEffect.ADVANCES && whole)
              || (effect == CallEffect.LOOKS_UP && subject.make.get() instanceof LinkedHashMap);
      boolean ran = false;
      boolean changes = false;
      for (int kind = 0; kind < OBJECTS.length; kind++) {
        T made = subject.make.get();
        Object receiver = subject.receiver.apply(made);
        String before = content(made);
        ran |= runs(receiver, method, kind);
        changes |= !content(made).equals(before);
      }
      if (changes && !mayChange) {
        wrong.add(method + " changes it");
      }
      if (ran && !changes && effect == CallEffect.CHANGES) {
        wrong.add(method + " only reads");
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static MethodInsnNode call(Class<?> type, Method method) {
    return new MethodInsnNode(
        type.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL,
        Type.getInternalName(type),
        method.getName(),
        Type.getMethodDescriptor(method),
        type.isInterface());
  }

  /** What can be read of it, in order. */
  private static String content(Object made) {
    return made instanceof PriorityQueue<?> queue
        ? Arrays.toString(queue.toArray())
        : made.toString();
  }

  /** Whether it ends without an exception. */
  private static boolean runs(Object receiver, Method method, int kind) {
    Object[] arguments = new Object[method.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = argument(method.getParameterTypes()[i], kind, i);
    }
    try {
      method.invoke(receiver, arguments);
      return true;
    } catch (InvocationTargetException e) {
      return false;
    } catch (IllegalAccessException | IllegalArgumentException e) {
      throw new AssertionError(method.toString(), e);
    }
  }

  /** One of several values of a type. */
  private static Object argument(Class<?> type, int kind, int index) {
    if (type == int.class || type == long.class || type == char.class || type == boolean.class) {
      int number = kind % 3 + index;
      return type == int.class
          ? (Object) number
          : type == long.class
              ? (Object) (long) number
              : type == char.class ? (Object) (char) ('x' + number) : (Object) (kind / 2 % 2 == 0);
    }
    if (type == float.class || type == double.class) {
      return type == float.class ? (Object) 1.5f : (Object) 1.5;
    }
    if (type == BitSet.class) {
      return BitSet.valueOf(new byte[] {(byte) (kind * 3)});
    }
    if (type.isArray()) {
      return Array.newInstance(type.getComponentType(), 7);
    }
    if (Map.class.isAssignableFrom(type)) {
      return new TreeMap<>(Map.of("a", "x", "n", "y"));
    }
    if (type.isAssignableFrom(ArrayList.class) && type != Object.class) {
      return new ArrayList<>(List.of(OBJECTS[kind]));
    }
    if (type == StringBuffer.class) {
      return new StringBuffer("q");
    }
    if (type.isInterface() && type != Comparable.class && type != CharSequence.class) {
      return function(type, kind);
    }
    if (type == StringBuilder.class) {
      return new StringBuilder("q");
    }
    return OBJECTS[kind][Math.min(index, 2)];
  }

  /** A function, predicate or comparator, in whose results kinds differ. */
  private static Object function(Class<?> type, int kind) {
    if (type == Comparator.class) {
      return kind % 2 == 0 ? Comparator.reverseOrder() : null;
    }
    return Proxy.newProxyInstance(
        CallEffectTest.class.getClassLoader(),
        new Class<?>[] {type},
        (proxy, method, arguments) -> result(method.getReturnType(), kind));
  }

  private static Object result(Class<?> type, int kind) {
    if (type == boolean.class) {
      return kind % 2 == 0;
    }
    if (type == int.class) {
      return kind % 3 - 1;
    }
    if (type == long.class || type == double.class) {
      return type == long.class ? (Object) 1L : (Object) 1.0;
    }
    if (type == void.class) {
      return null;
    }
    return type.isAssignableFrom(String.class) ? (kind % 2 == 0 ? "new" : null) : null;
  }
}
