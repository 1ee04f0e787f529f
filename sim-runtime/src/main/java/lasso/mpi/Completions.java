package lasso.mpi;

import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.Completion;
import lasso.runtime.process.call.Answer;
import mpi.Request;
import mpi.Status;

/**
 * Waits and tests on arrays of requests, common to both dialects. Null and inactive entries are passed over. A request whose
 * peer is no process is complete from the start; whether others complete with it is then asked as by a test, so that
 * every legal answer can come. A request with several operations, a nonblocking collective, is complete when all of them are: what an
 * answer reports of it is taken, and the question asked again until it is about whole requests.
 */
public final class Completions {
  private Completions() {}

  /** Parallel to the requests; null for null entries. */
  public static Status[] waitAll(String call, Request[] requests) {
    OpenOperations open = OpenOperations.of(call, requests);
    Status[] statuses = new Status[requests.length];
    if (open.handles.length > 0) {
      open.take((Answer.Completed) Calls.ask(Completion.ALL.await(), open.handles), requests);
      open.finish(requests, statuses);
    }
    return FailedStatus.whole(withCompleteOnes(requests, statuses));
  }

  /** Null when not all are complete. */
  public static Status[] testAll(String call, Request[] requests) {
    OpenOperations open = OpenOperations.of(call, requests);
    if (hasLocal(requests)) {
      return null;
    }
    Status[] statuses = new Status[requests.length];
    if (open.handles.length > 0) {
      Answer answer = Calls.ask(Completion.ALL.test(), open.handles);
      if (!(answer instanceof Answer.Completed completed)) {
        return null;
      }
      open.take(completed, requests);
      open.finish(requests, statuses);
    }
    return FailedStatus.whole(withCompleteOnes(requests, statuses));
  }

  /** Null when no request is active. */
  public static Status waitAny(String call, Request[] requests) {
    return FailedStatus.whole(untilAny(call, requests));
  }

  /** As above, also for one that has failed. */
  private static Status untilAny(String call, Request[] requests) {
    int ready = firstComplete(call, requests);
    if (ready >= 0) {
      Status status = askAny(call, requests);
      return status == null ? finishAtOnce(requests, ready) : status;
    }
    Status[] statuses = new Status[requests.length];
    Status status = null;
    while (status == null) {
      OpenOperations open = OpenOperations.of(call, requests);
      if (open.handles.length == 0) {
        return idle(call, requests);
      }
      open.take((Answer.Completed) Calls.ask(Completion.ANY.await(), open.handles), requests);
      open.finish(requests, statuses);
      status = first(statuses);
    }
    return status;
  }

  /** Null when none is complete. */
  public static Status testAny(String call, Request[] requests) {
    int ready = firstComplete(call, requests);
    Status status = askAny(call, requests);
    return status == null && ready >= 0
        ? finishAtOnce(requests, ready)
        : FailedStatus.whole(status);
  }

  /** Whether there is something to wait for. */
  public static boolean isAnyActive(String call, Request[] requests) {
    return firstComplete(call, requests) >= 0
        || hasLocal(requests)
        || OpenOperations.of(call, requests).handles.length > 0;
  }

  /** Tests the requests with open operations; null when none is complete. */
  private static Status askAny(String call, Request[] requests) {
    Status[] statuses = new Status[requests.length];
    Status status = null;
    while (status == null) {
      OpenOperations open = OpenOperations.of(call, requests);
      if (open.handles.length == 0) {
        return null;
      }
      Answer answer = Calls.ask(Completion.ANY.test(), open.handles);
      if (!(answer instanceof Answer.Completed completed)) {
        return null;
      }
      open.take(completed, requests);
      open.finish(requests, statuses);
      status = first(statuses);
    }
    return status;
  }

  /** Null when no request is active. */
  public static Status[] waitSome(String call, Request[] requests) {
    if (firstComplete(call, requests) >= 0) {
      return testSome(call, requests);
    }
    Status[] statuses = new Status[requests.length];
    OpenOperations open = OpenOperations.of(call, requests);
    if (open.isOnePerRequest()) {
      if (open.handles.length == 0) {
        idle(call, requests);
        return null;
      }
      open.take((Answer.Completed) Calls.ask(Completion.SOME.await(), open.handles), requests);
      open.finish(requests, statuses);
    } else {
      Status status = untilAny(call, requests);
      statuses[status.index] = status;
      testOneByOne(call, requests, statuses);
    }
    return FailedStatus.whole(gathered(statuses));
  }

  /** Empty when none is complete, null when no request is active. */
  public static Status[] testSome(String call, Request[] requests) {
    Status[] statuses = new Status[requests.length];
    boolean ready = firstComplete(call, requests) >= 0;
    OpenOperations open = OpenOperations.of(call, requests);
    if (open.handles.length == 0 && !ready) {
      return hasLocal(requests) ? new Status[0] : null;
    }
    if (!open.isOnePerRequest()) {
      testOneByOne(call, requests, statuses);
    } else if (open.handles.length > 0) {
      Answer answer = Calls.ask(Completion.SOME.test(), open.handles);
      if (answer instanceof Answer.Completed completed) {
        open.take(completed, requests);
        open.finish(requests, statuses);
      }
    }
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] != null && requests[i].isCompleteAtOnce()) {
        statuses[i] = finishAtOnce(requests, i);
      }
    }
    return FailedStatus.whole(gathered(statuses));
  }

  /**
   * Any set of complete requests, found by tests that may say no at any time. The operations of a few collectives have too many sets to
   * be asked for one.
   */
  private static void testOneByOne(String call, Request[] requests, Status[] statuses) {
    Status status = askAny(call, requests);
    while (status != null) {
      statuses[status.index] = status;
      status = askAny(call, requests);
    }
  }

  public static int[] indices(Status[] statuses) {
    if (statuses == null) {
      return null;
    }
    int[] indices = new int[statuses.length];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = statuses[i].index;
    }
    return indices;
  }

  /** Position of the first active request without operations, or -1. */
  private static int firstComplete(String call, Request[] requests) {
    Environment.require(call);
    if (requests == null) {
      throw Environment.usage(call, "the array of requests is null");
    }
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] != null && requests[i].isCompleteAtOnce()) {
        return i;
      }
    }
    return -1;
  }

  private static Status[] withCompleteOnes(Request[] requests, Status[] statuses) {
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] != null && statuses[i] == null) {
        statuses[i] = finishAtOnce(requests, i);
      }
    }
    return statuses;
  }

  private static Status first(Status[] statuses) {
    for (int i = 0; i < statuses.length; i++) {
      if (statuses[i] != null) {
        return statuses[i];
      }
    }
    return null;
  }

  private static boolean hasLocal(Request[] requests) {
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] != null && requests[i].isLocal()) {
        return true;
      }
    }
    return false;
  }

  /** Null: nothing is active. A wait for requests that nobody can complete while the process waits ends it. */
  private static Status idle(String call, Request[] requests) {
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] != null && requests[i].isLocal()) {
        throw endless(call);
      }
    }
    return null;
  }

  /** What a wait ends with that nobody can end. */
  public static RuntimeException endless(String call) {
    throw Environment.usage(
        call,
        "waits for a generalised request that is not complete, and nobody else can call MPI_Grequest_complete");
  }

  /** Without the nulls. */
  private static Status[] gathered(Status[] byIndex) {
    int n = 0;
    for (int i = 0; i < byIndex.length; i++) {
      n += byIndex[i] == null ? 0 : 1;
    }
    Status[] statuses = new Status[n];
    n = 0;
    for (int i = 0; i < byIndex.length; i++) {
      if (byIndex[i] != null) {
        statuses[n++] = byIndex[i];
      }
    }
    return statuses;
  }

  private static Status finishAtOnce(Request[] requests, int index) {
    Status status = requests[index].finishAtOnce();
    status.index = index;
    return status;
  }
}
