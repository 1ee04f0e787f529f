package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.SearchPlan;
import org.example.Sleepers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckerTest {
  private static final String EXAMPLES = "../examples/";

  private final Checker checker = Checker.create();
  @TempDir Path directory;

  private static CheckPlan plan(String example, int processes) {
    return CheckPlan.of(Program.of(EXAMPLES + example + ".java"))
        .semantics(parts -> parts.processes(processes))
        .build();
  }

  @Test
  void deadlockIsViolatedWithItsEvidence() {
    Verdict verdict = checker.check(plan("TwoRankDeadlock", 2));

    assertThat(verdict.answer()).isEqualTo(Verdict.Answer.VIOLATED);
    assertThat(verdict.exitCode()).isEqualTo(1);
    Violation violation = verdict.violations().get(0);
    assertThat(violation.kind()).isEqualTo(Violation.Kind.DEADLOCK);
    Violation.Evidence.Waiting waiting = (Violation.Evidence.Waiting) violation.evidence();
    assertThat(waiting.ranks())
        .extracting(Run.Standing::waitsFor)
        .containsExactly(List.of(1), List.of(0));
    assertThat(verdict.render(Verdict.Format.TEXT)).startsWith(verdict.toString());
    assertThat(verdict.render(Verdict.Format.JSON)).contains("\"verdict\": \"violated\"");
    assertThat(verdict.render(Verdict.Format.SARIF)).contains("\"ruleId\": \"deadlock\"");
    assertThat(verdict.render(Verdict.Format.JUNIT)).contains("<failure type=\"deadlock\"");
  }

  @Test
  void whatHoldsHoldsForFormulasToo() {
    Verdict verdict =
        checker.check(
            plan("Ring", 3).toBuilder()
                .properties(parts -> parts.property(List.of("terminates")))
                .build());
    assertThat(verdict.answer()).isEqualTo(Verdict.Answer.HOLDS);
    assertThat(verdict.assumptions()).isNotEmpty();
    assertThat(verdict.violations()).isEmpty();
    assertThat(verdict.counters().states()).isPositive();
  }

  @Test
  void whatCanNotBeUsedIsAnAnswerTooAndSaysWhy() {
    Verdict verdict = checker.check(plan("Nowhere", 2));
    assertThat(verdict.answer()).isEqualTo(Verdict.Answer.UNUSABLE);
    assertThat(verdict.isStarted()).isFalse();
    assertThat(verdict.message()).contains("Nowhere.java does not exist");
    assertThatThrownBy(() -> checker.space(plan("Nowhere", 2)))
        .isInstanceOf(Checker.UnusableException.class)
        .hasMessage(verdict.message());
    assertThat(checker.simulate(plan("Nowhere", 2)).verdict().message())
        .isEqualTo(verdict.message());
  }

  @Test
  void boundsAndStopsAreInconclusive() {
    Verdict bounded =
        checker.check(plan("Mutex", 4).toBuilder().bounds(parts -> parts.maxStates(3)).build());
    assertThat(bounded.answer()).isEqualTo(Verdict.Answer.INCONCLUSIVE);
    Checker.StopFlag flag = new Checker.StopFlag();
    flag.stop("enough of it");
    flag.stop("too late to be the reason");
    Verdict stopped =
        checker
            .stoppedBy(flag)
            .check(
                plan("Mutex", 5).toBuilder()
                    .search(parts -> parts.reduction(SearchPlan.Reduction.NONE))
                    .build());
    assertThat(stopped.answer()).isEqualTo(Verdict.Answer.INCONCLUSIVE);
    assertThat(stopped.message()).contains("enough of it");
  }

  @Test
  void listenersHearOfTheEndAtLeast() {
    AtomicReference<Checker.Progress> last = new AtomicReference<>();
    Verdict verdict =
        checker
            .watchedBy(
                new Checker.Listener() {
                  @Override
                  public void progress(Checker.Progress progress) {
                    last.set(progress);
                  }
                })
            .check(plan("Ring", 3));
    assertThat(last.get().over()).isTrue();
    assertThat(last.get().states()).isEqualTo(verdict.counters().states());
  }

  @Test
  void aTraceIsReplayed() throws Exception {
    Verdict verdict = checker.check(plan("TwoRankDeadlock", 2));
    Path trace = directory.resolve("trace.json");
    Files.writeString(trace, verdict.render(Verdict.Format.TRACE));

    Run run = checker.replay(trace, Optional.empty(), 3);

    assertThat(run.asExpected()).isTrue();
    assertThat(run.verdict().answer()).isEqualTo(Verdict.Answer.VIOLATED);
    assertThat(run.steps()).isEqualTo(verdict.violations().get(0).stem());
    assertThat(run.verdict().plan().semantics()).isEqualTo(verdict.plan().semantics());
    Files.writeString(trace, "{}");
    assertThatThrownBy(() -> checker.replay(trace, Optional.empty(), 3))
        .isInstanceOf(Checker.UnusableException.class);
  }

  @Test
  void simulationGivesOutput() {
    Run run = checker.simulate(plan("Hello", 2));
    assertThat(run.asExpected()).isTrue();
    assertThat(run.verdict().answer()).isEqualTo(Verdict.Answer.INCONCLUSIVE);
    assertThat(run.output(0) + run.output(1)).isNotEmpty();
  }

  @Test
  void outcomesAreThoseOfAllRuns() {
    assertThat(checker.outcomes(plan("RunningAverage", 3))).hasSizeGreaterThan(1);
  }

  /** The walk is an oracle of the search: the same states, the same transitions. */
  @Test
  void walkingEverywhereFindsTheStatesOfAnUnreducedCheck() {
    CheckPlan plan =
        plan("AnySource", 3).toBuilder()
            .search(parts -> parts.reduction(SearchPlan.Reduction.NONE))
            .build();
    Verdict verdict = checker.check(plan);
    Space space = checker.space(plan);
    List<Space.State> open = new ArrayList<>(List.of(space.initial()));
    TreeSet<String> ends = new TreeSet<>();
    long transitions = 0;
    for (int i = 0; i < open.size(); i++) {
      Space.State state = open.get(i);
      Space.View view = space.view(state);
      if (view.standing() != Space.Standing.GOING_ON) {
        ends.add(view.standing() + " " + view.faults());
      }
      for (Space.Move move : space.moves(state)) {
        Space.Arrival arrival = space.take(move);
        transitions++;
        if (arrival.isNew()) {
          open.add(arrival.state());
        }
      }
      assertThat(arrives(space, space.path(state))).isEqualTo(state);
    }
    assertThat(open.size()).isEqualTo(space.size());
    assertThat((long) space.size()).isEqualTo(verdict.counters().states());
    assertThat(transitions).isEqualTo(verdict.counters().transitions());
    assertThat(ends).isNotEmpty();
  }

  private static Space.State arrives(Space space, List<Integer> path) {
    Space.State state = space.initial();
    for (int choice : path) {
      state = space.take(space.moves(state).get(choice)).state();
    }
    return state;
  }

  @Test
  void programsMayBeInMemory() throws Exception {
    String text =
        "import mpi.*; public class Two { public static void main(String[] a) throws Exception { MPI.Init(a);"
            + " Other.run(); MPI.Finalize(); } }";
    String other =
        "import mpi.*; class Other { static void run() throws Exception { int r = MPI.COMM_WORLD.Rank();"
            + " MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1 - r, 7); } }";
    Program sources = Program.ofSources("Two.java", Map.of("Two.java", text, "Other.java", other));
    Verdict verdict = checker.check(CheckPlan.of(sources).build());
    assertThat(verdict.violations().get(0).kind()).isEqualTo(Violation.Kind.DEADLOCK);

    Path trace = directory.resolve("trace.json");
    Files.writeString(trace, verdict.render(Verdict.Format.TRACE));
    assertThat(checker.replay(trace, Optional.empty(), 1).asExpected()).isTrue();

    Program outside = Program.ofSources("../Two.java", Map.of("../Two.java", text));
    assertThat(checker.check(CheckPlan.of(outside).build()).message()).contains("leads out");
  }

  @Test
  void programsMayBeClassFiles() throws Exception {
    Map<String, byte[]> classes = new HashMap<>();
    String name = Sleepers.class.getName();
    try (var in = Sleepers.class.getResourceAsStream("Sleepers.class")) {
      classes.put(name, in.readAllBytes());
    }
    Verdict verdict = checker.check(CheckPlan.of(Program.ofClasses(name, classes)).build());
    assertThat(verdict.message()).isEmpty();
    assertThat(verdict.answer()).isEqualTo(Verdict.Answer.HOLDS);
    Program wrong = Program.ofClasses("No", classes);
    assertThat(checker.check(CheckPlan.of(wrong).build()).message()).contains("no class No");
  }
}
