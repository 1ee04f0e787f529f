package lasso.runtime.process.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import lasso.runtime.instrument.CompiledProgram;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.process.report.AuditReport;
import lasso.runtime.process.report.ProcessStatistics;
import lasso.runtime.process.tables.StepTable;
import org.junit.jupiter.api.Test;

class SpotCheckTest {
  private static AuditReport checked(String main) {
    CompiledProgram program =
        CompiledProgram.of(
            "import java.util.*; import mpi.*; public class Main { static int sum;"
                + " static void step() { MPI.COMM_WORLD.Iprobe(0, 99); }"
                + " public static void main(String[] args) { MPI.Init(args); "
                + main
                + " MPI.Finalize(); } }");
    Replies replies = new Replies();
    try (SimulatedProcesses processes =
        SimulatedProcesses.create(program.image(), ProcessOptions.ofRanks(1), replies)) {
      Kernel kernel = new Kernel(processes, replies, Buffering.ANY);
      int[] state = new int[kernel.vectorLength()];
      int[] next = new int[kernel.vectorLength()];
      kernel.initial(state);
      TransitionList enabled = new TransitionList();
      for (kernel.enabled(state, enabled); enabled.size() > 0; kernel.enabled(state, enabled)) {
        kernel.apply(state, enabled.get(0), next);
        System.arraycopy(next, 0, state, 0, next.length);
        enabled.clear();
      }
      processes.spotCheck(() -> false);
      ProcessStatistics statistics = processes.statistics();
      AuditReport report = processes.audit();
      assertThat(statistics.auditedSteps()).isEqualTo(report.steps());
      assertThat(statistics.continuedSteps()).isEqualTo(report.continued());
      return report;
    }
  }

  @Test
  void everyStepOfASmallSpaceIsExecutedAgainAndGoesOnFromLiveObjects() {
    AuditReport report =
        checked(
            "Map<String, List<Integer>> m = new TreeMap<>(); for (int i = 0; i < 5; i++) {"
                + " m.computeIfAbsent(\"k\" + i % 2, k -> new ArrayList<>()).add(i); step(); sum += i; }");
    assertThat(report.findings()).isEmpty();
    assertThat(report.steps()).isGreaterThanOrEqualTo(6);
    assertThat(report.continued()).isGreaterThanOrEqualTo(5);
    assertThat(report.states()).isEqualTo(report.steps());
  }

  /** The one place where a restored collection is known to be another than the live one, see docs/trust.md. */
  @Test
  void whatShowsOnlyInTheNextStepIsFoundWithItsPath() {
    AuditReport report =
        checked(
            "ArrayDeque<Integer> d = new ArrayDeque<>(50); d.add(1); d.add(2); step();"
                + " Iterator<Integer> i = d.iterator(); for (int k = 3; k < 20; k++) d.addLast(k);"
                + " try { while (i.hasNext()) sum += i.next(); } catch (RuntimeException e) { sum = -1; }"
                + " step(); sum++;");
    assertThat(report.findings()).hasSize(1);
    assertThat(report.findings().get(0))
        .contains("when it goes on from the live objects", "static Main.sum was 11 and is 3");
  }

  @Test
  void aSampleIsDrawnWithoutRepetitionAndIsTheSameForTheSameSeed() {
    StepTable table = new StepTable();
    for (int state = 0; state < 5000; state++) {
      table.put(state, 0, Steps.pack(state + 1, 0));
    }
    StepTable.Drawn sample = table.sample(1000, new Random(5));
    StepTable.Drawn again = table.sample(1000, new Random(5));
    assertThat(sample.size()).isEqualTo(1000);
    boolean[] seen = new boolean[5000];
    for (int i = 0; i < sample.size(); i++) {
      assertThat(seen[sample.localState(i)]).isFalse();
      seen[sample.localState(i)] = true;
      assertThat(again.localState(i)).isEqualTo(sample.localState(i));
      int target = Steps.localState(sample.result(i));
      if (target < 5000) {
        assertThat(sample.localState(sample.following(target))).isEqualTo(target);
      } else {
        assertThat(sample.following(target)).isNegative();
      }
    }
    assertThat(table.sample(10_000, new Random(1)).size()).isEqualTo(5000);
  }
}
