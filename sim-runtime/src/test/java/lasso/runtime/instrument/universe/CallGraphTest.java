package lasso.runtime.instrument.universe;

import static org.assertj.core.api.Assertions.assertThat;

import lasso.runtime.instrument.CompiledProgram;
import lasso.runtime.instrument.passes.language.LambdaPass;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;

class CallGraphTest {
  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.function.*;
      import lasso.runtime.hooks.Calls;
      import lasso.runtime.hooks.Unsupported;
      import lasso.runtime.kernel.Request;
      import lasso.runtime.process.call.Answer;

      public class Main {
        interface Task { void run(int x); }
        static class Quiet implements Task { public void run(int x) { helper(); } }
        static class Asking implements Task { public void run(int x) { choose(); } }
        static class Never implements Task { public void run(int x) { dead(); } }
        static abstract class Base { abstract void step(); void all() { step(); } }
        static class Sub extends Base { void step() { choose(); } }
        static class Calm extends Base { void step() { } }
        static class Sorted implements Comparable<Sorted> { public int compareTo(Sorted o) { return compared(o); } }
        static int compared(Object o) { return 0; }
        static class Library { @Unsupported("no") static final Object BOUND = null; @Unsupported("never") static final Object OTHER = null; @Unsupported("not yet") static void spawn() {} @Unsupported("unused") static void other() {} }
        static int choose() { return ((Answer.Chosen) Calls.ask(new Request.Choose(2, lasso.runtime.kernel.ChoiceSubject.UNNAMED))).value(); }
        static void helper() {}
        static void dead() { Library.other(); System.out.println(Library.OTHER); }
        static void dispatch(Task t) { t.run(1); }
        static void calm(Base b) { b.all(); }
        static void viaLambda(Runnable r) { r.run(); }
        static void viaReference(IntSupplier s) { s.getAsInt(); }
        static void collections(List<Integer> list) { list.forEach(x -> System.out.println(x)); }
        static int recursive(int n) { return n == 0 ? choose() : recursive(n - 1); }
        public static void main(String[] args) {
          dispatch(new Quiet());
          dispatch(new Asking());
          calm(new Sub());
          viaLambda(() -> choose());
          viaReference(Main::choose);
          new TreeSet<Sorted>().add(new Sorted());
          collections(List.of());
          recursive(3);
          if (args.length > 3) Library.spawn();
          if (args.length > 4) System.out.println(Library.BOUND);
          helper();
        }
      }
      """;

  private static CallGraph graph(ClassUniverse universe) {
    for (ClassNode node : universe.classes()) {
      new LambdaPass().transform(node, universe);
    }
    return CallGraph.from(universe, new MethodKey("Main", "main", "([Ljava/lang/String;)V"));
  }

  private static ClassUniverse universe() {
    return ClassUniverse.closure(CompiledProgram.of(SOURCE).classes::get, "Main");
  }

  @Test
  void reachesWhatInstantiatedClassesMakeOfCalls() {
    CallGraph graph = graph(universe());
    assertThat(graph.isReached(new MethodKey("Main$Quiet", "run", "(I)V"))).isTrue();
    assertThat(graph.isReached(new MethodKey("Main", "helper", "()V"))).isTrue();
    assertThat(graph.isReached(new MethodKey("Main$Never", "run", "(I)V"))).isFalse();
    assertThat(graph.isReached(new MethodKey("Main", "dead", "()V"))).isFalse();
    assertThat(graph.isReached(new MethodKey("Main$Calm", "step", "()V"))).isFalse();
    assertThat(graph.isReached(new MethodKey("Main", "compared", "(Ljava/lang/Object;)I")))
        .as("called by the JDK")
        .isTrue();
  }

  @Test
  void suspensionSpreadsBackwardsOverCalls() {
    CallGraph graph = graph(universe());
    assertThat(
            graph.mayReachSuspension(
                "lasso/runtime/hooks/Calls",
                "ask",
                "(Llasso/runtime/kernel/Request;[Llasso/runtime/process/call/Handle;)Llasso/runtime/process/call/Answer;"))
        .isTrue();
    assertThat(graph.mayReachSuspension("Main", "choose", "()I")).isTrue();
    assertThat(graph.mayReachSuspension("Main$Task", "run", "(I)V")).isTrue();
    assertThat(graph.mayReachSuspension("Main$Asking", "run", "(I)V")).isTrue();
    assertThat(graph.mayReachSuspension("Main$Quiet", "run", "(I)V")).isFalse();
    assertThat(graph.suspends(new MethodKey("Main", "dispatch", "(LMain$Task;)V"))).isTrue();
    assertThat(graph.suspends(new MethodKey("Main$Base", "all", "()V"))).isTrue();
    assertThat(graph.mayReachSuspension("java/lang/Runnable", "run", "()V")).isTrue();
    assertThat(graph.mayReachSuspension("java/util/function/IntSupplier", "getAsInt", "()I"))
        .isTrue();
    assertThat(graph.suspends(new MethodKey("Main", "recursive", "(I)I"))).isTrue();
    assertThat(graph.suspends(new MethodKey("Main", "helper", "()V"))).isFalse();
    assertThat(graph.suspends(new MethodKey("Main", "collections", "(Ljava/util/List;)V")))
        .isFalse();
    assertThat(graph.callbackMaySuspend("java/lang/Runnable")).isTrue();
    assertThat(graph.callbackMaySuspend("java/util/function/Consumer")).isFalse();
  }

  @Test
  void unsupportedMethodsAndConstantsAreFoundWhereTheySurelyRun() {
    String source =
        """
        import lasso.runtime.hooks.Unsupported;
        public class Main {
          static class Library { @Unsupported("no") static final Object BOUND = null; @Unsupported("not yet") static void spawn() {} @Unsupported("unused") static void other() {} }
          public static void main(String[] args) {
            Library.spawn();
            System.out.println(Library.BOUND);
            if (args.length > 3) Library.other();
            if (args.length > 4) System.out.println(Library.BOUND);
          }
        }
        """;
    ClassUniverse universe = ClassUniverse.closure(CompiledProgram.of(source).classes::get, "Main");
    MethodKey main = new MethodKey("Main", "main", "([Ljava/lang/String;)V");
    assertThat(UnsupportedCalls.find(CallGraph.from(universe, main), main))
        .containsExactly(
            UnsupportedCall.ofLibrary("Main$Library.spawn", "not yet", "Main.main (Main.java:5)"),
            UnsupportedCall.ofLibrary("Main$Library.BOUND", "no", "Main.main (Main.java:6)"));
    assertThat(universe.find("Main").methods.get(1).instructions)
        .filteredOn(MethodInsnNode.class::isInstance)
        .extracting(insn -> ((MethodInsnNode) insn).owner)
        .contains("lasso/runtime/hooks/Refusals");
  }

  @Test
  void unsupportedCallsThatAreNotSureAreNotFound() {
    ClassUniverse universe = universe();
    MethodKey main = new MethodKey("Main", "main", "([Ljava/lang/String;)V");
    assertThat(UnsupportedCalls.find(graph(universe), main)).isEmpty();
  }

  @Test
  void theUniverseHoldsMentionedClassesOnly() {
    ClassUniverse universe = universe();
    assertThat(universe.classes())
        .extracting(node -> node.name)
        .contains("Main$Never", "Main$Task");
    assertThat(universe.find("java/util/List")).isNull();
    assertThat(universe.missing()).isEmpty();
    assertThat(universe.stringConstants()).isEmpty();
    assertThat(universe.hierarchy().isSubtype("Main$Sub", "Main$Base")).isTrue();
    assertThat(universe.hierarchy().isSubtype("java/util/ArrayList", "java/lang/Iterable"))
        .isTrue();
  }
}
