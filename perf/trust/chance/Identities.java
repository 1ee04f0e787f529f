import java.util.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

/** Identity hash codes, and orders that come from them or from a salt. */
class Identities {
  static String order(Object... objects) {
    Set<Object> set = new HashSet<>(Arrays.asList(objects));
    List<Object> all = Arrays.asList(objects);
    return set.stream()
        .map(
            o -> {
              for (int i = 0; i < all.size(); i++) {
                if (all.get(i) == o) {
                  return "" + i;
                }
              }
              return "?";
            })
        .collect(Collectors.joining(" "));
  }

  /** hashCode of an object */
  static void object() throws Throwable {
    Try.tell(new Object().hashCode());
  }

  /** hashCode by method reference */
  static void reference() throws Throwable {
    java.util.function.ToIntFunction<Object> hash = Object::hashCode;
    Try.tell(hash.applyAsInt(new Object()));
  }

  /** hashCode by reflection */
  static void reflected() throws Throwable {
    Try.tell(Object.class.getMethod("hashCode").invoke(new Object()));
  }

  /** System.identityHashCode of a string */
  static void identity() throws Throwable {
    Try.tell(System.identityHashCode("text"));
  }

  /** identityHashCode by handle */
  static void identityHandle() throws Throwable {
    Try.tell(
        (int)
            java.lang.invoke.MethodHandles.lookup()
                .findStatic(
                    System.class,
                    "identityHashCode",
                    java.lang.invoke.MethodType.methodType(int.class, Object.class))
                .invoke(new Object()));
  }

  /** text of an object */
  static void text() throws Throwable {
    Try.tell(new Object() + " " + new int[0] + " " + String.valueOf(new Object[1]));
  }

  /** text of an array in a list */
  static void textInList() throws Throwable {
    Try.tell(List.of(new int[0]));
    Try.tell(Arrays.asList(new Object(), new int[1]).toString());
  }

  /** text of an array by a formatter */
  static void textFormatted() throws Throwable {
    Try.tell(String.format("%s %h", new int[0], new Object()));
  }

  /** text of an array in a builder, in a join, in an Optional */
  static void textElsewhere() throws Throwable {
    Try.tell(new StringBuilder().append(new int[0]).append(Optional.of(new int[0])));
    Try.tell(new StringJoiner(",").add("" + new AtomicReference<>(new int[0])));
  }

  /** text of a lambda and of an anonymous class */
  static void textOfLambda() throws Throwable {
    Runnable lambda = () -> {};
    Try.tell(lambda.toString().length() > 0);
    Try.tell(new Object() {}.toString());
  }

  /** hash order of atomics */
  static void atomics() throws Throwable {
    Try.tell(
        order(new AtomicInteger(), new AtomicInteger(), new AtomicLong(), new AtomicBoolean()));
  }

  /** hash order of exceptions */
  static void exceptions() throws Throwable {
    Try.tell(order(new Exception(), new Error(), new RuntimeException(), new Exception()));
  }

  /** hash order of builders */
  static void builders() throws Throwable {
    Try.tell(
        order(new StringBuilder(), new StringBuffer(), new StringBuilder(), new StringJoiner("")));
  }

  /** hash order of arrays */
  static void arrays() throws Throwable {
    Try.tell(order(new int[0], new int[1], new byte[2], new Object[3], new int[0][0]));
  }

  /** hash order of enums of the JDK */
  static void enums() throws Throwable {
    Try.tell(
        new HashSet<>(Arrays.asList(java.util.concurrent.TimeUnit.values()))
            + " "
            + new HashSet<>(Arrays.asList(java.time.DayOfWeek.values())));
  }

  /** hash order of classes */
  static void classes() throws Throwable {
    Try.tell(
        new HashSet<>(
            Arrays.asList(String.class, Integer.class, int.class, Map.class, Identities.class)));
  }

  /** hash order of threads, locks, locales */
  static void locks() throws Throwable {
    Try.tell(
        order(
            new java.util.concurrent.locks.ReentrantLock(),
            new java.util.concurrent.locks.ReentrantLock(),
            new java.util.concurrent.Semaphore(1)));
  }

  /** hash order of records with enums of the JDK inside */
  record Pair(Object a, Object b) {}

  /** hash order of records */
  static void records() throws Throwable {
    var set = new HashSet<Pair>();
    for (var unit : java.util.concurrent.TimeUnit.values()) {
      set.add(new Pair(unit, String.class));
    }
    Try.tell(set);
  }

  /** Objects.hash(int[]) */
  static void objectsHash() throws Throwable {
    Try.tell(Objects.hash(new int[] {1, 2}, new Object()));
  }

  /** Arrays.hashCode of objects, List.hashCode */
  static void arraysHash() throws Throwable {
    Try.tell(Arrays.hashCode(new Object[] {new Object(), new int[1]}));
    Try.tell(List.of(new Object(), java.time.Month.MAY).hashCode());
  }

  /** hash of a map entry, an Optional, an enum */
  static void entryHash() throws Throwable {
    Try.tell(Map.entry(java.time.Month.MAY, String.class).hashCode());
    Try.tell(Optional.of(new Object()).hashCode());
    Try.tell(java.util.concurrent.TimeUnit.DAYS.hashCode());
  }

  /** IdentityHashMap's order */
  static void identityMap() throws Throwable {
    Map<Object, Integer> map = new IdentityHashMap<>();
    for (int i = 0; i < 9; i++) {
      map.put(new String("x" + i), i);
    }
    Try.tell(map);
  }

  /** Set.of and Map.of */
  static void salted() throws Throwable {
    Try.tell(Set.of("a", "b", "c", "d", "e") + " " + Map.of("a", 1, "b", 2, "c", 3, "d", 4));
  }

  /** Set.of by reflection */
  static void saltedReflected() throws Throwable {
    Try.tell(
        Set.class
            .getMethod("of", Object[].class)
            .invoke(null, (Object) new Object[] {"a", "b", "c", "d", "e", "f"}));
  }

  /** Set.copyOf by a collector */
  static void saltedCollector() throws Throwable {
    Try.tell(
        Stream.of("a", "b", "c", "d", "e", "f").collect(Collectors.toUnmodifiableSet()));
    Try.tell(
        Stream.of("a", "b", "c", "d", "e", "f")
            .collect(Collectors.collectingAndThen(Collectors.toSet(), Set::copyOf)));
  }

  /** keys of Map.of that the JDK made: ModuleDescriptor, getAvailableZoneIds */
  static void saltedInside() throws Throwable {
    Try.tell(Object.class.getModule().getPackages().iterator().next());
    Try.tell(Stream.of("a", "b", "c", "d", "e").collect(Collectors.teeing(
        Collectors.toUnmodifiableSet(), Collectors.counting(), (a, b) -> a + " " + b)));
  }

  /** ConcurrentHashMap of enums of the JDK */
  static void concurrentMap() throws Throwable {
    var map = new java.util.concurrent.ConcurrentHashMap<Object, Integer>();
    for (var month : java.time.Month.values()) {
      map.put(month, 1);
    }
    Try.tell(map);
  }

  /** groupingBy enums of the JDK */
  static void grouping() throws Throwable {
    Try.tell(
        IntStream.range(0, 30)
            .boxed()
            .collect(Collectors.groupingBy(i -> java.time.DayOfWeek.of(i % 7 + 1))));
  }

  /** order of getMethods and getDeclaredFields */
  static void members() throws Throwable {
    Try.tell(
        Arrays.stream(ArrayList.class.getMethods())
            .map(m -> m.getName())
            .collect(Collectors.joining(" ")));
  }

  /** comparison by identityHashCode */
  static void tieBreak() throws Throwable {
    Object a = new Object();
    Object b = new Object();
    Try.tell(System.identityHashCode(a) < System.identityHashCode(b));
  }

  /** enums of the JDK that no descriptor shows: by name, by a query, by a collector */
  static void hiddenEnums() throws Throwable {
    var set = new HashSet<Object>();
    Collections.addAll(set, Class.forName("java.math.RoundingMode").getEnumConstants());
    Try.tell(set);
    Try.tell(new HashSet<>(Collectors.toSet().characteristics()));
    Try.tell(
        new HashSet<Object>(
            Arrays.asList(
                java.time.LocalDate.EPOCH.query(java.time.temporal.TemporalQueries.precision()),
                java.time.LocalTime.NOON.query(java.time.temporal.TemporalQueries.precision()))));
  }

  /** hash order of classes that a stream finds */
  static void classesOfStream() throws Throwable {
    Try.tell(
        Stream.<Object>of("", 1, 2L, 3.0, 'c', new int[0], List.of())
            .map(Object::getClass)
            .collect(Collectors.toSet()));
  }

  static Class<?> kept;

  /** hash order of classes in a field, of parameters */
  static void classesKept() throws Throwable {
    var map = new HashMap<Object, Integer>();
    for (Class<?> type : String.class.getMethod("regionMatches", int.class, String.class, int.class, int.class).getParameterTypes()) {
      kept = type;
      map.merge(kept, 1, Integer::sum);
    }
    Try.tell(map);
  }

  /** hash code of a class as a component of a key */
  static void classInList() throws Throwable {
    Try.tell(List.of(String.class, Integer.class).hashCode());
    Try.tell(Objects.hash(Map.class, java.time.Month.MAY));
  }

  static String kinds(Collection<?> objects) {
    return objects.stream().map(o -> o.getClass().getSimpleName()).collect(Collectors.joining(" "));
  }

  static Object[] unhashed() {
    return new Object[] {
      new int[0], new StringBuilder(), new AtomicInteger(), new Exception(), new Object[1],
      new StringJoiner(""), new AtomicLong(), new byte[70000], new Random(1), new ArrayDeque<>()
    };
  }

  /** order of arrays and objects of the JDK in a set that lives within a step */
  static void withinAStep() throws Throwable {
    Try.tell(kinds(new HashSet<>(List.of(new int[0], new StringBuilder()))));
    Try.tell(kinds(new HashSet<>(List.of(unhashed()))));
  }

  /** the same, after other objects and classes were asked for theirs */
  static void withinALaterStep() throws Throwable {
    List<Object> others = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      others.add(new int[i % 7]);
    }
    Try.tell(new HashSet<>(others).size());
    Try.tell(String.format("%s %tY", new java.math.BigDecimal("1.5"), new Date(0)));
    Try.tell(kinds(new HashSet<>(List.of(unhashed()))));
  }

  /** the same in tables of other kinds, by streams and collectors */
  static void unhashedElsewhere() throws Throwable {
    Map<Object, Integer> old = new Hashtable<>();
    Map<Object, Integer> concurrent = new java.util.concurrent.ConcurrentHashMap<>();
    for (Object o : unhashed()) {
      old.put(o, 1);
      concurrent.put(o, 1);
    }
    Try.tell(kinds(old.keySet()) + " / " + kinds(concurrent.keySet()));
    Try.tell(kinds(Stream.of(unhashed()).collect(Collectors.toSet())));
    Try.tell(kinds(Stream.of(unhashed()).collect(Collectors.groupingBy(o -> o)).keySet()));
    Try.tell(Stream.of(unhashed()).mapToInt(Object::hashCode).boxed().collect(Collectors.toList()));
    Try.tell(Arrays.asList(unhashed()).hashCode() + " " + Objects.hash(unhashed()));
  }

  /** singletons of the JDK, and what the tool itself may have asked */
  static void singletons() throws Throwable {
    Set<Object> set =
        new HashSet<>(
            List.of(
                java.util.function.Function.identity(),
                Collections.reverseOrder(),
                String.CASE_INSENSITIVE_ORDER,
                new StringBuilder(),
                Thread.currentThread()));
    Try.tell(set.stream().map(o -> o instanceof StringBuilder ? "b" : o instanceof Thread ? "t" : o == String.CASE_INSENSITIVE_ORDER ? "s" : "f").collect(Collectors.joining()));
  }
}
