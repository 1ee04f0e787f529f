package lasso.checker.cli;

import java.util.Set;
import lasso.runtime.kernel.Replies;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;

/** Programs that really run. The memory of their states is the process's own: it goes with the tool. */
final class SimulatedModels implements ModelFactory {
  @Override
  public Model create(ProgramImage program, Settings settings) {
    return create(program, settings, null);
  }

  @Override
  public Model forStudy(ProgramImage program, Settings settings, Set<String> leftOut) {
    return create(program, settings, leftOut);
  }

  private static Model create(ProgramImage program, Settings settings, Set<String> leftOut) {
    Replies replies = new Replies();
    ProcessOptions options =
        new ProcessOptions(
                settings.processes(),
                settings.trackOutput() || leftOut != null,
                settings.ignored(),
                settings.pageSize(),
                settings.hashBits(),
                settings.stepLimit(),
                settings.mpjArguments(),
                settings.seed(),
                settings.memoryBytes())
            .withObservations(settings.observations())
            .withCollectives(settings.collectives())
            .withSurroundings(settings.surroundings());
    SimulatedProcesses processes = SimulatedProcesses.create(program, options, replies);
    if (leftOut != null) {
      processes.studyMatches(leftOut);
    }
    processes.startAudit(settings.auditRate());
    return Model.of(processes, replies, settings.buffering(), processes::growing);
  }
}
