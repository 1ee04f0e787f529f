package lasso.checker.check;

import java.util.List;
import java.util.Set;
import lasso.api.plan.CheckPlan;
import lasso.runtime.kernel.Replies;
import lasso.runtime.observe.Observation;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;

/** Programs that really run. The memory of their states is the process's own: it goes with the tool. */
public final class SimulatedModels implements ModelFactory {
  @Override
  public Model create(ProgramImage program, CheckPlan plan, List<Observation> observations) {
    Replies replies = new Replies();
    SimulatedProcesses processes =
        SimulatedProcesses.create(
            program, PlanTerms.processes(plan, observations).build(), replies);
    return model(plan, processes, replies);
  }

  @Override
  public Model forStudy(
      ProgramImage program, CheckPlan plan, List<Observation> observations, Set<String> leftOut) {
    Replies replies = new Replies();
    SimulatedProcesses processes =
        SimulatedProcesses.create(
            program, PlanTerms.processes(plan, observations).trackOutput(true).build(), replies);
    processes.studyMatches(leftOut);
    return model(plan, processes, replies);
  }

  private static Model model(CheckPlan plan, SimulatedProcesses processes, Replies replies) {
    if (plan.semantics().lenient()) {
      processes.passMisuses();
    }
    processes.startAudit(plan.storage().audit());
    return Model.of(processes, replies, PlanTerms.buffering(plan), processes::growing);
  }
}
