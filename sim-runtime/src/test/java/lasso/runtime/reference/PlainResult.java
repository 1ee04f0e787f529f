package lasso.runtime.reference;

import java.util.List;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.process.Ending;

/**
 * A run that has come to its end.
 *
 * @param endings by rank, null for a process that lives
 * @param outputs by rank
 * @param isStuck nothing can happen any more, except what nothing obliges to happen
 * @param unreceivedMessages messages that no receive took
 * @param openRequests operations that no wait or test completed, by rank
 */
public record PlainResult(
    List<Ending> endings,
    List<String> outputs,
    boolean isStuck,
    int unreceivedMessages,
    List<Integer> openRequests) {

  /** Whether some process lives but can't go on, and none ended in a way that ends the run. */
  public boolean isDeadlock() {
    return isStuck && endings.contains(null) && firstOffence() == null;
  }

  /** The first ending that ends the run for all, or null. */
  public Ending firstOffence() {
    for (Ending ending : endings) {
      if (ending != null && ending.kind().endsRun()) {
        return ending;
      }
    }
    return null;
  }

  public boolean allFinished() {
    return endings.stream().allMatch(ending -> ending != null && ending.kind() == EndKind.FINISHED);
  }

  @Override
  public String toString() {
    return "endings "
        + endings
        + ", outputs "
        + outputs
        + ", unreceived "
        + unreceivedMessages
        + ", open requests "
        + openRequests;
  }
}
