package lasso.runtime.instrument.passes.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lasso.runtime.instrument.CompiledProgram;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

class LambdaPassTest {
  private static final String SHAPES =
      """
      import java.io.*;
      import java.util.*;
      import java.util.function.*;

      public class Shapes {
        interface Wide { double apply(int x, Object y); }
        interface Chars { long f(char c); }
        interface Generic<T, R> { R go(T t); }
        interface Special extends Generic<String, Integer> { Integer go(String s); }
        interface Maker { Shapes make(int n, String s); }
        interface Joiner { String join(String a, String b, String c); }
        interface Mark {}
        interface Defaulted { int f(int x); default int twice(int x) { return f(f(x)); } }
        static int widen(int a) { return a + 1; }
        static double mixed(double x, Object y) { return x * 2 + y.toString().length(); }
        static String join(String... parts) { return String.join("-", parts); }
        private int secret = 42;
        private int reveal(int x) { return secret + x; }
        final String tag;
        Shapes(int n, String s) { tag = n + s; }
        static class Base { protected String who() { return "base"; } }
        static class Derived extends Base {
          protected String who() { return "derived"; }
          Supplier<String> both() { return super::who; }
        }
        private static class Hidden { public String toString() { return "hidden"; } }
        class Inner { int v = secret; }

        void instance() {
          IntUnaryOperator bound = this::reveal;
          System.out.println(bound.applyAsInt(1));
          Supplier<Inner> inner = Inner::new;
          System.out.println(inner.get().v);
          int base = 7; long big = 1L << 40; double d = 0.5; Object o = "o";
          Supplier<String> captured = () -> base + " " + big + " " + d + " " + o + " " + secret;
          System.out.println(captured.get());
          Runnable nested = () -> { Runnable r = () -> System.out.println("nested " + secret); r.run(); };
          nested.run();
        }

        public static void main(String[] args) throws Exception {
          IntToDoubleFunction w = Shapes::widen;
          System.out.println(w.applyAsDouble(3));
          ToLongFunction<Integer> unboxWiden = Shapes::widen;
          System.out.println(unboxWiden.applyAsLong(4));
          Function<Integer, Object> boxed = Shapes::widen;
          System.out.println(boxed.apply(5));
          Wide mixed = Shapes::mixed;
          System.out.println(mixed.apply(3, "abc"));
          Chars chars = c -> c;
          System.out.println(chars.f('a'));
          Chars intChars = Character::getNumericValue;
          System.out.println(intChars.f('7'));
          Special special = Integer::parseInt;
          Generic<String, Integer> plain = special;
          System.out.println(plain.go("12") + special.go("30"));
          Maker maker = Shapes::new;
          System.out.println(maker.make(1, "x").tag);
          IntFunction<int[]> array = int[]::new;
          System.out.println(array.apply(4).length);
          Function<Integer, String[][]> arrays = String[][]::new;
          System.out.println(arrays.apply(2).length);
          Joiner joiner = Shapes::join;
          System.out.println(joiner.join("a", "b", "c"));
          BiFunction<String, String, Boolean> unbound = String::equalsIgnoreCase;
          System.out.println(unbound.apply("Q", "q"));
          Function<Object, String> toText = Object::toString;
          System.out.println(toText.apply(List.of(1)));
          Supplier<Object> ctor = Hidden::new;
          System.out.println(ctor.get());
          Derived derived = new Derived();
          System.out.println(derived.both().get());
          Runnable discards = derived::who;
          discards.run();
          Runnable both = (Runnable & Mark & Serializable) () -> System.out.println("marked");
          both.run();
          System.out.println(both instanceof Mark);
          System.out.println(both instanceof Serializable);
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          ObjectOutputStream objects = new ObjectOutputStream(bytes);
          int seen = 9;
          Supplier<String> sent = (Supplier<String> & Serializable) () -> "sent " + seen;
          objects.writeObject(sent);
          objects.flush();
          Object back = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
          System.out.println(((Supplier<?>) back).get());
          Defaulted defaulted = x -> x * 3;
          System.out.println(defaulted.twice(2));
          new Shapes(1, "").instance();
          Supplier<Runnable> factory = () -> () -> System.out.println("made");
          factory.get().run();
          List<String> words = new ArrayList<>(List.of("pear", "fig", "apple"));
          words.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
          System.out.println(words);
          BinaryOperator<Integer> max = Math::max;
          System.out.println(max.apply(3, 9));
          Callable2<String> thrower = () -> { throw new IOException("checked"); };
          try { thrower.call(); } catch (IOException e) { System.out.println(e.getMessage()); }
          Object text = "abc";
          Supplier<Integer> len = ((String) text)::length;
          System.out.println(len.get());
          try { String none = null; Supplier<Integer> bad = none::length; } catch (NullPointerException e) { System.out.println("npe"); }
        }
        interface Callable2<T> { T call() throws IOException; }
      }
      """;

  @Test
  void everyShapeOfLambdaBehavesAsOnThePlainJvm() throws Exception {
    assertThat(CompiledProgram.of(SHAPES).sameOutput()).contains("sent 9", "a-b-c", "43");
  }

  @Test
  void lambdasOfOldClassFilesBehaveTheSame() throws Exception {
    CompiledProgram.compile(
            List.of("-g", "-nowarn", "--release", "8", "-Xlint:-options"),
            SHAPES.replace("List.of(1)", "Arrays.asList(1)").replace("List.of(", "Arrays.asList("))
        .sameOutput();
  }

  @Test
  void noMetafactoryCallRemains() {
    for (byte[] file : CompiledProgram.of(SHAPES).instrument().classFiles().values()) {
      ClassNode node = new ClassNode();
      new ClassReader(file).accept(node, 0);
      node.methods.forEach(
          method ->
              method.instructions.forEach(
                  insn -> {
                    if (insn instanceof InvokeDynamicInsnNode dynamic) {
                      assertThat(dynamic.bsm.getOwner())
                          .isNotEqualTo("java/lang/invoke/LambdaMetafactory");
                    }
                  }));
    }
  }

  @Test
  void lambdasOfInterfacesReachPrivateMethods() throws Exception {
    CompiledProgram.of(
            """
            import java.util.function.*;
            public interface Face {
              private int hidden(int x) { return x + 1; }
              private static int quiet(int x) { return x * 10; }
              default IntUnaryOperator a() { return this::hidden; }
              default IntUnaryOperator b() { return x -> hidden(x) + quiet(x); }
              static IntUnaryOperator c() { return Face::quiet; }
              class Impl implements Face {}
              static void main(String[] args) {
                Face f = new Impl();
                System.out.println(f.a().applyAsInt(1) + " " + f.b().applyAsInt(2) + " " + c().applyAsInt(3));
              }
            }
            """)
        .sameOutput();
  }
}
