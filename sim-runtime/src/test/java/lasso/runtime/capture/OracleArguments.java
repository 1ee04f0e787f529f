package lasso.runtime.capture;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Chooses arguments by the type of a parameter, so that both sides of a comparison get their own or the corresponding object. */
final class OracleArguments {
  /** What to pass, given the objects of one side. */
  interface Argument {
    Object in(List<Object> pool);

    /** Whether each side gets an object of its own, which may be asked later what became of it. */
    default boolean isFresh() {
      return false;
    }
  }

  private record Fresh(Supplier<Object> make) implements Argument {
    @Override
    public Object in(List<Object> pool) {
      return make.get();
    }

    @Override
    public boolean isFresh() {
      return true;
    }
  }

  private static final int[] NUMBERS = {0, 1, 2, 3, 5, -1, 7, 16};
  private static final Object[] ELEMENTS = {1, 2, 3, 5, "a", "b", null, 5, 6, 18};
  private static final String[] TEXTS = {"", "a", "b", "abc", "1", "\u03bb", "%s", "x,y"};
  private static final Map<Class<?>, Object> SHARED = new HashMap<>();
  private static final Map<Class<?>, Supplier<Object>> FRESH = new HashMap<>();

  static {
    SHARED.put(Comparator.class, Comparator.naturalOrder());
    SHARED.put(Function.class, (Function<Object, Object>) x -> x + "f");
    SHARED.put(UnaryOperator.class, (UnaryOperator<Object>) x -> x);
    SHARED.put(BiFunction.class, (BiFunction<Object, Object, Object>) (x, y) -> y);
    SHARED.put(BinaryOperator.class, (BinaryOperator<Object>) (x, y) -> x);
    SHARED.put(Predicate.class, (Predicate<Object>) x -> OracleAnswers.of(x).length() % 2 == 1);
    SHARED.put(Consumer.class, (Consumer<Object>) x -> {});
    SHARED.put(BiConsumer.class, (BiConsumer<Object, Object>) (x, y) -> {});
    SHARED.put(Supplier.class, (Supplier<Object>) () -> "s");
    SHARED.put(IntFunction.class, (IntFunction<Object[]>) Object[]::new);
    SHARED.put(IntUnaryOperator.class, (IntUnaryOperator) x -> x + 1);
    SHARED.put(IntPredicate.class, (IntPredicate) x -> x > 1);
    SHARED.put(IntConsumer.class, (IntConsumer) x -> {});
    SHARED.put(ToIntFunction.class, (ToIntFunction<Object>) x -> 1);
    SHARED.put(Charset.class, StandardCharsets.UTF_8);
    SHARED.put(Locale.class, Locale.ROOT);
    SHARED.put(Class.class, Integer.class);
    FRESH.put(Collection.class, () -> new ArrayList<>(List.of(1, 2)));
    FRESH.put(List.class, () -> new ArrayList<>(List.of(2)));
    FRESH.put(Map.class, () -> new HashMap<>(Map.of(1, "a")));
    FRESH.put(Object[].class, () -> new Object[6]);
    FRESH.put(int[].class, () -> new int[] {1, 2});
    FRESH.put(byte[].class, () -> new byte[] {65, 66, 67});
    FRESH.put(char[].class, () -> new char[] {'a', 'b'});
    FRESH.put(StringBuilder.class, () -> new StringBuilder("sb"));
    FRESH.put(StringBuffer.class, () -> new StringBuffer("sb"));
    FRESH.put(CharSequence.class, () -> new StringBuilder("cs"));
    FRESH.put(BigInteger.class, () -> new BigInteger("12345678901234567890"));
    FRESH.put(BigDecimal.class, () -> new BigDecimal("1.50"));
    FRESH.put(java.io.OutputStream.class, java.io.ByteArrayOutputStream::new);
    FRESH.put(java.io.Writer.class, java.io.StringWriter::new);
  }

  private final Random random;

  OracleArguments(Random random) {
    this.random = random;
  }

  /** The texts that are literals of this class: the same objects before and after a restore. */
  static List<String> literals() {
    List<String> texts = new ArrayList<>(List.of(TEXTS));
    for (Object element : ELEMENTS) {
      if (element instanceof String text && !texts.contains(text)) {
        texts.add(text);
      }
    }
    return texts;
  }

  /** An argument, or null when nothing of the type is at hand. */
  Argument of(Class<?> type, List<Object> pool) {
    if (type.isPrimitive()) {
      return primitive(type);
    }
    if (type == String.class || type == CharSequence.class && random.nextBoolean()) {
      String text = TEXTS[random.nextInt(TEXTS.length)];
      return side -> text;
    }
    List<Integer> fitting = new ArrayList<>();
    for (int i = 0; i < pool.size(); i++) {
      if (type.isInstance(pool.get(i)) && (type != Object.class || isValue(pool.get(i)))) {
        fitting.add(i);
      }
    }
    boolean any = type == Object.class || type == Comparable.class;
    if (!fitting.isEmpty() && random.nextInt(4) < (any ? 1 : 2)) {
      int index = fitting.get(random.nextInt(fitting.size()));
      return side -> side.get(index);
    }
    if (any) {
      Object element = ELEMENTS[random.nextInt(ELEMENTS.length)];
      return side -> element;
    }
    Supplier<Object> fresh = FRESH.get(type);
    if (fresh != null) {
      return new Fresh(fresh);
    }
    Object shared = SHARED.get(type);
    if (type.isEnum()) {
      Object[] constants = type.getEnumConstants();
      shared = constants[random.nextInt(constants.length)];
    }
    if (type == java.time.temporal.TemporalUnit.class) {
      shared = java.time.temporal.ChronoUnit.DAYS;
    }
    if (type == java.time.temporal.TemporalField.class) {
      shared = java.time.temporal.ChronoField.DAY_OF_MONTH;
    }
    if (shared != null) {
      Object value = shared;
      return side -> value;
    }
    if (!fitting.isEmpty()) {
      return side -> side.get(fitting.get(0));
    }
    return null;
  }

  /** Whether what is made of the object does not depend on where it lies. */
  private static boolean isValue(Object object) {
    return !OracleCalls.inherits(object.getClass(), "hashCode")
        && !OracleCalls.inherits(object.getClass(), "toString");
  }

  private Argument primitive(Class<?> type) {
    int number = NUMBERS[random.nextInt(NUMBERS.length)];
    if (type == boolean.class) {
      return side -> number % 2 == 1;
    }
    if (type == char.class) {
      return side -> number == 16 ? '\u03bb' : (char) ('a' + Math.abs(number));
    }
    if (type == byte.class) {
      return side -> (byte) number;
    }
    if (type == short.class) {
      return side -> (short) number;
    }
    if (type == long.class) {
      return side -> (long) number;
    }
    if (type == float.class) {
      return side -> number * 0.5f;
    }
    if (type == double.class) {
      return side -> number * 0.5;
    }
    return side -> number;
  }
}
