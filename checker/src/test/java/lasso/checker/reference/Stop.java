package lasso.checker.reference;

import java.util.List;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;

/**
 * Where a process stands after a history.
 *
 * @param posts what it posted since the last reply, in order
 * @param request with the process's own handles; {@link Request.End} when it has ended
 * @param message how it ended, empty while it lives
 * @param output all that it printed
 * @param identity equal for processes that can't be told apart any more
 * @param names for an open handle (the index) what it is called in the identity, null when nothing there refers to it
 * @param observed what the program says of the conditions that it watches for the reference
 */
record Stop(
    List<Posted> posts,
    Request request,
    String message,
    String output,
    Object identity,
    List<Integer> names,
    Watch.Values observed) {

  boolean hasEnded() {
    return request instanceof Request.End;
  }

  /** Null while it lives. */
  EndKind endKind() {
    return request instanceof Request.End end ? end.kind() : null;
  }

  /** What a handle is called. */
  Integer name(int handle) {
    return handle < names.size() ? names.get(handle) : null;
  }
}
