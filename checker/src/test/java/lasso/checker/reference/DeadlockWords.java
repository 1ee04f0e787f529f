package lasso.checker.reference;

import java.util.ArrayList;
import java.util.List;
import lasso.checker.reference.NaiveNetwork.Channel;
import lasso.checker.reference.NaiveNetwork.Parcel;
import lasso.checker.reference.NaiveSystem.State;
import lasso.runtime.kernel.Request;

/** Words for who waits for what, in which no handles occur. */
final class DeadlockWords {
  private DeadlockWords() {}

  static String describe(State state) {
    List<String> processes = new ArrayList<>();
    for (int rank = 0; rank < state.stops().size(); rank++) {
      if (!state.stops().get(rank).hasEnded()) {
        processes.add(rank + ": " + waits(state, rank, state.stops().get(rank).request()));
      }
    }
    return String.join("; ", processes);
  }

  private static String waits(State state, int rank, Request request) {
    if (request instanceof Request.Probe probe) {
      return probe(probe);
    }
    Request.Wait wait = (Request.Wait) request;
    List<String> operations = new ArrayList<>();
    for (int handle : wait.handles()) {
      for (Posted.Receive receive : state.network().receives(rank)) {
        if (receive.handle() == handle) {
          operations.add(receive(receive.context(), receive.source(), receive.tag()));
        }
      }
      Parcel parcel = state.network().pending(rank, handle);
      if (parcel != null) {
        Channel channel = state.network().channelOfPending(rank, handle);
        operations.add(send(channel.context(), channel.destination(), parcel.tag()));
      }
    }
    return wait(wait.mode().toString(), operations);
  }

  static String probe(Request.Probe probe) {
    return "probe " + probe.context() + " from " + probe.source() + " tag " + probe.tag();
  }

  static String receive(int context, int source, int tag) {
    return "receive " + context + " from " + source + " tag " + tag;
  }

  static String send(int context, int destination, int tag) {
    return "send " + context + " to " + destination + " tag " + tag;
  }

  /** Sorts the operations. */
  static String wait(String mode, List<String> operations) {
    return "wait " + mode + " for " + operations.stream().sorted().toList();
  }
}
