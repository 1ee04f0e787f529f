package lasso.runtime.kernel;

import java.util.List;

/**
 * A global state in full, for reports.
 *
 * @param processes one per rank
 * @param messages all messages that no receive has taken yet, in channel order
 */
public record StateView(List<ProcessView> processes, List<MessageView> messages) {
  /**
   * One process.
   *
   * @param request where it stands
   * @param receives its posted, unmatched receives
   * @param openHandles all handles of operations that were posted and not yet completed by a wait or test
   * @param pendingSends handles of its sends which are not complete
   */
  public record ProcessView(
      int rank,
      int localState,
      Request request,
      List<Post.Receive> receives,
      List<Integer> openHandles,
      List<Integer> pendingSends) {}

  /** A message on its way. {@code pending}: its sender is not complete. */
  public record MessageView(
      int context, int source, int destination, int tag, int payload, boolean pending) {}
}
