package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lasso.runtime.kernel.Buffering;
import org.junit.jupiter.api.Test;

/** The explorer over histories against outcomes that were worked out by hand. */
class ReferenceExplorerTest {
  private static NaiveSpace explore(String source, int ranks, Buffering buffering) {
    String program =
        "import mpi.*;\npublic class P {\npublic static void main(String[] args) {\n"
            + "MPI.Init(args);\nint rank = MPI.COMM_WORLD.Rank();\nint[] v = {rank};\n"
            + source
            + "\nMPI.Finalize();\n}\n}\n";
    SourcePrograms compiled = SourcePrograms.compile(Map.of("P", program));
    NaiveSpace fused = new Agreement(compiled.program("P"), ranks, buffering).plain(true, 5000);
    NaiveSpace split = new Agreement(compiled.program("P"), ranks, buffering).plain(false, 5000);
    assertThat(fused.complete() && split.complete()).isTrue();
    assertThat(split.outcomes()).isEqualTo(fused.outcomes());
    assertThat(split.deadlocks()).isEqualTo(fused.deadlocks());
    assertThat(split.faults()).isEqualTo(fused.faults());
    assertThat(split.states()).isGreaterThanOrEqualTo(fused.states());
    return fused;
  }

  private static Set<String> printed(NaiveSpace space, int rank) {
    return space.outcomes().stream()
        .map(outcome -> outcome.get(rank).trim())
        .collect(Collectors.toSet());
  }

  @Test
  void runningAverageHasFiveResults() {
    SourcePrograms examples = Examples.compile();
    NaiveSpace space =
        new Agreement(examples.program("RunningAverage"), 4, Buffering.ANY).plain(true, 5000);
    assertThat(printed(space, 0))
        .containsExactlyInAnyOrder("4.5", "3.75", "4.3125", "3.1875", "2.8125");
    assertThat(space.faults()).isEmpty();
  }

  @Test
  void headToHeadSynchronousSendsDeadlock() {
    String source =
        "MPI.COMM_WORLD.Ssend(v, 0, 1, MPI.INT, 1 - rank, 7);\n"
            + "MPI.COMM_WORLD.Recv(v, 0, 1, MPI.INT, 1 - rank, 7);";
    NaiveSpace space = explore(source, 2, Buffering.INFINITE);
    assertThat(space.faults()).containsExactly("deadlock");
    assertThat(space.deadlocks())
        .containsExactly(
            "0: wait ALL for [send 0 to 1 tag 7]; 1: wait ALL for [send 0 to 0 tag 7]");
    assertThat(space.states()).isEqualTo(1);
  }

  @Test
  void headToHeadSendsDeadlockUnlessBuffered() {
    String source =
        "MPI.COMM_WORLD.Send(v, 0, 1, MPI.INT, 1 - rank, 7);\n"
            + "MPI.COMM_WORLD.Recv(v, 0, 1, MPI.INT, 1 - rank, 7);\nSystem.out.print(v[0]);";
    assertThat(explore(source, 2, Buffering.ZERO).outcomes())
        .containsExactly(List.of("", "", "deadlock"));
    assertThat(explore(source, 2, Buffering.INFINITE).outcomes())
        .containsExactly(List.of("1", "0", "finished"));
    assertThat(explore(source, 2, Buffering.ANY).outcomes())
        .containsExactlyInAnyOrder(List.of("", "", "deadlock"), List.of("1", "0", "finished"));
  }

  @Test
  void messagesOfOneSenderDoNotOvertake() {
    String source =
        "if (rank == 0) {\nfor (int i = 1; i < 4; i++) {\nv[0] = i;\n"
            + "MPI.COMM_WORLD.Send(v, 0, 1, MPI.INT, 1, i % 2);\n}\n} else {\n"
            + "for (int i = 0; i < 3; i++) {\n"
            + "MPI.COMM_WORLD.Recv(v, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);\n"
            + "System.out.print(v[0]);\n}\n}";
    assertThat(printed(explore(source, 2, Buffering.ANY), 1)).containsExactly("123");
  }

  @Test
  void messagesOfTwoSendersComeInEveryOrder() {
    String source =
        "if (rank > 0) {\nMPI.COMM_WORLD.Send(v, 0, 1, MPI.INT, 0, 0);\n} else {\n"
            + "for (int i = 0; i < 3; i++) {\n"
            + "MPI.COMM_WORLD.Recv(v, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);\n"
            + "System.out.print(v[0]);\n}\n}";
    for (Buffering buffering : List.of(Buffering.ANY, Buffering.ZERO, Buffering.INFINITE)) {
      assertThat(printed(explore(source, 4, buffering), 0))
          .containsExactlyInAnyOrder("123", "132", "213", "231", "312", "321");
    }
  }

  @Test
  void failuresAreNamedWithRankAndMessage() {
    String source =
        "if (rank == 0) {\nMPI.COMM_WORLD.Recv(v, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);\n"
            + "assert v[0] == 2 : \"got \" + v[0];\nthrow new IllegalStateException(\"two\");\n}\n"
            + "MPI.COMM_WORLD.Send(v, 0, 1, MPI.INT, 0, 0);";
    assertThat(explore(source, 3, Buffering.INFINITE).faults())
        .containsExactlyInAnyOrder(
            "assertion at rank 0: got 1",
            "exception at rank 0: java.lang.IllegalStateException: two");
  }

  @Test
  void unreceivedMessageLeaks() {
    String source = "if (rank == 0) {\nMPI.COMM_WORLD.Send(v, 0, 1, MPI.INT, 1, 0);\n}";
    assertThat(explore(source, 2, Buffering.INFINITE).faults()).containsExactly("leak");
  }
}
