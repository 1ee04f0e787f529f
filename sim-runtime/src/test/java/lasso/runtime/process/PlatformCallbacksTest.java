package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Steps;
import lasso.runtime.program.AdoptionNeededException;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls that would suspend below a frame of the platform are refused with its name: never a wrong answer. */
class PlatformCallbacksTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Stream.of(1).map(x -> x + w()).iterator().next() | java.util.stream.StreamSpliterators$WrappingSpliterator",
        "System.out.println(new Object() { public String toString() { return \"\" + w(); } }) | the Java library",
        "try { Test.class.getDeclaredMethod(\"w\").invoke(null); } catch (Exception e) { } | java.lang.reflect.Method.invoke",
        "try { Test.class.getDeclaredMethod(\"once\").invoke(null); } catch (Exception e) { } once() | java.lang.reflect.Method.invoke",
        "try { java.lang.invoke.MethodHandles.lookup().findStatic(Test.class, \"once\", java.lang.invoke.MethodType.methodType(int.class)).invoke(); } catch (Throwable e) { } once() | java.lang.invoke.MethodHandle.invoke",
        "down(1) | java.lang.reflect.Method.invoke",
        "Map.of(new Named(1), 2); new Named(3).hashCode() | java.util.HashMap.put",
      })
  void aSuspensionBelowThePlatformIsRefused(String body, String platformMethod) throws IOException {
    Path file = folder.resolve("Test.java");
    Files.writeString(
        file,
        """
        import java.util.*;
        import java.util.function.*;
        import java.util.stream.*;
        import mpi.*;
        public class Test {
          static int w() {
            int[] b = {0};
            MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
            return b[0];
          }
          static int calls;
          static int once() {
            return calls++ == 0 ? w() : 0;
          }
          static void down(int depth) {
            try {
              if (depth == 0) w(); else Test.class.getDeclaredMethod("down", int.class).invoke(null, depth - 1);
            } catch (Exception e) {
            }
          }
          record Named(int name) implements Comparable<Named> {
            public int compareTo(Named other) {
              return once();
            }
            public int hashCode() {
              return once();
            }
          }
          public static void main(String[] args) {
            MPI.Init(args);
            %s;
            MPI.Finalize();
          }
        }
        """
            .formatted(body));
    ProgramImage image = new ProgramLoader(List.of()).load(file.toString(), List.of());
    Ending ending = AdoptionNeededException.again(() -> endOfStart(image));
    assertThat(ending.kind()).isEqualTo(EndKind.UNUSABLE);
    assertThat(ending.message())
        .contains(platformMethod)
        .containsPattern("which is called at Test.(main|down)\\(Test.java:\\d+\\)");
  }

  private static Ending endOfStart(ProgramImage image) {
    try (SimulatedProcesses processes =
        SimulatedProcesses.create(image, ProcessOptions.ofRanks(1), new Replies())) {
      return processes.ending(Steps.localState(processes.start(0)));
    }
  }
}
