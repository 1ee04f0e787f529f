package lasso.mpi;

import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import mpi.Request;
import mpi.Status;

/** The open operations of an array of requests, side by side. */
final class OpenOperations {
  final Handle[] handles;

  /** Per operation: index of its request, and position among the request's own. */
  private final int[] owners;

  private final int[] positions;

  private OpenOperations(int count) {
    handles = new Handle[count];
    owners = new int[count];
    positions = new int[count];
  }

  /** Ends the process when a request with open operations stands in the array twice. */
  static OpenOperations of(String call, Request[] requests) {
    Environment.require(call);
    if (requests == null) {
      throw Environment.usage(call, "the array of requests is null");
    }
    Handle[][] byRequest = new Handle[requests.length][];
    int count = 0;
    for (int i = 0; i < requests.length; i++) {
      byRequest[i] = requests[i] == null ? Request.NONE : requests[i].open();
      count += byRequest[i].length;
      if (byRequest[i].length > 0) {
        CallingThread.completes(requests[i]);
      }
    }
    requireDistinct(call, byRequest);
    OpenOperations open = new OpenOperations(count);
    int n = 0;
    for (int i = 0; i < byRequest.length; i++) {
      for (int j = 0; j < byRequest[i].length; j++) {
        open.handles[n] = byRequest[i][j];
        open.owners[n] = i;
        open.positions[n++] = j;
      }
    }
    return open;
  }

  private static void requireDistinct(String call, Handle[][] byRequest) {
    int highest = -1;
    for (int i = 0; i < byRequest.length; i++) {
      for (int j = 0; j < byRequest[i].length; j++) {
        highest = Math.max(highest, byRequest[i][j].number());
      }
    }
    int[] seen = new int[highest + 1];
    for (int i = 0; i < byRequest.length; i++) {
      for (int j = 0; j < byRequest[i].length; j++) {
        int number = byRequest[i][j].number();
        if (seen[number] > 0) {
          throw Environment.usage(
              call, "the same request stands at positions " + (seen[number] - 1) + " and " + i);
        }
        seen[number] = i + 1;
      }
    }
  }

  /** Whether no request has several operations. */
  boolean isOnePerRequest() {
    for (int i = 0; i < positions.length; i++) {
      if (positions[i] > 0) {
        return false;
      }
    }
    return true;
  }

  /** Hands the completed operations to their requests. */
  void take(Answer.Completed answer, Request[] requests) {
    for (int i = 0; i < answer.positions().length; i++) {
      int operation = answer.positions()[i];
      requests[owners[operation]].take(answer, i, positions[operation]);
    }
  }

  /** Puts the statuses of the requests that are complete by what was taken where they belong. */
  void finish(Request[] requests, Status[] statuses) {
    int before = -1;
    for (int i = 0; i < owners.length; i++) {
      int owner = owners[i];
      if (owner != before) {
        Status status = requests[owner].finishIfComplete();
        if (status != null) {
          status.index = owner;
          statuses[owner] = status;
        }
        before = owner;
      }
    }
  }
}
