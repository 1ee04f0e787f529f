package lasso.runtime.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import lasso.runtime.instrument.universe.UnsupportedCall;
import org.junit.jupiter.api.Test;

class LibraryTest {
  private static final CompiledProgram PROGRAM =
      CompiledProgram.of(
          """
          import mpi.*;
          public class Talk {
            public static void main(String[] args) throws Exception {
              MPI.Init(args);
              int[] data = new int[2];
              if (MPI.COMM_WORLD.Rank() == 0) MPI.COMM_WORLD.Send(data, 0, 2, MPI.INT, 1, 7);
              else MPI.COMM_WORLD.Recv(data, 0, 2, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
              MPI.COMM_WORLD.Barrier();
              MPI.Finalize();
            }
          }
          """);

  @Test
  void theLibraryIsInstrumentedWithTheProgram() {
    InstrumentedProgram program = PROGRAM.instrument();
    assertThat(program.classFiles()).containsKeys("Talk", "mpi/MPI", "mpi/Comm");
    assertThat(program.missingClasses()).isEmpty();
    assertThat(program.unsupportedCalls()).isEmpty();
  }

  @Test
  void pinnedConstantsAreTheSameObjectsAfterARestart() throws Exception {
    LoadedProgram loaded = PROGRAM.instrument().load();
    loaded.hooks().handler(new RecordingTestHandler());
    loaded.initialise();
    assertThat(loaded.pinnedFields()).isNotEmpty();
    var integer = loaded.loader().loadClass("mpi.MPI").getField("INT");
    assertThat(loaded.pinnedFields()).contains(integer);
    assertThat(loaded.staticFields()).doesNotContain(integer);
    Object before = integer.get(null);
    assertThat(before).isNotNull();
    var ensure = loaded.loader().loadClass("mpi.MPI").getMethod("$lasso$ensure");
    ensure.setAccessible(true);
    ensure.invoke(null);
    assertThat(integer.get(null)).isSameAs(before);
  }

  @Test
  void unsupportedCallsAreNamedBeforeAnythingRuns() {
    InstrumentedProgram program =
        CompiledProgram.of(
                """
                import mpi.*;
                public class Far {
                  static void later() throws Exception { MPI.COMM_WORLD.spawn("worker", null, 1, null, 0, null); }
                  static void never() throws Exception { Intracomm.openPort(); }
                  public static void main(String[] args) throws Exception {
                    if (args.length > 9) never();
                    later();
                  }
                }
                """)
            .instrument();
    assertThat(program.unsupportedCalls())
        .extracting(UnsupportedCall::text)
        .singleElement(org.assertj.core.api.InstanceOfAssertFactories.STRING)
        .startsWith("Far.later (Far.java:3) uses mpi.Intracomm.spawn, which is not supported: ");
  }

  @Test
  void arraysMadeReflectivelyMakeNoObjectsOfTheLibrary() {
    InstrumentedProgram program =
        CompiledProgram.of(
                """
                import mpi.*;
                public class Main {
                  public static void main(String[] args) {
                    MPI.Init(args);
                    Object numbers = java.lang.reflect.Array.newInstance(int.class, 3);
                    MPI.COMM_WORLD.Bcast(numbers, 0, 3, MPI.INT, 0);
                    Object copy = MPI.COMM_WORLD.clone();
                  }
                }
                """)
            .instrument();
    assertThat(program.unsupportedCalls()).isEmpty();
  }
}
