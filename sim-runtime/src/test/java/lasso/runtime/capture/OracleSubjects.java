package lasso.runtime.capture;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.Scanner;
import java.util.Stack;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Objects of the platform that may be part of a state, in several shapes; each made anew whenever it is asked for. */
final class OracleSubjects {
  /** An object with a name for reports. */
  record Subject(String name, Supplier<Object> make) {}

  /** Objects that belong together, such as a writer and where it writes to. */
  record Several(List<Object> objects) {
    Several(Object... objects) {
      this(List.of(objects));
    }
  }

  private final List<Subject> all = new ArrayList<>();

  private OracleSubjects() {}

  static List<Subject> all() {
    OracleSubjects subjects = new OracleSubjects();
    subjects.lists();
    subjects.sets();
    subjects.maps();
    subjects.queues();
    subjects.views();
    subjects.texts();
    subjects.numbers();
    subjects.times();
    subjects.inputAndOutput();
    subjects.others();
    return subjects.all;
  }

  private void add(String name, Supplier<Object> make) {
    all.add(new Subject(name, make));
  }

  private <T> T with(T object, java.util.function.Consumer<T> change) {
    change.accept(object);
    return object;
  }

  private void lists() {
    List<Supplier<List<Object>>> lists =
        List.of(
            ArrayList::new, LinkedList::new, Vector::new, Stack::new, CopyOnWriteArrayList::new);
    for (Supplier<List<Object>> make : lists) {
      String name = make.get().getClass().getSimpleName();
      add(name + " empty", make::get);
      add(name, () -> with(make.get(), l -> l.addAll(List.of(5, 6, 7, 3, 5))));
      add(
          name + " shrunk",
          () ->
              with(
                  make.get(),
                  l -> {
                    l.addAll(List.of(1, 2, 3, 4));
                    l.remove(1);
                    l.remove(0);
                  }));
      add(
          name + ".subList",
          () -> with(make.get(), l -> l.addAll(List.of(5, 6, 7, 3))).subList(1, 3));
      add(
          name + ".subList.subList",
          () ->
              with(make.get(), l -> l.addAll(List.of(5, 6, 7, 3, 8))).subList(1, 5).subList(1, 3));
      add(
          name + ".listIterator",
          () ->
              with(
                  with(make.get(), l -> l.addAll(List.of(5, 6, 7))).listIterator(1),
                  Iterator::next));
      add(
          name + ".iterator",
          () -> with(with(make.get(), l -> l.addAll(List.of(5, 6, 7))).iterator(), Iterator::next));
      add(
          name + ".subList.iterator",
          () ->
              with(
                  with(make.get(), l -> l.addAll(List.of(5, 6, 7, 8))).subList(1, 4).listIterator(),
                  Iterator::next));
      add(
          name + ".spliterator",
          () -> with(make.get(), l -> l.addAll(List.of(5, 6, 7))).spliterator());
    }
    add("ArrayList(20)", () -> new ArrayList<>(20));
    add("Arrays.asList", () -> Arrays.asList(3, 1, 2));
    add("List.of", () -> List.of(3, 1, 2));
    add("List.of(1)", () -> List.of(3));
    add("Collections.nCopies", () -> Collections.nCopies(3, 1));
    add("Collections.emptyList", Collections::emptyList);
    add("Collections.singletonList", () -> Collections.singletonList(4));
  }

  private void sets() {
    List<Supplier<Collection<Object>>> sets =
        List.of(
            HashSet::new,
            LinkedHashSet::new,
            TreeSet::new,
            ConcurrentSkipListSet::new,
            CopyOnWriteArraySet::new,
            ConcurrentHashMap::newKeySet);
    for (Supplier<Collection<Object>> make : sets) {
      String name = make.get().getClass().getSimpleName();
      add(name + " empty", make::get);
      add(name, () -> with(make.get(), s -> s.addAll(List.of(5, 16, 33, 1))));
      add(
          name + ".iterator",
          () ->
              with(with(make.get(), s -> s.addAll(List.of(5, 16, 33))).iterator(), Iterator::next));
      add(
          name + ".spliterator",
          () -> with(make.get(), s -> s.addAll(List.of(5, 16, 33))).spliterator());
    }
    add(
        "TreeSet reverse",
        () ->
            with(new TreeSet<Integer>(Comparator.reverseOrder()), s -> s.addAll(List.of(1, 2, 3))));
    add("TreeSet.headSet", () -> new TreeSet<>(List.of(1, 2, 3, 5)).headSet(5));
    add("TreeSet.descendingSet", () -> new TreeSet<>(List.of(1, 2, 3, 5)).descendingSet());
    add(
        "TreeSet.subSet.descendingIterator",
        () -> new TreeSet<>(List.of(1, 2, 3, 5)).subSet(1, true, 5, true).descendingIterator());
    add("EnumSet", () -> EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS));
    add(
        "EnumSet.iterator",
        () -> with(EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS).iterator(), Iterator::next));
    add("BitSet", () -> with(new BitSet(), b -> b.set(3, 70)));
    add("BitSet(100)", () -> with(new BitSet(100), b -> b.set(3)));
  }

  private void maps() {
    List<Supplier<Map<Object, Object>>> maps =
        List.of(
            HashMap::new,
            LinkedHashMap::new,
            TreeMap::new,
            Hashtable::new,
            ConcurrentHashMap::new,
            ConcurrentSkipListMap::new,
            Properties::new);
    for (Supplier<Map<Object, Object>> make : maps) {
      String name = make.get().getClass().getSimpleName();
      Supplier<Map<Object, Object>> filled =
          () ->
              with(
                  make.get(),
                  m -> {
                    m.put(5, "a");
                    m.put(2, "b");
                    m.put(18, "c");
                    m.put(1, "a");
                  });
      add(name + " empty", make::get);
      add(name, filled::get);
      add(name + ".keySet", () -> filled.get().keySet());
      add(name + ".values", () -> filled.get().values());
      add(name + ".entrySet", () -> filled.get().entrySet());
      add(name + ".keySet.iterator", () -> with(filled.get().keySet().iterator(), Iterator::next));
      add(
          name + ".entrySet.iterator",
          () -> with(filled.get().entrySet().iterator(), Iterator::next));
      add(name + ".entry", () -> filled.get().entrySet().iterator().next());
      add(name + ".values.spliterator", () -> filled.get().values().spliterator());
    }
    add(
        "LinkedHashMap access order",
        () ->
            with(
                new LinkedHashMap<>(16, 0.75f, true),
                m -> {
                  m.put(1, 1);
                  m.put(2, 2);
                  m.put(3, 3);
                  m.get(1);
                }));
    add("HashMap(1)", () -> with(new HashMap<>(1, 3f), m -> m.put(1, 1)));
    UnaryOperator<TreeMap<Integer, Object>> fill =
        m -> {
          for (int i = 1; i < 9; i++) {
            m.put(i, "v" + i);
          }
          return m;
        };
    add("TreeMap reverse", () -> fill.apply(new TreeMap<>(Comparator.reverseOrder())));
    add("TreeMap.headMap", () -> fill.apply(new TreeMap<>()).headMap(5));
    add("TreeMap.subMap", () -> fill.apply(new TreeMap<>()).subMap(2, false, 6, true));
    add(
        "TreeMap.subMap.entrySet",
        () ->
            with(
                fill.apply(new TreeMap<>()).subMap(2, false, 6, true).entrySet(),
                Collection::size));
    add("TreeMap.descendingMap", () -> fill.apply(new TreeMap<>()).descendingMap());
    add(
        "TreeMap.tailMap.keySet.iterator",
        () -> with(fill.apply(new TreeMap<>()).tailMap(3).keySet().iterator(), Iterator::next));
    add(
        "ConcurrentSkipListMap.subMap",
        () -> new ConcurrentSkipListMap<>(fill.apply(new TreeMap<>())).subMap(2, 6));
    add(
        "EnumMap",
        () ->
            with(
                new EnumMap<TimeUnit, Object>(TimeUnit.class),
                m -> {
                  m.put(TimeUnit.DAYS, 1);
                  m.put(TimeUnit.HOURS, null);
                }));
    add("EnumMap.entrySet", () -> new EnumMap<>(Map.of(TimeUnit.DAYS, 1)).entrySet());
    add("Collections.singletonMap", () -> Collections.singletonMap(1, 2));
    add("Collections.emptyMap", Collections::emptyMap);
    add("Map.entry", () -> Map.entry(1, 2));
  }

  private void queues() {
    List<Supplier<Collection<Object>>> queues =
        List.of(
            ArrayDeque::new,
            PriorityQueue::new,
            LinkedBlockingQueue::new,
            LinkedBlockingDeque::new,
            ConcurrentLinkedQueue::new,
            ConcurrentLinkedDeque::new,
            PriorityBlockingQueue::new,
            () -> new ArrayBlockingQueue<>(8));
    for (Supplier<Collection<Object>> make : queues) {
      String name = make.get().getClass().getSimpleName();
      add(name + " empty", make::get);
      add(name, () -> with(make.get(), q -> q.addAll(List.of(5, 6, 1, 3))));
      add(
          name + ".iterator",
          () ->
              with(
                  with(make.get(), q -> q.addAll(List.of(5, 6, 1, 3))).iterator(), Iterator::next));
      add(
          name + ".spliterator",
          () -> with(make.get(), q -> q.addAll(List.of(5, 6, 1, 3))).spliterator());
    }
    add(
        "ArrayDeque rotated",
        () ->
            with(
                new ArrayDeque<>(4),
                q -> {
                  for (int i = 0; i < 9; i++) {
                    q.addLast(i);
                    q.addLast(i + 1);
                    q.removeFirst();
                  }
                }));
    add(
        "ArrayDeque rotated.iterator",
        () ->
            with(
                    new ArrayDeque<>(4),
                    q -> {
                      for (int i = 0; i < 4; i++) {
                        q.addFirst(i);
                      }
                    })
                .descendingIterator());
    add(
        "PriorityQueue reverse",
        () ->
            with(new PriorityQueue<>(Collections.reverseOrder()), q -> q.addAll(List.of(1, 2, 3))));
  }

  private void views() {
    Supplier<List<Object>> list = () -> new ArrayList<>(List.of(3, 1, 2));
    Supplier<TreeMap<Object, Object>> map = () -> new TreeMap<>(Map.of(1, "a", 2, "b"));
    Supplier<TreeSet<Object>> set = () -> new TreeSet<>(List.of(3, 1));
    add("unmodifiableList", () -> Collections.unmodifiableList(list.get()));
    add("synchronizedList", () -> Collections.synchronizedList(list.get()));
    add("checkedList", () -> Collections.checkedList(list.get(), Object.class));
    add("unmodifiableMap", () -> Collections.unmodifiableMap(map.get()));
    add("synchronizedMap", () -> Collections.synchronizedMap(map.get()));
    add("checkedMap", () -> Collections.checkedMap(map.get(), Object.class, Object.class));
    add(
        "unmodifiableSortedMap.keySet",
        () -> Collections.unmodifiableSortedMap(map.get()).keySet());
    add("unmodifiableSet", () -> Collections.unmodifiableSet(set.get()));
    add("synchronizedNavigableSet", () -> Collections.synchronizedNavigableSet(set.get()));
    add(
        "unmodifiableCollection.iterator",
        () -> with(Collections.unmodifiableCollection(list.get()).iterator(), Iterator::next));
    add("newSetFromMap", () -> Collections.newSetFromMap(new HashMap<>()));
    add("asLifoQueue", () -> Collections.asLifoQueue(new ArrayDeque<>(List.of(1, 2))));
    add("enumeration", () -> Collections.enumeration(list.get()));
    add("Optional", () -> Optional.of("a"));
    add("Optional.empty", Optional::empty);
    add("stream", () -> list.get().stream());
    add("stream.filter", () -> list.get().stream().skip(1).sorted());
    add("IntStream.iterator", () -> IntStream.range(0, 4).iterator());
    add("stream.iterator", () -> with(list.get().stream().sorted().iterator(), Iterator::next));
    add(
        "partition",
        () -> list.get().stream().collect(Collectors.partitioningBy(x -> x.equals(1))));
  }

  private void texts() {
    add("String", () -> new String("abc"));
    add("String latin", () -> "a\u00e9b".substring(1));
    add("String wide", () -> "a\u03bbb".substring(1));
    add("StringBuilder", () -> new StringBuilder("abc"));
    add("StringBuilder wide", () -> new StringBuilder("a\u03bbc"));
    add("StringBuilder once wide", () -> new StringBuilder("a\u03bb").deleteCharAt(1));
    add(
        "StringBuilder set narrow",
        () -> with(new StringBuilder("a\u03bb"), b -> b.setCharAt(1, 'b')));
    add("StringBuffer", () -> new StringBuffer("abc"));
    add("StringBuffer once wide", () -> new StringBuffer("a\u03bb").deleteCharAt(1));
    add("StringJoiner", () -> new StringJoiner(",", "[", "]").add("a").add("b"));
    add(
        "StringTokenizer",
        () -> with(new StringTokenizer("a b,c d", " ,", true), StringTokenizer::nextToken));
    add(
        "Scanner",
        () -> with(new Scanner("1 two 3.0\nline\n5").useLocale(Locale.ROOT), Scanner::next));
    add("Scanner delimiter", () -> with(new Scanner("1,2,3").useDelimiter(","), Scanner::nextInt));
    add("Pattern", () -> Pattern.compile("a(b*)|(?<x>c)"));
    add("Matcher", () -> Pattern.compile("(a)(b)?").matcher("abaab"));
    add(
        "Matcher found",
        () ->
            with(
                Pattern.compile("(a)(b)?").matcher("abaab"),
                m -> {
                  m.find();
                  m.find();
                }));
    add(
        "Matcher appending",
        () ->
            with(
                Pattern.compile("b").matcher("abaab"),
                m -> {
                  m.find();
                  m.appendReplacement(new StringBuilder(), "x");
                }));
    add("CharSequence.chars", () -> "abc".chars());
    add("DecimalFormat", () -> new DecimalFormat("#,##0.00"));
    add(
        "SimpleDateFormat",
        () ->
            with(
                new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT),
                f -> {
                  f.getCalendar().setTimeInMillis(0);
                  f.set2DigitYearStart(new java.util.Date(0));
                }));
    add("MessageFormat", () -> new java.text.MessageFormat("{0} and {1}", Locale.ROOT));
    add("NumberFormat", () -> java.text.NumberFormat.getInstance(Locale.US));
    add(
        "StringCharacterIterator",
        () -> with(new java.text.StringCharacterIterator("abc"), i -> i.next()));
    add("Formatter", () -> new java.util.Formatter(new StringBuilder("x"), Locale.ROOT));
    add("Character", () -> 'x');
    add("Locale", () -> new Locale.Builder().setLanguage("de").setRegion("AT").build());
    add("UUID", () -> new UUID(1, 2));
  }

  private void numbers() {
    add("BigInteger", () -> new BigInteger("123456789012345678901234567890"));
    add("BigInteger 7", () -> BigInteger.valueOf(7));
    add("BigDecimal", () -> new BigDecimal("1234.5600"));
    add("BigDecimal 3", () -> BigDecimal.valueOf(3));
    add("Integer", () -> 1000);
    add("Integer 5", () -> 5);
    add("Long", () -> 1L << 40);
    add("Double", () -> 0.1);
    add("MathContext", () -> java.math.MathContext.DECIMAL32);
    add("AtomicInteger", () -> new AtomicInteger(3));
    add("AtomicLong", () -> new AtomicLong(3));
    add("AtomicReference", () -> new AtomicReference<Object>("a"));
    add("AtomicIntegerArray", () -> new AtomicIntegerArray(new int[] {1, 2}));
    add("LongAdder", () -> with(new LongAdder(), LongAdder::increment));
    add("Random", () -> with(new Random(5), Random::nextGaussian));
    add("SplittableRandom", () -> new java.util.SplittableRandom(5));
    add("IntSummaryStatistics", () -> IntStream.of(1, 2, 3).summaryStatistics());
    add(
        "DoubleSummaryStatistics",
        () -> java.util.stream.DoubleStream.of(0.1, 0.2).summaryStatistics());
    add("CRC32", java.util.zip.CRC32::new);
    add("Adler32", java.util.zip.Adler32::new);
    add("CRC32C", () -> with(new java.util.zip.CRC32C(), c -> c.update(5)));
  }

  private void times() {
    add("LocalDate", () -> LocalDate.of(2020, 2, 29));
    add("LocalTime", () -> LocalTime.of(12, 30, 1, 5));
    add("LocalTime hour", () -> LocalTime.of(12, 0));
    add("LocalDateTime", () -> LocalDateTime.of(2020, 2, 29, 1, 2));
    add(
        "ZonedDateTime",
        () -> LocalDateTime.of(2020, 2, 29, 1, 2).atZone(ZoneId.of("Europe/Vienna")));
    add(
        "OffsetDateTime",
        () -> LocalDateTime.of(2020, 2, 29, 1, 2).atOffset(ZoneOffset.ofHours(3)));
    add("ZoneOffset", () -> ZoneOffset.ofHoursMinutes(3, 15));
    add("ZoneId", () -> ZoneId.of("Europe/Vienna"));
    add("Instant", () -> Instant.ofEpochSecond(1234567));
    add("Duration", () -> Duration.ofSeconds(3, 4));
    add("Period", () -> Period.of(1, 2, 3));
    add("Year", () -> java.time.Year.of(2020));
    add("Date", () -> new java.util.Date(86400000L * 400));
    add(
        "GregorianCalendar",
        () ->
            with(
                new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT),
                c -> c.setTimeInMillis(1234567890123L)));
    add(
        "GregorianCalendar unset",
        () ->
            with(
                new GregorianCalendar(2020, Calendar.MARCH, 1),
                c -> c.set(Calendar.DAY_OF_MONTH, 40)));
    add(
        "SimpleTimeZone",
        () -> new java.util.SimpleTimeZone(3600000, "X", 2, -1, 1, 7200000, 9, -1, 1, 10800000));
    add("TimeZone", () -> TimeZone.getTimeZone("Europe/Vienna"));
    add(
        "DateTimeFormatter",
        () -> java.time.format.DateTimeFormatter.ofPattern("dd.MM.uuuu", Locale.ROOT));
    add("Clock.fixed", () -> java.time.Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
  }

  private static Several writing(ByteArrayOutputStream to, java.io.OutputStream stream) {
    return new Several(stream, to);
  }

  private void inputAndOutput() {
    add(
        "PrintStream and bytes",
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          PrintStream stream = new PrintStream(bytes);
          stream.print("a");
          return writing(bytes, stream);
        });
    add(
        "BufferedOutputStream and bytes",
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          return writing(bytes, new java.io.BufferedOutputStream(bytes, 3));
        });
    add(
        "DataOutputStream and bytes",
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          return writing(bytes, new java.io.DataOutputStream(bytes));
        });
    add(
        "PrintWriter and text",
        () -> {
          StringWriter text = new StringWriter();
          return new Several(new PrintWriter(text), text);
        });
    add(
        "BufferedWriter and bytes",
        () -> {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          return new Several(
              new java.io.BufferedWriter(
                  new java.io.OutputStreamWriter(bytes, java.nio.charset.StandardCharsets.UTF_8),
                  2),
              bytes);
        });
    add("two Patterns", () -> new Several(Pattern.compile("a"), Pattern.compile("a")));
    add(
        "TreeMap and views",
        () -> {
          TreeMap<Object, Object> map = new TreeMap<>(Map.of(1, "a", 2, "b", 3, "c"));
          return new Several(
              map,
              map.keySet(),
              map.descendingMap(),
              map.headMap(3),
              map.values(),
              map.headMap(3).entrySet());
        });
    add(
        "ArrayDeque and iterators",
        () -> {
          ArrayDeque<Object> deque = new ArrayDeque<>(2);
          deque.add(1);
          deque.add(2);
          deque.addFirst(3);
          Iterator<Object> half = deque.iterator();
          half.next();
          return new Several(
              deque, half, deque.iterator(), deque.descendingIterator(), deque.spliterator());
        });
    add(
        "ArrayList and iterators",
        () -> {
          List<Object> list = new ArrayList<>(List.of(1, 2, 3));
          return new Several(
              list,
              list.iterator(),
              list.listIterator(2),
              list.subList(1, 3),
              list.subList(0, 2).iterator());
        });
    add(
        "HashMap and iterators",
        () -> {
          Map<Object, Object> map = new HashMap<>(Map.of(1, "a", 17, "b", 3, "c"));
          return new Several(
              map, map.keySet(), map.keySet().iterator(), map.entrySet().iterator(), map.values());
        });
    add("ByteArrayOutputStream", () -> with(new ByteArrayOutputStream(), o -> o.write(5)));
    add(
        "ByteArrayInputStream",
        () -> with(new ByteArrayInputStream(new byte[] {1, 2, 3, 4}), i -> i.read()));
    add(
        "PrintStream",
        () -> with(new PrintStream(new ByteArrayOutputStream()), o -> o.print("a\u03bb")));
    add(
        "PrintStream autoflush",
        () -> with(new PrintStream(new ByteArrayOutputStream(), true), o -> o.print("a")));
    add("PrintWriter", () -> with(new PrintWriter(new StringWriter()), o -> o.print("a")));
    add("StringWriter", () -> with(new StringWriter(), w -> w.write("ab")));
    add("CharArrayWriter", () -> with(new CharArrayWriter(), w -> w.append("ab")));
    add("StringReader", () -> with(new StringReader("abcdef"), r -> quietly(r::read)));
    add("CharArrayReader", () -> new CharArrayReader("abc".toCharArray()));
    add(
        "BufferedReader",
        () ->
            with(
                new java.io.BufferedReader(new StringReader("a\r\nb\nc\n")),
                r -> quietly(r::readLine)));
    add(
        "LineNumberReader",
        () ->
            with(
                new java.io.LineNumberReader(new StringReader("a\r\nb\nc\n")),
                r -> quietly(r::readLine)));
    add(
        "PushbackReader",
        () ->
            with(
                new java.io.PushbackReader(new StringReader("abc")),
                r -> quietly(() -> r.unread('x'))));
    add(
        "InputStreamReader",
        () ->
            with(
                new java.io.InputStreamReader(
                    new ByteArrayInputStream(
                        "a\u03bbcd".getBytes(java.nio.charset.StandardCharsets.UTF_8)),
                    java.nio.charset.StandardCharsets.UTF_8),
                r -> quietly(r::read)));
    add(
        "OutputStreamWriter",
        () ->
            with(
                new java.io.OutputStreamWriter(
                    new ByteArrayOutputStream(), java.nio.charset.StandardCharsets.UTF_8),
                w -> quietly(() -> w.write("a\u03bb"))));
    add(
        "BufferedInputStream",
        () ->
            with(
                new java.io.BufferedInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3})),
                i -> quietly(i::read)));
    add(
        "BufferedOutputStream",
        () ->
            with(
                new java.io.BufferedOutputStream(new ByteArrayOutputStream()),
                o -> quietly(() -> o.write(3))));
    add(
        "PushbackInputStream",
        () ->
            with(
                new java.io.PushbackInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3})),
                i -> quietly(() -> i.unread(7))));
    add(
        "SequenceInputStream",
        () ->
            new java.io.SequenceInputStream(
                new ByteArrayInputStream(new byte[] {1}),
                new ByteArrayInputStream(new byte[] {2})));
    add(
        "DataOutputStream",
        () ->
            with(
                new java.io.DataOutputStream(new ByteArrayOutputStream()),
                o -> quietly(() -> o.writeInt(7))));
    add(
        "DataInputStream",
        () -> new java.io.DataInputStream(new ByteArrayInputStream(new byte[20])));
    add(
        "StreamTokenizer",
        () ->
            with(
                new StreamTokenizer(new StringReader("a 12 'x' // c\n b")),
                t -> quietly(t::nextToken)));
    add("ByteBuffer", () -> ByteBuffer.allocate(10).putInt(5));
    add("ByteBuffer.slice", () -> ByteBuffer.wrap(new byte[12]).position(2).slice());
    add(
        "ByteBuffer.asIntBuffer",
        () -> ByteBuffer.allocate(16).order(java.nio.ByteOrder.LITTLE_ENDIAN).asIntBuffer().put(3));
    add("ByteBuffer read only", () -> ByteBuffer.wrap(new byte[] {1, 2, 3}).asReadOnlyBuffer());
    add("IntBuffer", () -> IntBuffer.wrap(new int[] {1, 2, 3}, 1, 2));
    add("CharBuffer", () -> CharBuffer.wrap("abc"));
  }

  private interface Action {
    void run() throws Exception;
  }

  private static void quietly(Action action) {
    try {
      action.run();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void others() {
    add("RuntimeException", () -> new RuntimeException("a", new IllegalStateException("b")));
    add(
        "Exception suppressed",
        () -> with(new Exception("a"), e -> e.addSuppressed(new Error("s"))));
    add("CountDownLatch", () -> new CountDownLatch(2));
    add("Semaphore", () -> new java.util.concurrent.Semaphore(2));
    add("ReentrantLock", () -> new java.util.concurrent.locks.ReentrantLock());
    add("int[]", () -> new int[] {1, 2, 3});
    add("Object[]", () -> new Object[] {1, "a", null});
    add("Object[][]", () -> new Object[][] {{1}, {2}});
    add("Integer[]", () -> new Integer[] {1000, 5});
    add("Function.identity", java.util.function.Function::identity);
    add("Comparator.naturalOrder", Comparator::naturalOrder);
    add("Comparator.reverseOrder", Collections::reverseOrder);
    add("Comparator.nullsFirst", () -> Comparator.nullsFirst(Comparator.<Integer>naturalOrder()));
    add("String.CASE_INSENSITIVE_ORDER", () -> String.CASE_INSENSITIVE_ORDER);
    add("Currency", () -> java.util.Currency.getInstance("EUR"));
    add("URI", () -> java.net.URI.create("http://a/b?c#d"));
    add("Base64.Encoder", java.util.Base64::getEncoder);
    add("TimeUnit", () -> TimeUnit.SECONDS);
    add("Class", () -> Integer.class);
    add("Simple entry", () -> new java.util.AbstractMap.SimpleEntry<>(1, 2));
    add("ListResourceBundle", () -> new int[0]);
    add("Observable", () -> new java.util.EventObject("x"));
    add("Exchanger phaser", () -> new java.util.concurrent.Phaser(1));
  }
}
