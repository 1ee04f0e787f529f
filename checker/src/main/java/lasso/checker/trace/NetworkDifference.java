package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.StateView.MessageView;
import lasso.runtime.kernel.system.StateView.ProcessView;

/** Differences between two states of the network, one endpoint after the other, in words. */
final class NetworkDifference {
  private final Wording wording;
  private final List<String> sentences = new ArrayList<>();

  NetworkDifference(Wording wording) {
    this.wording = wording;
  }

  List<String> sentences() {
    return sentences;
  }

  /**
   * Adds why the endpoints of a rank differ.
   *
   * @param ownDiffers whether the local states differ, too: then the rank's own operations go without saying; else there is at
   *     least one sentence
   */
  void add(int rank, StateView left, StateView right, boolean ownDiffers) {
    int before = sentences.size();
    List<String> leftMessages = messages(rank, left);
    List<String> rightMessages = messages(rank, right);
    compare(leftMessages, rightMessages);
    if (sentences.size() == before && !leftMessages.equals(rightMessages)) {
      sentences.add("the messages to rank " + rank + " stand in another order");
    }
    ProcessView one = left.processes().get(rank);
    ProcessView other = right.processes().get(rank);
    compare(receives(one), receives(other));
    if (ownDiffers) {
      return;
    }
    count(
        rank, "operations not completed by a wait or test", one.openHandles(), other.openHandles());
    if (sentences.size() == before) {
      count(rank, "sends that are not complete", one.pendingSends(), other.pendingSends());
    }
    if (sentences.size() == before) {
      sentences.add(
          "rank "
              + rank
              + ": which messages its receives have taken, or what probes have shown, differs");
    }
  }

  private List<String> messages(int rank, StateView view) {
    List<String> words = new ArrayList<>();
    for (MessageView message : view.messages()) {
      if (message.destination() == rank) {
        words.add(wording.message(message) + context(message.context()));
      }
    }
    return words;
  }

  private List<String> receives(ProcessView process) {
    return process.receives().stream()
        .map(
            receive ->
                "rank "
                    + process.rank()
                    + " has posted a receive from "
                    + wording.source(receive.source())
                    + Wording.tag(receive.tag())
                    + context(receive.context()))
        .toList();
  }

  private static String context(int context) {
    return context == 0 ? "" : ", context " + context;
  }

  private void compare(List<String> left, List<String> right) {
    without(left, right).forEach(words -> sentences.add("only left: " + words));
    without(right, left).forEach(words -> sentences.add("only right: " + words));
  }

  /** What is in one list more often than in the other. */
  private static List<String> without(List<String> list, List<String> other) {
    List<String> rest = new ArrayList<>(list);
    other.forEach(rest::remove);
    return rest;
  }

  private void count(int rank, String what, List<Integer> left, List<Integer> right) {
    if (left.size() != right.size()) {
      sentences.add("rank " + rank + ", " + what + ": " + left.size() + " | " + right.size());
    }
  }
}
