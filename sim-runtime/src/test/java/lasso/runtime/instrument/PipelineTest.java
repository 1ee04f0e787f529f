package lasso.runtime.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lasso.runtime.program.PlatformMethod;
import org.junit.jupiter.api.Test;

/** The whole pipeline: suspended at every question, a program prints what it prints when questions answer at once. */
class PipelineTest {
  private static SuspendingHandler suspended(CompiledProgram program) {
    LoadedProgram loaded = program.instrument().load();
    SuspendingHandler handler = new SuspendingHandler(loaded.hooks());
    loaded.hooks().handler(handler);
    loaded.initialise();
    handler.drive(loaded);
    return handler;
  }

  private static String sameWithSuspension(CompiledProgram program) {
    program.adopted.add(
        List.of(
            new PlatformMethod(
                "java/util/ArrayList", "forEach", "(Ljava/util/function/Consumer;)V"),
            new PlatformMethod(
                "java/util/HashMap",
                "computeIfAbsent",
                "(Ljava/lang/Object;Ljava/util/function/Function;)Ljava/lang/Object;"),
            new PlatformMethod(
                "java/util/LinkedHashMap", "forEach", "(Ljava/util/function/BiConsumer;)V")));
    RecordingHandler direct = program.run();
    SuspendingHandler handler = suspended(program);
    assertThat(direct.thrown).isNull();
    assertThat(handler.thrown).isNull();
    assertThat(handler.suspensions).isEqualTo(direct.asked()).isPositive();
    assertThat(handler.output()).isEqualTo(direct.output());
    return handler.output();
  }

  @Test
  void allConstructsSuspendAndResume() {
    String output =
        sameWithSuspension(
            CompiledProgram.of(
                """
                import java.util.*;
                import java.util.function.*;
                import java.util.stream.*;
                import lasso.runtime.hooks.Calls;
                import lasso.runtime.kernel.ChoiceSubject;
                import lasso.runtime.kernel.Request;
                import lasso.runtime.process.call.Answer;

                public class All {
                  static int ask() { return ((Answer.Chosen) Calls.ask(new Request.Choose(99, ChoiceSubject.UNNAMED))).value(); }
                  static class Lazy { static final int VALUE = ask() + 100; static { System.out.println("Lazy " + VALUE); } }
                  interface Faced { int F = ask() + 200; static int get() { return F; } }
                  static class Made { final int a; final String b; Made(String b) { this.a = ask(); this.b = b + ask(); } }
                  static class Child extends Made { final int c; Child() { super("child"); c = ask(); } }
                  enum Op { PLUS { int apply(int x) { return x + ask(); } }, TIMES { int apply(int x) { return x * ask(); } }; abstract int apply(int x); }
                  record Pair(int x, int y) { Pair { x = x + ask(); } int sum() { return x + y + ask(); } }
                  static synchronized int locked(Object o) { synchronized (o) { return ask(); } }
                  static <T> T generic(Supplier<T> s) { return s.get(); }
                  static int sum(int... xs) { return IntStream.of(xs).sum() + ask(); }
                  public static void main(String[] args) {
                    System.out.println(Lazy.VALUE + ask());
                    System.out.println(Faced.get() + " " + Faced.F);
                    Child child = new Child();
                    System.out.println(child.a + child.b + child.c);
                    for (Op op : Op.values()) System.out.println(op + " " + op.apply(3));
                    System.out.println(new Pair(1, 2).sum());
                    System.out.println(locked(args == null ? "x" : args));
                    int base = ask();
                    IntUnaryOperator add = x -> x + base + ask();
                    System.out.println(add.applyAsInt(5) + generic(() -> ask() * 1000));
                    IntSupplier ref = All::ask;
                    ToDoubleFunction<Integer> widened = x -> x + ref.getAsInt();
                    System.out.println(widened.applyAsDouble(2));
                    List<Integer> list = new ArrayList<>(List.of(5, 3, 4));
                    list.forEach(x -> System.out.println("each " + x + ask()));
                    list.sort(Comparator.naturalOrder());
                    Map<String, Integer> map = new LinkedHashMap<>();
                    map.computeIfAbsent("a", k -> ask());
                    map.forEach((k, v) -> System.out.println(k + v + ask()));
                    try { try { if (ask() > 0) throw new IllegalStateException("t" + ask()); } finally { System.out.println("finally " + ask()); } }
                    catch (IllegalStateException e) { System.out.println(e.getMessage() + ask()); }
                    switch ("k" + (ask() * 0)) { case "k0": System.out.println("zero " + ask()); break; default: System.out.println("other"); }
                    switch (Op.values()[ask() % 2]) { case PLUS -> System.out.println("plus " + ask()); case TIMES -> System.out.println("times " + ask()); }
                    System.out.println(1 + 2L * ask() + sum(1, ask(), 3) + "text" + ask());
                    int[] cells = {ask(), ask()};
                    cells[ask() % 2] += ask();
                    System.out.println(Arrays.toString(cells) + list + map);
                    Object boxed = ask() > 0 ? (Object) Integer.valueOf(ask()) : "none";
                    System.out.println(boxed instanceof Integer i ? i + ask() : -1);
                    assert ask() >= 0 : ask();
                  }
                }
                """));
    assertThat(output).contains("Lazy 100", "each 5");
  }

  @Test
  void aFailingInitialiserThatSuspendsFailsTheSameWay() {
    String output =
        sameWithSuspension(
            CompiledProgram.of(
                """
                import lasso.runtime.hooks.Calls;
                import lasso.runtime.kernel.ChoiceSubject;
                import lasso.runtime.kernel.Request;
                import lasso.runtime.process.call.Answer;
                public class Fails {
                  static int ask() { return ((Answer.Chosen) Calls.ask(new Request.Choose(99, ChoiceSubject.UNNAMED))).value(); }
                  static class Bad { static int v = 1 / ask(); }
                  static class Sub extends Bad { static int w = 3; }
                  public static void main(String[] args) {
                    for (int i = 0; i < 2; i++) {
                      try { System.out.println(Sub.w); } catch (Throwable t) { System.out.println(t + " " + ask()); }
                    }
                  }
                }
                """));
    assertThat(output.lines())
        .containsExactly(
            "java.lang.ExceptionInInitializerError 1",
            "java.lang.NoClassDefFoundError: Could not initialize class Fails$Sub 2");
  }

  @Test
  void aStaticInitialiserOfTheMainClassSuspendsBelowMain() {
    sameWithSuspension(
        CompiledProgram.of(
            """
            import lasso.runtime.hooks.Calls;
            import lasso.runtime.kernel.ChoiceSubject;
            import lasso.runtime.kernel.Request;
            import lasso.runtime.process.call.Answer;
            public class Early {
              static int first = ((Answer.Chosen) Calls.ask(new Request.Choose(9, ChoiceSubject.UNNAMED))).value() + 7;
              public static void main(String[] args) { System.out.println(first + ((Answer.Chosen) Calls.ask(new Request.Choose(9, ChoiceSubject.UNNAMED))).value()); }
            }
            """));
  }
}
