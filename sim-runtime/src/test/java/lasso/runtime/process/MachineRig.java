package lasso.runtime.process;

import java.nio.file.Path;
import java.util.List;
import lasso.runtime.capture.Capture;
import lasso.runtime.hooks.Suspension;
import lasso.runtime.instrument.WorkerHooks;
import lasso.runtime.process.tables.Payloads;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;

/** The machine of one worker without a memo, with rank 1 of an example at its first stop. */
final class MachineRig implements AutoCloseable {
  final ProcessSetup setup;
  final WorkerHooks hooks;
  final SuspendingHandler handler;
  final ProcessMachine machine;

  MachineRig(String example) {
    ProgramImage image =
        new ProgramLoader(List.of())
            .load(Path.of("..", "examples", example + ".java").toString(), List.of());
    ProcessOptions options = ProcessOptions.ofRanks(2);
    setup = new ProcessSetup(image, options);
    hooks = setup.loaded.hooks();
    SuspendingHandler.SuspensionSwitch suspension =
        new SuspendingHandler.SuspensionSwitch() {
          @Override
          public boolean isRunning() {
            return hooks.mode() == Suspension.NORMAL;
          }

          @Override
          public void unwind() {
            hooks.mode(Suspension.UNWINDING);
          }
        };
    handler =
        new SuspendingHandler(
            new Payloads(),
            suspension,
            setup.loaded.loader(),
            2,
            false,
            0,
            lasso.runtime.api.CollectiveRule.DEFAULT,
            options.surroundings(),
            setup.program.image().adopted());
    hooks.handler(handler);
    setup.initialise(options);
    machine = new ProcessMachine(setup, handler, options, new StoredSteps());
    machine.captureStatics();
    machine.runFromStart(1, false);
  }

  /** The first stop; makes the live handles agree with it. */
  Capture capture() {
    Capture capture = machine.capture(0, -1);
    machine.renumberHandles(capture);
    return capture;
  }

  @Override
  public void close() {
    setup.codec.close();
    setup.pages.close();
  }
}
