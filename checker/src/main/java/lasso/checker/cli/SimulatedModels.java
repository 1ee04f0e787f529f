package lasso.checker.cli;

import lasso.runtime.kernel.Replies;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;

/** Programs that really run. The memory of their states is the process's own: it goes with the tool. */
final class SimulatedModels implements ModelFactory {
  @Override
  public Model create(ProgramImage program, Settings settings) {
    Replies replies = new Replies();
    ProcessOptions options =
        new ProcessOptions(
                settings.processes(),
                settings.trackOutput(),
                settings.ignored(),
                settings.pageSize(),
                settings.hashBits(),
                settings.stepLimit(),
                settings.mpjArguments(),
                settings.seed(),
                settings.memoryBytes())
            .withObservations(settings.observations())
            .withCollectives(settings.collectives())
            .withClock(settings.clock());
    SimulatedProcesses processes = SimulatedProcesses.create(program, options, replies);
    processes.startAudit(settings.auditRate());
    return Model.of(processes, replies, settings.buffering(), processes::growing);
  }
}
