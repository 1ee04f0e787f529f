package lasso.runtime.process.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.Ending;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.process.report.AuditReport;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditTest {
  @TempDir Path folder;

  /** Notes what is examined, and finds fault with one step and one state. */
  private static final class Noting implements Audit.Subject {
    final List<String> examined = new ArrayList<>();

    @Override
    public String stepAgain(int localState, int reply, long remembered) {
      examined.add("step " + localState + "," + reply);
      return localState == 13 ? "step of 13" : null;
    }

    @Override
    public String stateAgain(int localState) {
      examined.add("state " + localState);
      return localState == 17 ? "state 17" : null;
    }
  }

  @Test
  void everyStepAndEveryStateIsExaminedOnceAndStepsOnlyLater() {
    Noting subject = new Noting();
    Audit audit = new Audit(1, subject);
    for (int i = 0; i < 1000; i++) {
      audit.executed(i, 3, i / 10, i);
    }
    assertThat(subject.examined.indexOf("step 0,3"))
        .isGreaterThan(subject.examined.indexOf("state 6"));
    AuditReport report = audit.report();
    assertThat(report.steps()).isEqualTo(1000);
    assertThat(report.states()).isEqualTo(100);
    assertThat(report.findings()).containsExactlyInAnyOrder("step of 13", "state 17");
    assertThat(subject.examined).hasSize(1100).doesNotHaveDuplicates();
    assertThat(audit.report()).isEqualTo(report);
  }

  @Test
  void partsAreTheSameInEveryRun() {
    Noting one = new Noting();
    Noting other = new Noting();
    for (Noting subject : List.of(one, other)) {
      Audit audit = new Audit(0.1, subject);
      for (int i = 0; i < 1000; i++) {
        audit.executed(i, 3, i, i);
      }
      audit.report();
    }
    assertThat(one.examined).isEqualTo(other.examined).hasSizeBetween(120, 280);
  }

  @Test
  void aStepThatIsNoFunctionOfItsStateIsFound() throws IOException {
    AuditReport report =
        auditAll(
            program(
                "Counting",
                """
                static long seen;
                public static void main(String[] args) {
                  MPI.Init(args);
                  int[] b = {0};
                  if (MPI.COMM_WORLD.Rank() == 0) {
                    for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
                      MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                      seen = lasso.annotation.Chance.next();
                    }
                  } else {
                    MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, 0, 0);
                  }
                  MPI.Finalize();
                }
                """),
            ProcessOptions.ofRanks(3));
    assertThat(report.findings()).isNotEmpty();
    assertThat(report.findings().get(0))
        .contains("a step of rank 0 from Counting.java:10 (Comm.Recv) does not end as before")
        .containsPattern("static Counting.seen was \\d+ and is \\d+");
  }

  @Test
  void aMessageThatIsNoFunctionOfTheStateIsFound() throws IOException {
    AuditReport report =
        auditAll(
            program(
                "Sending",
                """
                public static void main(String[] args) {
                  MPI.Init(args);
                  long[] b = {0};
                  if (MPI.COMM_WORLD.Rank() == 0) {
                    b[0] = lasso.annotation.Chance.next();
                    MPI.COMM_WORLD.Send(b, 0, 1, MPI.LONG, 1, 4);
                  } else {
                    MPI.COMM_WORLD.Recv(b, 0, 1, MPI.LONG, 0, 4);
                  }
                  MPI.Finalize();
                }
                """),
            ProcessOptions.ofRanks(2));
    assertThat(report.findings()).isNotEmpty();
    assertThat(report.findings().get(0))
        .contains("a step of rank 0 from its start does not end as before")
        .containsPattern("was a send to=1 tag=4 long\\[1\\] \\{\\d+\\} and is a send to=1 tag=4");
  }

  @Test
  void heapsOfAllKindsComeOutAsTheyWentIn() throws IOException {
    ProgramImage image =
        program(
            "Kinds",
            """
            enum Colour { RED, GREEN; int used; }
            record Pair(Object left, Object right) {}
            static Map<Object, Object> map = new HashMap<>();
            static Throwable thrown;
            public static void main(String[] args) {
              MPI.Init(args);
              int[] b = new int[3000];
              List<Object> list = new ArrayList<>(List.of("a", 1000, Colour.GREEN));
              Deque<Object> deque = new ArrayDeque<>();
              StringBuilder text = new StringBuilder("x");
              Random random = new Random();
              Iterator<Object> iterator = list.iterator();
              for (int i = 0; i < 3; i++) {
                if (MPI.COMM_WORLD.Rank() == 0) MPI.COMM_WORLD.Send(b, 0, 3000, MPI.INT, 1, 0);
                else MPI.COMM_WORLD.Recv(b, 0, 3000, MPI.INT, 0, 0);
                b[i]++;
                map.put("k" + i, new Pair(list, deque));
                deque.add(map.size()); deque.add(random.nextInt()); deque.remove();
                text.append(iterator.next());
                Colour.RED.used += i;
                try { throw new IllegalStateException("round " + i); } catch (RuntimeException e) { thrown = e; }
                Runnable run = () -> deque.add(text);
                map.put(i, run);
              }
              Request left = MPI.COMM_WORLD.Irecv(b, 0, 1, MPI.INT, 1 - MPI.COMM_WORLD.Rank(), 9);
              MPI.COMM_WORLD.Sendrecv(new int[1], 0, 1, MPI.INT, 1 - MPI.COMM_WORLD.Rank(), 1, b, 1, 1, MPI.INT, 1 - MPI.COMM_WORLD.Rank(), 1);
              MPI.Finalize();
            }
            """);
    ProcessOptions options = ProcessOptions.ofRanks(2);
    for (ProcessOptions how :
        List.of(
            options, ProcessOptions.builder(2).largeStateBytes(64).pageSizeBytes(256).build())) {
      AuditReport report = auditAll(image, how);
      assertThat(report.findings()).isEmpty();
      assertThat(report.steps()).isGreaterThanOrEqualTo(10);
      assertThat(report.states()).isGreaterThanOrEqualTo(10);
    }
  }

  @Test
  void differencesAreNamedExactlyWhenStatesDiffer() {
    ProgramImage image =
        new ProgramLoader(List.of())
            .load(Path.of("..", "examples", "MasterWorker.java").toString(), List.of());
    Replies replies = new Replies();
    ProcessOptions options = ProcessOptions.ofRanks(3);
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
      walk(processes, replies);
      long states = processes.statistics().localStates();
      assertThat(states).isGreaterThan(30);
      for (int left = 1; left <= states; left++) {
        for (int right = 1; right <= states; right++) {
          assertThat(processes.differences(left, right, 3).isEmpty())
              .as("%d and %d", left, right)
              .isEqualTo(left == right);
          assertThat(processes.differences(left, right, 3)).hasSizeLessThanOrEqualTo(3);
        }
      }
    }
  }

  private ProgramImage program(String name, String body) throws IOException {
    Path file = folder.resolve(name + ".java");
    Files.writeString(
        file, "import java.util.*;\nimport mpi.*;\npublic class " + name + " {\n" + body + "\n}\n");
    return new ProgramLoader(List.of()).load(file.toString(), List.of());
  }

  private static AuditReport auditAll(ProgramImage image, ProcessOptions options) {
    Replies replies = new Replies();
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
      processes.startAudit(1);
      walk(processes, replies);
      AuditReport report = processes.audit();
      assertThat(processes.statistics().auditedSteps()).isEqualTo(report.steps());
      assertThat(processes.uncontrolled()).containsAll(report.findings());
      for (int i = 1; i <= processes.statistics().localStates(); i++) {
        Ending ending = processes.ending(i);
        assertThat(ending == null ? EndKind.FINISHED : ending.kind())
            .as("%s", ending)
            .isEqualTo(EndKind.FINISHED);
      }
      return report;
    }
  }

  /** Runs a few thousand steps of random schedules. */
  private static void walk(SimulatedProcesses processes, Replies replies) {
    Kernel kernel = new Kernel(processes, replies, Buffering.ANY);
    java.util.Random random = new java.util.Random(1);
    int[] state = new int[kernel.vectorLength()];
    int[] next = new int[kernel.vectorLength()];
    TransitionList enabled = new TransitionList();
    for (int run = 0; run < 40; run++) {
      kernel.initial(state);
      kernel.enabled(state, enabled);
      for (int i = 0; i < 100 && enabled.size() > 0; i++) {
        kernel.apply(state, enabled.get(random.nextInt(enabled.size())), next);
        System.arraycopy(next, 0, state, 0, next.length);
        kernel.enabled(state, enabled);
      }
    }
  }
}
