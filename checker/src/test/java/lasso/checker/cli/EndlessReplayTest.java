package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.checker.check.Model;
import lasso.checker.check.SimulatedModels;
import lasso.checker.liveness.Labels;
import lasso.checker.property.BrokenFormula;
import lasso.checker.trace.Change;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.CycleRole;
import lasso.checker.trace.Divergence;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceReplay;
import lasso.checker.trace.TraceStep;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.system.ProgramSystem;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Endless runs of a real program, told, written to a file and followed again; the propositions are computed here. */
class EndlessReplayTest {
  private static final int RANKS = 3;
  private static final CheckPlan PLAN =
      CheckPlan.of(Program.of("Mutex")).semantics(parts -> parts.processes(RANKS)).build();

  @TempDir Path directory;
  private Model model;
  private Labels labels;
  private lasso.checker.property.Path stem;
  private lasso.checker.property.Path cycle;

  /** Which ranks can't move. */
  private static final class Blocked implements Labels {
    @Override
    public List<String> atoms() {
      return List.of("blocked@0", "blocked@1", "blocked@2");
    }

    @Override
    public long letter(int[] vector, TransitionList enabled) {
      long letter = 7;
      for (int i = 0; i < enabled.size(); i++) {
        if (!Kernel.isOptional(enabled.get(i))) {
          letter &= ~(1L << Kernel.rank(enabled.get(i)));
        }
      }
      return letter;
    }
  }

  @BeforeEach
  void findALasso() {
    ProgramImage image =
        new ProgramLoader(List.of()).load(RealPrograms.example("Mutex"), List.of());
    model = new SimulatedModels().create(ProgramSystem.of(image), PLAN, List.of());
    labels = new Blocked();
    walk();
  }

  /** Always the first transition that neither moves rank 2 nor takes its request; until a state comes again. */
  private void walk() {
    Kernel kernel = model.kernel();
    int[] vector = new int[kernel.vectorLength()];
    kernel.initial(vector);
    Map<List<Integer>, Integer> seen = new HashMap<>();
    List<Long> taken = new ArrayList<>();
    TransitionList enabled = new TransitionList();
    while (seen.putIfAbsent(boxed(vector), taken.size()) == null) {
      kernel.enabled(vector, enabled);
      int choice = 0;
      while (Kernel.rank(enabled.get(choice)) == 2
          || kernel.describe(vector, enabled.get(choice)).source() == 2) {
        choice++;
      }
      int[] next = new int[vector.length];
      kernel.apply(vector, enabled.get(choice), next);
      taken.add(enabled.get(choice));
      vector = next;
    }
    int turn = seen.get(boxed(vector));
    stem = path(taken.subList(0, turn));
    cycle = path(taken.subList(turn, taken.size()));
  }

  private static List<Integer> boxed(int[] vector) {
    List<Integer> list = new ArrayList<>();
    for (int value : vector) {
      list.add(value);
    }
    return list;
  }

  private static lasso.checker.property.Path path(List<Long> transitions) {
    return lasso.checker.property.Path.of(
        transitions.stream().mapToLong(Long::longValue).toArray());
  }

  @Test
  void everyStepNamesThePropositionsThatChange() {
    Counterexample run = model.reenactment(labels).tell(stem, cycle);
    Map<String, Boolean> values = new HashMap<>();
    run.truths().forEach(truth -> values.put(truth.proposition(), truth.holds()));
    int[] vector = new int[model.kernel().vectorLength()];
    model.kernel().initial(vector);
    assertThat(values).isEqualTo(values(vector));

    List<TraceStep> steps = new ArrayList<>(run.stem());
    steps.addAll(run.cycle());
    for (int i = 0; i < steps.size(); i++) {
      long transition =
          i < stem.length() ? stem.transition(i) : cycle.transition(i - stem.length());
      int[] next = new int[vector.length];
      model.kernel().apply(vector, transition, next);
      vector = next;
      for (Change change : steps.get(i).changes()) {
        assertThat(values.put(change.proposition(), change.holds())).isNotEqualTo(change.holds());
      }
      assertThat(values).as("after step %d", i + 1).isEqualTo(values(vector));
    }
    assertThat(steps.stream().mapToInt(step -> step.changes().size()).sum()).isPositive();
    assertThat(run.over()).isFalse();
  }

  private Map<String, Boolean> values(int[] vector) {
    TransitionList enabled = new TransitionList();
    model.kernel().enabled(vector, enabled);
    Map<String, Boolean> values = new HashMap<>();
    for (int rank = 0; rank < RANKS; rank++) {
      boolean blocked = true;
      for (int i = 0; i < enabled.size(); i++) {
        blocked &= Kernel.rank(enabled.get(i)) != rank || Kernel.isOptional(enabled.get(i));
      }
      values.put("blocked@" + rank, blocked);
    }
    return values;
  }

  @Test
  void rolesInTheCycleAreTold() {
    Counterexample run = model.reenactment(labels).tell(stem, cycle);
    assertThat(run.roles()).containsExactly(CycleRole.MOVES, CycleRole.MOVES, CycleRole.BLOCKED);
  }

  @Test
  void cycleIsFollowedAgainAndAgain() throws Exception {
    TraceFile trace = written();
    Counterexample told = model.reenactment(labels).tell(stem, cycle);
    Counterexample followed = new TraceReplay(model.reenactment(labels), trace).follow(5);
    assertThat(followed).isEqualTo(told);
  }

  @Test
  void whatIsNotAsRecordedIsNamed() throws Exception {
    TraceFile trace = written();
    requireDivergence(
        new TraceFile(
            trace.schemaVersion(),
            trace.program(),
            trace.arguments(),
            trace.classPath(),
            trace.ranks(),
            trace.options(),
            trace.formula(),
            trace.starts(),
            trace.truths(),
            trace.steps(),
            trace.cycle().subList(0, 1),
            trace.end(),
            trace.violation(),
            trace.code()),
        "Round 1 of the cycle does not come back");

    String text = Files.readString(file());
    String change = "\"proposition\": \"blocked@0\",\n          \"holds\": true";
    assertThat(text).contains(change);
    Files.writeString(file(), text.replaceFirst(change, change.replace("true", "false")));
    requireDivergence(TraceFile.read(file()), "The run leaves the trace at step");

    String start = "\"proposition\": \"blocked@2\",\n      \"holds\": true";
    assertThat(text).contains(start);
    Files.writeString(file(), text.replace(start, start.replace("true", "false")));
    requireDivergence(
        TraceFile.read(file()), "The propositions of the first state are not what the trace says");
  }

  private void requireDivergence(TraceFile trace, String message) {
    TraceReplay replay = new TraceReplay(model.reenactment(labels), trace);
    assertThatThrownBy(() -> replay.follow(3))
        .isInstanceOf(Divergence.class)
        .hasMessageContaining(message);
  }

  private Path file() {
    return directory.resolve("trace.json");
  }

  /** Written and read again. */
  private TraceFile written() throws Exception {
    TraceFile.of(
            PLAN,
            new BrokenFormula("G F !blocked@2", "", ""),
            model.reenactment(labels).tell(stem, cycle),
            null,
            null)
        .write(file());
    return TraceFile.read(file());
  }
}
