package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import lasso.runtime.instrument.CompiledProgram;
import lasso.runtime.kernel.Processes;
import org.junit.jupiter.api.Test;

/**
 * Random programs with arrays around the size from which they are kept in pages, which many places refer to at once: fields, locals of suspended methods, collections, buffers, streams, tables of
 * references that are large themselves, captured variables. They are written, grown, swapped, handed on, forgotten and made again, with ends of steps in between, and then compared by identity and
 * contents: all is as on the plain JVM. Then every step is executed once more, in random order, so that each finds the arrays of another state: all results are the same.
 *
 * <p>The program is {@code large-array-aliases.txt}; a seed of its own decides what it does.
 */
class LargeArrayAliasesTest {
  private static final int SEEDS = 12 * Integer.getInteger("lasso.random.factor", 1);
  private static final int FIRST = Integer.getInteger("lasso.aliases.seed", 1);

  private record Step(int localState, int reply, long result) {}

  private static String program(long seed) throws IOException {
    try (InputStream in =
        LargeArrayAliasesTest.class.getResourceAsStream("large-array-aliases.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .replace("$SEED", seed + "L")
          .replace("$T", "T0");
    }
  }

  @Test
  void arraysStayWhoTheyAre() throws Exception {
    for (int i = 0; i < SEEDS; i++) {
      List<String> one = List.of(program(FIRST + i));
      CompiledProgram compiled = SteppedPrograms.compile(one, true);
      List<Step> steps = new ArrayList<>();
      String stepped =
          SteppedPrograms.run(
                  compiled,
                  processes -> recording(processes, steps),
                  processes -> again(processes, steps, new Random(FIRST)))
              .output();
      assertThat(stepped).as("seed %d", FIRST + i).isEqualTo(SteppedPrograms.plain(one));
      assertThat(steps).hasSizeGreaterThan(20);
    }
  }

  private static Processes recording(Processes processes, List<Step> steps) {
    return (Processes)
        Proxy.newProxyInstance(
            Processes.class.getClassLoader(),
            new Class<?>[] {Processes.class},
            (proxy, method, arguments) -> {
              try {
                Object result = method.invoke(processes, arguments);
                if (method.getName().equals("step")) {
                  steps.add(new Step((int) arguments[0], (int) arguments[1], (long) result));
                }
                return result;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  private static void again(SimulatedProcesses processes, List<Step> steps, Random random) {
    List<Step> all = new ArrayList<>(steps);
    Collections.shuffle(all, random);
    for (Step step : all) {
      assertThat(processes.execute(step.localState, step.reply))
          .as("%s", step)
          .isEqualTo(step.result);
    }
  }
}
