package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.process.LocalStates;

/** What a process has posted, and has not seen complete by a wait or test, in words. */
final class PendingOperations {
  private final LocalStates states;
  private final Wording wording;
  private final StateView view;

  PendingOperations(LocalStates states, StateView view) {
    this.states = states;
    this.view = view;
    wording = new Wording(states);
  }

  List<String> of(int rank) {
    StateView.ProcessView process = view.processes().get(rank);
    List<String> words = new ArrayList<>();
    for (Post.Receive receive : process.receives()) {
      words.add(
          "a receive from "
              + wording.source(receive.source())
              + Wording.tag(receive.tag())
              + ", not matched");
    }
    sends(process, words);
    count(words, process.completedSends().size(), "send", "complete, not waited for");
    count(words, process.heldMessages().size(), "message", "of a matched probe, not received");
    process.asks().forEach(ask -> words.add("asks " + ask.words()));
    int told =
        process.receives().size()
            + process.pendingSends().size()
            + process.completedSends().size()
            + process.asks().size();
    count(words, process.openHandles().size() - told, "receive", "matched, not waited for");
    return words;
  }

  /** Sends whose messages are still on the way, then those whose messages were taken by a receive that is not complete. */
  private void sends(StateView.ProcessView process, List<String> words) {
    int onTheWay = 0;
    for (StateView.MessageView message : view.messages()) {
      if (message.pending() && message.source() == process.rank()) {
        onTheWay++;
        words.add(
            "a send of "
                + states.describePayload(message.payload())
                + " to "
                + states.processName(message.destination())
                + ", "
                + CollectiveTag.words(message.tag())
                + ", not taken");
      }
    }
    count(words, process.pendingSends().size() - onTheWay, "send", "not complete");
  }

  private static void count(List<String> words, int count, String what, String how) {
    if (count > 0) {
      words.add((count == 1 ? "a " + what : count + " " + what + "s") + ", " + how);
    }
  }
}
