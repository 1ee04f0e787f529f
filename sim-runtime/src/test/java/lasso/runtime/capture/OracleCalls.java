package lasso.runtime.capture;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which public methods of platform objects the oracle calls: those that a program could, and that come back with an answer of their own. */
final class OracleCalls {
  /** What blocks, waits, or answers with an address of the JVM or with what other threads do. */
  private static final Set<String> NEVER =
      Set.of(
          "wait",
          "notify",
          "notifyAll",
          "await",
          "awaitAdvance",
          "arriveAndAwaitAdvance",
          "acquire",
          "acquireUninterruptibly",
          "tryAcquire",
          "lock",
          "lockInterruptibly",
          "tryLock",
          "unlock",
          "take",
          "takeFirst",
          "takeLast",
          "put",
          "putFirst",
          "putLast",
          "transfer",
          "parallel",
          "parallelStream",
          "isParallel",
          "hashCode",
          "identityHashCode",
          "finalize",
          "generate",
          "iterate",
          "ints",
          "splits",
          "rngs",
          "toPattern",
          "toLocalizedPattern",
          "longs",
          "doubles",
          "printStackTrace",
          "getStackTrace",
          "setStackTrace",
          "fillInStackTrace",
          "exit",
          "load",
          "loadLibrary",
          "sleep",
          "timedWait",
          "newCondition",
          "save",
          "store",
          "storeToXML",
          "loadFromXML",
          "list",
          "isHeldByCurrentThread",
          "getHoldCount",
          "parallelPrefix",
          "parallelSort",
          "parallelSetAll",
          "awaitAdvanceInterruptibly",
          "systemDefault",
          "now",
          "randomUUID",
          "random",
          "setDefault",
          "shuffle",
          "allocateDirect",
          "toURL",
          "newInstance",
          "forName",
          "getContextClassLoader",
          "onSpinWait");

  private final Map<Class<?>, List<Method>> known = new HashMap<>();
  private final Set<String> unread;

  /**
   * All calls but those of some more names.
   *
   * @param unread names of methods that programs are taken not to call
   */
  OracleCalls(Set<String> unread) {
    this.unread = unread;
  }

  /** The methods that can be called on objects of a class, in an order of their own. */
  List<Method> of(Class<?> type) {
    return known.computeIfAbsent(type, this::find);
  }

  private List<Method> find(Class<?> type) {
    Map<String, Method> found = new LinkedHashMap<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      collect(at, type, found);
    }
    List<Method> methods = new ArrayList<>(found.values());
    methods.removeIf(method -> unread.contains(method.getName()));
    if (type.getName().startsWith("java.util.ArrayDeque$De")) {
      // Removing through an iterator that is behind its deque is undefined, and leaves a broken
      // one.
      methods.removeIf(method -> method.getName().equals("remove"));
    }
    methods.sort(Comparator.comparing(Method::toString));
    return methods;
  }

  private static void collect(Class<?> at, Class<?> type, Map<String, Method> found) {
    boolean open =
        Modifier.isPublic(at.getModifiers())
            && at.getModule().isExported(at.getPackageName())
            && (at.getDeclaringClass() == null
                || Modifier.isPublic(at.getDeclaringClass().getModifiers()));
    if (open) {
      for (Method method : at.getDeclaredMethods()) {
        if (Modifier.isPublic(method.getModifiers())
            && !method.isSynthetic()
            && wanted(method, type)) {
          found.putIfAbsent(method.getName() + List.of(method.getParameterTypes()), method);
        }
      }
    }
    for (Class<?> above : at.getInterfaces()) {
      collect(above, type, found);
    }
  }

  private static boolean wanted(Method method, Class<?> type) {
    if (method.getName().equals("hashCode") && Comparator.class.isAssignableFrom(type)) {
      return false; // made of those of other comparators, which have none of their own
    }
    if (NEVER.contains(method.getName()) && !(method.getName().equals("put") && !isQueue(type))) {
      return method.getName().equals("hashCode") && !inherits(type, "hashCode");
    }
    if (method.getDeclaringClass() == Object.class) {
      return method.getName().equals("equals") || method.getName().equals("getClass");
    }
    boolean concurrent =
        java.util.concurrent.ConcurrentHashMap.class.isAssignableFrom(type)
            && method.getParameterCount() > 1
            && method.getParameterTypes()[0] == long.class;
    if (concurrent) {
      return false; // uses the common pool
    }
    for (Class<?> parameter : method.getParameterTypes()) {
      if (parameter == java.util.concurrent.TimeUnit.class
          || parameter == Thread.class
          || parameter == ClassLoader.class) {
        return false;
      }
    }
    if (type == Class.class && !method.getName().startsWith("getSimple")) {
      return false;
    }
    return !Modifier.isStatic(method.getModifiers()) || type == method.getDeclaringClass();
  }

  private static boolean isQueue(Class<?> type) {
    return java.util.concurrent.BlockingQueue.class.isAssignableFrom(type);
  }

  /** Whether objects have the method of Object itself, whose answer is an address. */
  static boolean inherits(Class<?> type, String method) {
    try {
      return type.getMethod(method).getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }
}
