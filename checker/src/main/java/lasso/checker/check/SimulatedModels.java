package lasso.checker.check;

import java.util.List;
import java.util.Set;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.loading.SocketTerms;
import lasso.runtime.kernel.Replies;
import lasso.runtime.observe.Observation;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.process.system.ProgramSystem;
import lasso.runtime.process.system.SystemProcesses;

/** Programs that really run. The memory of their states is the process's own: it goes with the tool. */
public final class SimulatedModels implements ModelFactory {
  @Override
  public Model create(ProgramSystem programs, CheckPlan plan, List<Observation> observations) {
    return model(programs, plan, PlanTerms.processes(plan, observations), null);
  }

  @Override
  public Model forSteps(ProgramSystem programs, CheckPlan plan, List<Observation> observations) {
    return model(programs, plan, PlanTerms.processes(plan, observations).coverage(true), null);
  }

  @Override
  public Model forStudy(
      ProgramSystem programs, CheckPlan plan, List<Observation> observations, Set<String> leftOut) {
    return model(
        programs, plan, PlanTerms.processes(plan, observations).trackOutput(true), leftOut);
  }

  private static Model model(
      ProgramSystem programs, CheckPlan plan, ProcessOptions.Builder builder, Set<String> leftOut) {
    ProcessOptions options =
        builder.names(programs.names()).arguments(programs.arguments()).build();
    Replies replies = new Replies();
    return programs.images().size() == 1
        ? ofOne(programs, plan, options, replies, leftOut)
        : ofSeveral(programs, plan, options, replies, leftOut);
  }

  private static Model ofOne(
      ProgramSystem programs,
      CheckPlan plan,
      ProcessOptions options,
      Replies replies,
      Set<String> leftOut) {
    SimulatedProcesses processes = SimulatedProcesses.create(programs.first(), options, replies);
    if (leftOut != null) {
      processes.studyMatches(leftOut);
    }
    if (plan.semantics().lenient()) {
      processes.passMisuses();
    }
    SocketTerms.require(plan, processes);
    processes.startAudit(plan.storage().audit());
    return Model.of(
        processes,
        replies,
        PlanTerms.buffering(plan),
        FaultTerms.of(plan, processes),
        processes::growing);
  }

  private static Model ofSeveral(
      ProgramSystem programs,
      CheckPlan plan,
      ProcessOptions options,
      Replies replies,
      Set<String> leftOut) {
    SystemProcesses processes = new SystemProcesses(programs, options, replies);
    if (leftOut != null) {
      processes.studyMatches(leftOut);
    }
    if (plan.semantics().lenient()) {
      processes.passMisuses();
    }
    SocketTerms.require(plan, processes);
    processes.startAudit(plan.storage().audit());
    return Model.of(
        processes,
        replies,
        PlanTerms.buffering(plan),
        FaultTerms.of(plan, processes),
        processes::growing);
  }
}
