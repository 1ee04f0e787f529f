package lasso.checker.liveness;

import java.util.List;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Reply;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.ProcessStatistics;
import lasso.runtime.process.report.StepReport;

/** Local states of drawn systems, about which there is nothing to tell. */
class NoProcesses implements LocalStates {
  @Override
  public int rank(int localState) {
    return 0;
  }

  @Override
  public Ending ending(int localState) {
    return new Ending(EndKind.FINISHED, "", List.of());
  }

  @Override
  public List<StackTraceElement> stack(int localState) {
    return List.of();
  }

  @Override
  public CallReport standsAt(int localState) {
    return null;
  }

  @Override
  public String output(int localState) {
    return "";
  }

  @Override
  public StepReport replayStart(int rank) {
    throw new UnsupportedOperationException();
  }

  @Override
  public StepReport replayStep(int localState, Reply reply) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String describePayload(int payload) {
    return "";
  }

  @Override
  public List<String> uncontrolled() {
    return List.of();
  }

  @Override
  public ProcessStatistics statistics() {
    return new ProcessStatistics(0, 0, 0, 0, 0, 0, 0);
  }
}
