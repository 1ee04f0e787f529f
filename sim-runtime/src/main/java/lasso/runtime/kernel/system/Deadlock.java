package lasso.runtime.kernel.system;

import java.util.List;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;

/**
 * A deadlock: not every process has ended, and no process can move unless the network buffers more (semantics, section 7).
 *
 * @param blocked the processes that stand at a request other than {@link Request.End}, by rank
 * @param cycle ranks each of which waits for the next and the last for the first: a shortest cycle, starting with its
 *     smallest rank; empty when no process waits for itself in the end (such as for a process that has ended)
 */
public record Deadlock(List<Blocked> blocked, List<Integer> cycle) {
  /**
   * A blocked process.
   *
   * @param receives the unmatched receives among the operations that it waits for
   * @param sends the incomplete sends among them
   * @param waitsFor the ranks which could end its waiting; for any source all others that have not ended
   */
  public record Blocked(
      int rank,
      int localState,
      Request request,
      List<Post.Receive> receives,
      List<IncompleteSend> sends,
      List<Integer> waitsFor) {}

  /** A send that no receive has matched. */
  public record IncompleteSend(int handle, int context, int destination, int tag, int payload) {}
}
