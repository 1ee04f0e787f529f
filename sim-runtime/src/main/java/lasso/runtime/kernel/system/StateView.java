package lasso.runtime.kernel.system;

import java.util.List;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Offence;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;

/**
 * A global state in full, for reports.
 *
 * @param processes one per rank
 * @param messages all messages that no receive has taken yet, in channel order
 * @param offence what has ended the run, or null
 * @param cells the passive ones, by their numbers
 * @param faults how many have happened on the way
 */
public record StateView(
    List<ProcessView> processes,
    List<MessageView> messages,
    Offence offence,
    List<CellView> cells,
    int faults) {
  /** A state in which no post was against the rules. */
  public StateView(List<ProcessView> processes, List<MessageView> messages) {
    this(processes, messages, null, List.of(), 0);
  }

  /**
   * One process.
   *
   * @param request where it stands
   * @param receives its posted, unmatched receives
   * @param openHandles all handles of operations that were posted and not yet completed by a wait or test
   * @param pendingSends handles of its sends which are not complete
   * @param completedSends handles of its sends which are complete
   * @param heldMessages handles of messages that it got by a matched probe and has not begun to receive
   * @param asks what it has asked of passive cells and was not granted yet
   */
  public record ProcessView(
      int rank,
      int localState,
      Request request,
      List<Post.Receive> receives,
      List<Integer> openHandles,
      List<Integer> pendingSends,
      List<Integer> completedSends,
      List<Integer> heldMessages,
      List<AskView> asks) {
    /** A process that holds no message, has no complete send and asks no cell. */
    public ProcessView(
        int rank,
        int localState,
        Request request,
        List<Post.Receive> receives,
        List<Integer> openHandles,
        List<Integer> pendingSends) {
      this(
          rank,
          localState,
          request,
          receives,
          openHandles,
          pendingSends,
          List.of(),
          List.of(),
          List.of());
    }
  }

  /** What a process has asked of a passive cell, in words such as {@code mailbox orders to take 1}. */
  public record AskView(int handle, int cell, String words) {}

  /** A passive cell. */
  public record CellView(String name, CellState state) {}

  /** A message on its way. {@code pending}: its sender is not complete; {@code held}: a matched probe has got it. */
  public record MessageView(
      int context,
      int source,
      int destination,
      int tag,
      int payload,
      boolean pending,
      boolean held) {
    public MessageView(
        int context, int source, int destination, int tag, int payload, boolean pending) {
      this(context, source, destination, tag, payload, pending, false);
    }
  }
}
