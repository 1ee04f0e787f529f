package lasso.checker.reference;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import lasso.checker.reference.NaiveNetwork.Channel;
import lasso.checker.reference.NaiveSystem.State;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Request;

/** States in which some process could not be followed any further, section 7 of {@code docs/semantics.md}. */
final class CutOffStates {
  private CutOffStates() {}

  static boolean isCutOff(State state) {
    return first(state) >= 0;
  }

  /** The least rank that was not followed, or -1. */
  static int first(State state) {
    for (int rank = 0; rank < state.stops().size(); rank++) {
      if (isCutOff(state.stops().get(rank))) {
        return rank;
      }
    }
    return -1;
  }

  private static boolean isCutOff(Stop stop) {
    return stop.hasEnded() && stop.endKind().isCutOff();
  }

  /** What was not under control. */
  static Set<String> words(State state) {
    Set<String> words = new TreeSet<>();
    for (Stop stop : state.stops()) {
      if (isCutOff(stop)) {
        words.add("not under control: " + stop.message());
      }
    }
    return words;
  }

  /**
   * Whether some processes wait for one another for ever: tries all sets of them.
   *
   * @param still ranks that do not move any more
   */
  static boolean hasDeadlock(State state, IntPredicate still) {
    int n = state.stops().size();
    for (int set = 1; set < 1 << n; set++) {
      boolean closed = true;
      for (int rank = 0; rank < n && closed; rank++) {
        if ((set >> rank & 1) != 0) {
          closed = still.test(rank) && waitsWithin(state, rank, set);
        }
      }
      if (closed) {
        return true;
      }
    }
    return false;
  }

  private static boolean waitsWithin(State state, int rank, int set) {
    Request request = state.stops().get(rank).request();
    if (request instanceof Request.Probe probe) {
      return silent(state, rank, probe.source(), set);
    }
    if (!(request instanceof Request.Wait wait)) {
      return false;
    }
    List<Integer> handles = wait.handles();
    return wait.mode() == Completion.ALL
        ? handles.stream().anyMatch(handle -> never(state, rank, handle, set))
        : handles.stream().allMatch(handle -> never(state, rank, handle, set));
  }

  private static boolean never(State state, int rank, int handle, int set) {
    for (Posted.Receive receive : state.network().receives(rank)) {
      if (receive.handle() == handle) {
        return silent(state, rank, receive.source(), set);
      }
    }
    Channel channel = state.network().channelOfPending(rank, handle);
    return channel != null && silent(state, rank, channel.destination(), set);
  }

  private static boolean silent(State state, int rank, int other, int set) {
    for (int peer = 0; peer < state.stops().size(); peer++) {
      Stop stop = state.stops().get(peer);
      boolean quiet = (set >> peer & 1) != 0 || stop.hasEnded() && !isCutOff(stop);
      if ((peer == other || other == Request.ANY && peer != rank) && !quiet) {
        return false;
      }
    }
    return true;
  }
}
