package mpi;

import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.Completion;
import lasso.runtime.process.Answer;
import lasso.runtime.process.Handle;
import lasso.runtime.process.Question;

/**
 * Waits and tests on arrays of requests, common to both dialects. Null and inactive entries are passed over. A request whose
 * peer is no process is complete from the start; whether others complete with it is then asked as by a test, so that
 * every legal answer can come.
 */
final class Completions {
  private Completions() {}

  /** Parallel to the requests; null for null entries. */
  static Status[] waitAll(String call, Request[] requests) {
    int[] open = open(call, requests);
    Answer answer =
        open.length == 0
            ? null
            : Calls.ask(new Question.Await(Completion.ALL, handles(requests, open)));
    return finishAll(requests, open, answer);
  }

  /** Null when not all are complete. */
  static Status[] testAll(String call, Request[] requests) {
    int[] open = open(call, requests);
    if (open.length == 0) {
      return finishAll(requests, open, null);
    }
    Answer answer = Calls.ask(new Question.Poll(Completion.ALL, handles(requests, open)));
    return answer.yes ? finishAll(requests, open, answer) : null;
  }

  /** Null when no request is active. */
  static Status waitAny(String call, Request[] requests) {
    int[] open = open(call, requests);
    int ready = firstComplete(requests);
    if (open.length == 0) {
      return ready < 0 ? null : finishAtOnce(requests, ready);
    }
    Handle[] handles = handles(requests, open);
    if (ready < 0) {
      return finishOne(requests, open, Calls.ask(new Question.Await(Completion.ANY, handles)), 0);
    }
    Answer answer = Calls.ask(new Question.Poll(Completion.ANY, handles));
    return answer.yes ? finishOne(requests, open, answer, 0) : finishAtOnce(requests, ready);
  }

  /** Null when none is complete. */
  static Status testAny(String call, Request[] requests) {
    int[] open = open(call, requests);
    int ready = firstComplete(requests);
    if (open.length > 0) {
      Answer answer = Calls.ask(new Question.Poll(Completion.ANY, handles(requests, open)));
      if (answer.yes) {
        return finishOne(requests, open, answer, 0);
      }
    }
    return ready < 0 ? null : finishAtOnce(requests, ready);
  }

  /** Null when no request is active. */
  static Status[] waitSome(String call, Request[] requests) {
    int[] open = open(call, requests);
    if (open.length == 0) {
      return firstComplete(requests) < 0 ? null : finishSome(requests, open, null);
    }
    Handle[] handles = handles(requests, open);
    if (firstComplete(requests) < 0) {
      return finishSome(requests, open, Calls.ask(new Question.Await(Completion.SOME, handles)));
    }
    Answer answer = Calls.ask(new Question.Poll(Completion.SOME, handles));
    return finishSome(requests, open, answer.yes ? answer : null);
  }

  /** Empty when none is complete, null when no request is active. */
  static Status[] testSome(String call, Request[] requests) {
    int[] open = open(call, requests);
    if (open.length == 0) {
      return firstComplete(requests) < 0 ? null : finishSome(requests, open, null);
    }
    Answer answer = Calls.ask(new Question.Poll(Completion.SOME, handles(requests, open)));
    return finishSome(requests, open, answer.yes ? answer : null);
  }

  static int[] indices(Status[] statuses) {
    if (statuses == null) {
      return null;
    }
    int[] indices = new int[statuses.length];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = statuses[i].index;
    }
    return indices;
  }

  /** Positions of the requests with open operations, ascending. */
  private static int[] open(String call, Request[] requests) {
    Environment.require(call);
    if (requests == null) {
      throw Environment.usage(call, "the array of requests is null");
    }
    int[] positions = new int[requests.length];
    int n = 0;
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] == null || requests[i].handle == null) {
        continue;
      }
      for (int j = 0; j < n; j++) {
        if (requests[positions[j]] == requests[i]) {
          throw Environment.usage(
              call, "the same request stands at positions " + positions[j] + " and " + i);
        }
      }
      positions[n++] = i;
    }
    int[] open = new int[n];
    System.arraycopy(positions, 0, open, 0, n);
    return open;
  }

  private static Handle[] handles(Request[] requests, int[] open) {
    Handle[] handles = new Handle[open.length];
    for (int i = 0; i < open.length; i++) {
      handles[i] = requests[open[i]].handle;
    }
    return handles;
  }

  /** Position of the first active request whose peer is no process, or -1. */
  private static int firstComplete(Request[] requests) {
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] != null && requests[i].isCompleteAtOnce()) {
        return i;
      }
    }
    return -1;
  }

  private static Status[] finishAll(Request[] requests, int[] open, Answer answer) {
    Status[] statuses = new Status[requests.length];
    for (int i = 0; i < open.length; i++) {
      statuses[open[i]] = finishOne(requests, open, answer, i);
    }
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] != null && statuses[i] == null) {
        statuses[i] = finishAtOnce(requests, i);
      }
    }
    return statuses;
  }

  /** Statuses of the completed operations and of all requests without peer, by ascending index. */
  private static Status[] finishSome(Request[] requests, int[] open, Answer answer) {
    Status[] byIndex = new Status[requests.length];
    int n = 0;
    for (int i = 0; answer != null && i < answer.positions.length; i++) {
      Status status = finishOne(requests, open, answer, i);
      byIndex[status.index] = status;
      n++;
    }
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] != null && requests[i].isCompleteAtOnce()) {
        byIndex[i] = finishAtOnce(requests, i);
        n++;
      }
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

  private static Status finishOne(Request[] requests, int[] open, Answer answer, int i) {
    int index = open[answer.positions[i]];
    Status status = requests[index].finish(answer, i);
    status.index = index;
    return status;
  }

  private static Status finishAtOnce(Request[] requests, int index) {
    Status status = requests[index].finishAtOnce();
    status.index = index;
    return status;
  }
}
