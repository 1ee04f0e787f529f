package lasso.runtime.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lasso.runtime.kernel.EndKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reflection, handles and class names: as on a plain JVM for the program's own classes, through the list for the JDK's. */
class ReflectionTest {
  private static final List<String> TYPES =
      List.of(
          "boolean",
          "byte",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "String",
          "int[]",
          "List<String>");

  /** Prints every query of every class of the program; methods sorted, for a JVM promises no order. */
  private static final String QUERIES =
      """
      import java.io.*;
      import java.lang.annotation.*;
      import java.lang.reflect.*;
      import java.util.*;

      public class Queries {
        public static void main(String[] args) throws Exception {
          for (Class<?> type : Subjects.all()) {
            print(type);
          }
          print(int.class);
          print(int[].class);
        }

        static void print(Class<?> type) throws Exception {
          System.out.println("== " + type + " " + Modifier.toString(type.getModifiers()) + " " + type.getSuperclass() + " " + Arrays.toString(type.getInterfaces()));
          System.out.println(type.isEnum() + " " + type.isRecord() + " " + type.isInterface() + " " + type.isAnonymousClass() + " " + type.isLocalClass() + " " + type.isMemberClass() + " " + type.isSynthetic() + " " + type.isSealed());
          System.out.println(type.getNestHost() + " " + type.getEnclosingClass() + " " + type.getEnclosingMethod() + " " + Arrays.toString(type.getGenericInterfaces()) + " " + type.getGenericSuperclass());
          System.out.println(type.desiredAssertionStatus());
          sorted(type.getDeclaredClasses());
          System.out.println("annotations " + Arrays.toString(type.getAnnotations()));
          for (Field f : type.getDeclaredFields()) {
              if (f.isSynthetic()) continue; // a compiler's: whether assertions are on
            System.out.println(Modifier.toString(f.getModifiers()) + " " + f.getGenericType() + " " + f.getName() + " " + Arrays.toString(f.getAnnotations()) + f.isEnumConstant() + f.isSynthetic());
          }
          names(type.getFields());
          names(type.getDeclaredMethods());
          names(type.getMethods());
          names(type.getDeclaredConstructors());
          names(type.getConstructors());
          try {
            System.out.println(type.getMethod("hashCode").getDeclaringClass());
          } catch (NoSuchMethodException e) {
            System.out.println("no hashCode");
          }
          try {
            System.out.println(type.getDeclaredMethod("hashCode").getDeclaringClass());
          } catch (NoSuchMethodException e) {
            System.out.println("no hashCode of its own");
          }
          if (type.isRecord()) {
            System.out.println(Arrays.toString(type.getRecordComponents()));
          }
          ObjectStreamClass stream = ObjectStreamClass.lookup(type);
          System.out.println(stream == null ? "no stream" : stream.getSerialVersionUID() + " " + Arrays.toString(stream.getFields()));
        }

        static void sorted(Class<?>[] types) {
          Set<String> names = new TreeSet<>();
          for (Class<?> type : types) names.add(type.getName());
          System.out.println(names);
        }

        static void names(Member[] members) {
          Set<String> names = new TreeSet<>();
          for (Member m : members) {
            String types = m instanceof Executable e ? Arrays.toString(e.getGenericParameterTypes()) + Arrays.toString(e.getExceptionTypes()) + Arrays.toString(e.getAnnotations()) : "";
            String result = m instanceof Method x ? x.getGenericReturnType().toString() : "";
            names.add(m.getDeclaringClass().getName() + " " + Modifier.toString(m.getModifiers()) + " " + result + " " + m.getName() + types + m.isSynthetic());
          }
          for (String name : names) System.out.println(name);
        }
      }
      """;

  private static String fields(String modifiers, boolean initialised) {
    return TYPES.stream()
        .map(
            type -> {
              String name = (modifiers + " " + type).replaceAll("[^a-zA-Z]+", "_");
              return "%s %s %s%s;".formatted(modifiers, type, name, initialised ? value(type) : "");
            })
        .collect(Collectors.joining("\n    "));
  }

  private static String value(String type) {
    return switch (type) {
      case "boolean" -> " = true";
      case "String" -> " = \"text\"";
      case "int[]" -> " = {1}";
      case "List<String>" -> " = new ArrayList<>()";
      default -> " = (" + type + ") 7";
    };
  }

  /** Classes with every kind of member, by every modifier. */
  private static String subjects() {
    String fields =
        Stream.of(
                "",
                "public",
                "private",
                "protected",
                "static",
                "public static",
                "volatile",
                "transient",
                "private static volatile")
            .map(modifiers -> fields(modifiers, false))
            .collect(Collectors.joining("\n    "));
    String constants =
        Stream.of("final", "public static final", "private final", "private static final")
            .map(modifiers -> fields(modifiers, true))
            .collect(Collectors.joining("\n    "));
    String methods =
        Stream.of(
                "",
                "public",
                "private",
                "protected",
                "static",
                "synchronized",
                "public static synchronized",
                "final",
                "strictfp")
            .map(
                m ->
                    "@Mark(%d) %s <T extends Number> T %s(int a, List<? super T> b, String... c) throws IOException { return null; }"
                        .formatted(m.length(), m, "m" + m.replaceAll("[^a-zA-Z]+", "_")))
            .collect(Collectors.joining("\n    "));
    return """
        import java.io.*;
        import java.lang.annotation.*;
        import java.util.*;
        import java.util.function.*;

        public class Subjects {
          static List<Class<?>> all() {
            Runnable anonymous = new Runnable() { public void run() {} };
            class Local implements Serializable { int x; void run(int a) { Runnable r = () -> x = a; } }
            return List.of(Everything.class, Plain.class, Sub.class, Shape.class, Circle.class, Colour.class, Point.class, Mark.class, Defaults.class, Inner.class,
                Silent.class, Own.class, anonymous.getClass(), Local.class, Plain[].class, Everything.Nested.class, Suspending.class, Subjects.class);
          }

          enum Depth { DEEP, FLAT }

          @Retention(RetentionPolicy.RUNTIME) @interface Mark { int value() default 3; Depth[] depths() default {Depth.DEEP}; Class<?> type() default Plain.class; }

          static class Plain {}
          static class Sub extends Plain implements Comparable<Sub>, Serializable { private int size; static int count; static { count = 1; } public int compareTo(Sub other) { return 0; } }
          sealed interface Shape permits Circle {}
          record Circle(double radius) implements Shape {}
          record Point(int x, @Mark(2) int y) implements Serializable { static int made; Point { made++; } }
          enum Colour { RED, BLUE { @Override int weight() { return 2; } }; private int mutable; int weight() { return 1; } static final Map<String, Colour> NAMES = new HashMap<>(); static { NAMES.put("x", RED); } }
          interface Defaults { int ONE = 1; List<String> NAMES = new ArrayList<>(); default int twice(int x) { return 2 * once(x); } private int once(int x) { return x; } static int none() { return 0; } }
          class Inner { int x; private void run() { System.out.println(Subjects.this); } }
          static class Silent implements Serializable { transient int a; private String b; protected synchronized void write() {} public int hashCode() { return 1; } }
          static class Own implements Serializable { private static final long serialVersionUID = 42; int a; }
          static class Suspending { final int x; Suspending(int a) { x = a + mpi.MPI.COMM_WORLD.Rank(); mpi.MPI.COMM_WORLD.Barrier(); } static void call() { new Suspending(1); } }

          @Mark(depths = {Depth.FLAT, Depth.DEEP}, type = Sub.class)
          abstract static class Everything<K, V extends Comparable<V>> implements Supplier<K>, Serializable {
            %s
            %s
            %s
            abstract void open();
            native void foreign();
            Everything() {}
            private Everything(int a) { assert a > 0; }
            protected Everything(String... a) throws IOException { Runnable r = () -> System.out.println(a.length); r.run(); }
            static class Nested {}
            @Deprecated public int old;
          }
        }
        """
        .formatted(fields, constants, methods);
  }

  @Test
  void everyQueryAnswersAsOnAPlainMachine() throws Exception {
    String output = CompiledProgram.of(QUERIES, subjects()).sameOutput();
    assertThat(output.lines().count()).isGreaterThan(400);
  }

  @Test
  void membersComeInTheOrderOfTheSourceAndTheJdksByName() {
    String output =
        CompiledProgram.of(
                """
                import java.lang.reflect.*;
                public class Order {
                  void zebra() {} static int x; void ape() {} public void run() {} int y;
                  public static void main(String[] args) {
                    for (Method m : Order.class.getDeclaredMethods()) System.out.print(m.getName() + " ");
                    for (Method m : Comparable.class.getMethods()) System.out.print(m.getName() + " ");
                    for (Method m : Iterable.class.getMethods()) System.out.print(m.getName() + " ");
                  }
                }
                """)
            .run()
            .output();
    assertThat(output).isEqualTo("zebra ape run main compareTo forEach iterator spliterator ");
  }

  @Test
  void typedAccessorsDoWhatAPlainMachineDoes() throws Exception {
    String types = "boolean byte char short int long float double";
    StringBuilder body = new StringBuilder();
    for (String type : types.split(" ")) {
      String kind = Character.toUpperCase(type.charAt(0)) + type.substring(1);
      String value = type.equals("boolean") ? "true" : "(" + type + ") 65";
      body.append(
          """
              { Field f = Accessors.class.getDeclaredField("a%1$s"); f.set%2$s(null, %3$s); System.out.println(a%1$s + " " + f.get%2$s(null) + " " + f.get(null)); }
              { Field f = Accessors.class.getDeclaredField("b%1$s"); f.set%2$s(o, %3$s); System.out.println(o.b%1$s + " " + f.get%2$s(o)); }
              { Object array = Array.newInstance(%1$s.class, 3); Array.set%2$s(array, 1, %3$s); System.out.println(Array.get%2$s(array, 1) + " " + Array.get(array, 1)); }
              { Field f = Late.class.getDeclaredField("c%1$s"); f.setAccessible(true); try { f.set%2$s(null, %3$s); } catch (IllegalAccessException e) { System.out.println("final"); } }
              { Field f = Accessors.class.getDeclaredField("d%1$s"); try { f.set%2$s(o, %3$s); } catch (IllegalAccessException e) { System.out.println("final"); } f.setAccessible(true); f.set%2$s(o, %3$s); System.out.println(f.get(o)); }
              try { Array.set%2$s("no array", 0, %3$s); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
              try { Array.get%2$s(new %1$s[1], 5); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
          """
              .formatted(type, kind, value));
    }
    StringBuilder members = new StringBuilder();
    StringBuilder late = new StringBuilder();
    for (String type : types.split(" ")) {
      members.append("static %1$s a%1$s; %1$s b%1$s; final %1$s d%1$s;\n".formatted(type));
      late.append(
          "static final %1$s c%1$s = %1$s.class == null ? %2$s : %2$s;\n"
              .formatted(type, type.equals("boolean") ? "false" : "(" + type + ") 1"));
    }
    String constructor =
        Stream.of(types.split(" "))
            .map(type -> "d%s = %s;".formatted(type, type.equals("boolean") ? "false" : "0"))
            .collect(Collectors.joining(" "));
    String source =
        """
        import java.lang.reflect.*;
        public class Accessors {
          %s
          Accessors() { %s }
          static class Late { static { System.out.println("late"); } %s }
          public static void main(String[] args) throws Exception {
            Accessors o = new Accessors();
            %s
          }
        }
        """
            .formatted(members, constructor, late, body);
    assertThat(CompiledProgram.of(source).sameOutput()).contains("late").contains("final");
  }

  @Test
  void handlesOfTheProgramDoWhatAPlainMachineDoes() throws Exception {
    String output =
        CompiledProgram.of(
                """
                import java.lang.invoke.*;
                import java.lang.reflect.*;
                import java.util.*;
                import java.util.concurrent.atomic.*;
                public class Handled {
                  static class Counted { static int count = 5; static { System.out.println("initialised"); } int own; volatile long state; static int next(int by) { return count += by; } final int fixed; Counted(int own) { this.own = own; fixed = own; } int own() { return own; } }
                  static int sum(int... all) { int s = 0; for (int x : all) s += x; return s; }
                  public static void main(String[] args) throws Throwable {
                    MethodHandles.Lookup l = MethodHandles.lookup();
                    MethodHandle next = l.findStatic(Counted.class, "next", MethodType.methodType(int.class, int.class));
                    System.out.println("looked up " + next.type());
                    System.out.println((int) next.invokeExact(2));
                    System.out.println((int) l.findStaticGetter(Counted.class, "count", int.class).invokeExact());
                    l.findStaticSetter(Counted.class, "count", int.class).invoke(9);
                    MethodHandle make = l.findConstructor(Counted.class, MethodType.methodType(void.class, int.class));
                    Counted c = (Counted) make.invoke(3);
                    System.out.println((int) l.bind(c, "own", MethodType.methodType(int.class)).invoke() + Counted.count);
                    l.findSetter(Counted.class, "own", int.class).invoke(c, 8);
                    System.out.println((int) l.findGetter(Counted.class, "own", int.class).invoke(c));
                    try { l.findSetter(Counted.class, "fixed", int.class); } catch (IllegalAccessException e) { System.out.println("final"); }
                    VarHandle state = l.findVarHandle(Counted.class, "state", long.class);
                    System.out.println(state.compareAndSet(c, 0L, 4L) + " " + (long) state.getVolatile(c));
                    System.out.println((int) l.findStatic(Handled.class, "sum", MethodType.methodType(int.class, int[].class)).invoke(1, 2, 3));
                    System.out.println((String) l.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class)).invoke("a", "b"));
                    System.out.println(l.unreflect(Math.class.getMethod("max", int.class, int.class)).invokeWithArguments(4, 7));
                    AtomicLongFieldUpdater<Counted> updater = AtomicLongFieldUpdater.newUpdater(Counted.class, "state");
                    System.out.println(updater.incrementAndGet(c));
                    System.out.println(l.findClass("Handled$Counted").getSimpleName() + MethodType.fromMethodDescriptorString("(LHandled$Counted;I)V", Handled.class.getClassLoader()));
                    System.out.println(ClassLoader.getSystemClassLoader() == null);
                    try { Class.forName("no.Such"); } catch (ClassNotFoundException e) { System.out.println(e.getMessage()); }
                    try { String.class.getDeclaredField("value").setAccessible(true); } catch (InaccessibleObjectException e) { System.out.println("closed"); }
                    try { MethodHandles.privateLookupIn(String.class, l); } catch (IllegalAccessException e) { System.out.println("closed"); }
                    System.out.println(new IdentityHashMap<>().getClass() + " " + new Handled().getClass() + " " + new int[0].getClass());
                  }
                }
                """)
            .sameOutput();
    assertThat(output).contains("initialised").contains("closed");
  }

  @Test
  void mediatedMembersAreMediatedByReflectionAndByHandle() {
    RecordingTestHandler handler =
        CompiledProgram.of(
                """
                import java.lang.invoke.*;
                public class Mediated {
                  public static void main(String[] args) throws Throwable {
                    MethodHandles.Lookup l = MethodHandles.lookup();
                    System.out.println(System.class.getMethod("nanoTime").invoke(null).equals(System.nanoTime()));
                    System.out.println((long) l.findStatic(System.class, "currentTimeMillis", MethodType.methodType(long.class)).invokeExact() == System.currentTimeMillis());
                    System.out.println(Object.class.getMethod("hashCode").invoke("text").equals("text".hashCode()));
                    System.out.println((int) l.findVirtual(Object.class, "hashCode", MethodType.methodType(int.class)).invoke(Mediated.class) == Mediated.class.hashCode());
                    System.out.println(System.class.getField("out").get(null) == System.out);
                    System.class.getMethod("exit", int.class).invoke(null, 0);
                    System.out.println("not reached");
                  }
                }
                """)
            .run();
    assertThat(handler.output().lines()).containsExactly("true", "true", "true", "true", "true");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Class.forName(\"jdk.internal.misc.Unsafe\")",
        "ProcessBuilder.class.getMethod(\"start\").invoke(new ProcessBuilder(\"x\"))",
        "Thread.class.getMethod(\"start\").invoke(new Thread())",
        "java.lang.invoke.MethodHandles.lookup().findVirtual(Thread.class, \"start\", java.lang.invoke.MethodType.methodType(void.class)).invoke(new Thread())",
        "Class.forName(\"java.io.FileReader\").getConstructor(String.class).newInstance(\"x\")",
        "Class.forName(\"java.util.IdentityHashMap\")",
        "java.lang.reflect.Method.class.getMethod(\"invoke\", Object.class, Object[].class).invoke(Thread.class.getMethod(\"start\"), new Thread(), null)"
      })
  void whatIsNotAllowedIsRefusedWhateverTheProgramCatches(String code) {
    RecordingTestHandler handler =
        CompiledProgram.of(
                """
                public class Refused {
                  public static void main(String[] args) throws Throwable {
                    %s;
                    System.out.println("went on");
                  }
                }
                """
                    .formatted(code))
            .run();
    assertThat(handler.end).isEqualTo(EndKind.UNUSABLE);
    assertThat(handler.output()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Class.forName(\"lasso.runtime.hooks.Calls\")",
        "Class.forName(\"[Llasso.runtime.hooks.Calls;\")",
        "ClassLoader.getSystemClassLoader().loadClass(\"lasso.runtime.hooks.Calls\")",
        "Class.forName(\"com.google.gson.Gson\", true, ClassLoader.getSystemClassLoader())",
        "Thread.currentThread().getContextClassLoader().loadClass(\"org.objectweb.asm.Type\")",
        "java.lang.invoke.MethodHandles.lookup().findClass(\"lasso.runtime.hooks.Calls\")"
      })
  void theCheckerIsNotVisible(String code) {
    RecordingTestHandler handler =
        CompiledProgram.of(
                """
                public class Curious {
                  public static void main(String[] args) throws Throwable {
                    try { %s; } catch (ClassNotFoundException e) { System.out.print("none"); }
                  }
                }
                """
                    .formatted(code))
            .run();
    assertThat(handler.output()).isEqualTo("none");
  }
}
