package lasso.checker.property;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.StateView.MessageView;
import lasso.runtime.kernel.system.StateView.ProcessView;
import lasso.runtime.process.LocalStates;

/**
 * Finds what processes leave over when all have ended: messages that nobody received, requests that nobody completed,
 * communicators and other things that nobody freed, sockets that nobody closed, and bytes that nobody read.
 */
final class Leaks {
  private final LocalStates localStates;

  Leaks(LocalStates localStates) {
    this.localStates = localStates;
  }

  List<Finding> of(StateView state) {
    List<Finding> leaks = new ArrayList<>();
    for (MessageView message : state.messages()) {
      if (message.held()) {
        continue; // what the receiver has left over is its open operation
      }
      leaks.add(
          leak(
              message.source(),
              "a message from %s to %s%s was never received\n  payload: %s"
                  .formatted(
                      localStates.processName(message.source()),
                      localStates.processName(message.destination()),
                      Waits.inCall(message.context(), message.tag()),
                      localStates.describePayload(message.payload())),
              new Leftover.Message(
                  message.context(),
                  message.source(),
                  message.destination(),
                  message.tag(),
                  message.payload())));
    }
    List<ProcessView> ended =
        state.processes().stream()
            .filter(process -> process.request() instanceof Request.End)
            .toList();
    for (ProcessView process : ended) {
      if (localStates.ending(process.localState()).socketsOnly()) {
        continue; // a thread that has ended with the process waited for the network
      }
      for (int handle : process.openHandles()) {
        leaks.add(
            leak(
                process.rank(),
                "%s ended with an open request: %s (handle %d), never completed by a wait or test"
                    .formatted(
                        localStates.processName(process.rank()),
                        operation(process, handle),
                        handle),
                new Leftover.Operation(process.rank(), handle)));
      }
    }
    for (ProcessView process : ended) {
      List<String> leftovers = localStates.ending(process.localState()).leftovers();
      for (int i = 0; i < leftovers.size(); i += 2) {
        leaks.add(
            new Finding.Fault(
                ViolationKind.LEAK,
                process.rank(),
                "%s ended and never %s"
                    .formatted(localStates.processName(process.rank()), leftovers.get(i)),
                place(leftovers.get(i + 1)),
                new Evidence.Unfreed(process.rank(), leftovers.get(i))));
      }
    }
    return leaks;
  }

  /** Of the form {@code Ring.java:12}; null when it is not. */
  private static StackTraceElement place(String place) {
    int colon = place.lastIndexOf(':');
    return colon < 0
        ? null
        : new StackTraceElement(
            "", "", place.substring(0, colon), Integer.parseInt(place.substring(colon + 1)));
  }

  private static Finding leak(int rank, String message, Leftover leftover) {
    return new Finding.Fault(ViolationKind.LEAK, rank, message, null, leftover);
  }

  private String operation(ProcessView process, int handle) {
    for (Post.Receive receive : process.receives()) {
      if (receive.handle() == handle) {
        return "a receive from %s with %s%s that no message matched"
            .formatted(
                receive.source() == Request.ANY
                    ? "any rank"
                    : localStates.processName(receive.source()),
                receive.tag() == Request.ANY ? "any tag" : "tag " + receive.tag(),
                Waits.inContext(receive.context()));
      }
    }
    if (process.heldMessages().contains(handle)) {
      return "a message that a matched probe has got and no receive has taken";
    }
    if (process.pendingSends().contains(handle)) {
      return "a send that is not complete";
    }
    return process.completedSends().contains(handle)
        ? "a send that is complete"
        : "a receive that has its message";
  }
}
