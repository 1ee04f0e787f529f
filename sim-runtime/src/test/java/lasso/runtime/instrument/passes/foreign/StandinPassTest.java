package lasso.runtime.instrument.passes.foreign;

import static org.assertj.core.api.Assertions.assertThat;

import lasso.runtime.instrument.CompiledProgram;
import lasso.runtime.instrument.InstrumentedProgram;
import org.junit.jupiter.api.Test;

class StandinPassTest {
  private static CompiledProgram program(String body) {
    return CompiledProgram.of(
        """
        import java.util.*;
        import java.util.stream.*;
        import lasso.runtime.hooks.Calls;
        import lasso.runtime.kernel.ChoiceSubject;
        import lasso.runtime.kernel.Request;
        import lasso.runtime.process.Answer;
        public class Back {
          static int ask() { return ((Answer.Chosen) Calls.ask(new Request.Choose(9, ChoiceSubject.UNNAMED))).value(); }
          static class Own extends ArrayList<Integer> { public void forEach(java.util.function.Consumer<? super Integer> c) { System.out.println("own"); } }
          public static void main(String[] args) {
            List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
            Map<String, Integer> map = new TreeMap<>(Map.of("a", 1));
            %s
          }
        }
        """
            .formatted(body));
  }

  @Test
  void callbacksThatSuspendGetStandins() {
    CompiledProgram program =
        program(
            """
            list.forEach(x -> System.out.println(x + ask()));
            map.computeIfAbsent("b", k -> ask());
            map.forEach((k, v) -> System.out.println(k + v + ask()));
            list.sort((x, y) -> { ask(); return x - y; });
            Collections.sort(list, (x, y) -> { ask(); return y - x; });
            list.replaceAll(x -> x + 0 * ask());
            IntStream.range(0, 2).forEach(i -> ask());
            Optional.of(1).ifPresent(x -> ask());
            int[] cells = new int[3]; Arrays.setAll(cells, i -> ask() * 0 + i);
            System.out.println(list + " " + map + Arrays.toString(cells));
            """);
    InstrumentedProgram instrumented = program.instrument();
    assertThat(instrumented.classFiles())
        .containsKeys(
            "lasso/runtime/standins/Iteration",
            "lasso/runtime/standins/Mapping",
            "lasso/runtime/standins/Sorting",
            "lasso/runtime/standins/Optionals",
            "lasso/runtime/standins/Filling");
    assertThat(program.run().output().lines())
        .containsExactly("3", "2", "4", "a14", "b35", "[3, 2, 1] {a=1, b=3}[0, 1, 2]");
  }

  @Test
  void otherCallbacksStayWithTheJdk() {
    InstrumentedProgram instrumented =
        program("list.forEach(x -> System.out.println(x)); map.merge(\"a\", ask(), Integer::sum);")
            .instrument();
    assertThat(instrumented.classFiles().keySet())
        .noneMatch(name -> name.startsWith("lasso/runtime/standins/"));
  }

  @Test
  void aMethodThatTheProgramOverridesIsLeftAlone() {
    CompiledProgram program =
        program("list = new Own(); list.forEach(x -> ask()); Runnable r = () -> ask(); r.run();");
    assertThat(program.run().output().lines()).containsExactly("own");
  }
}
