package lasso.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Sends and receives without control flow: the matchings that the kernel reaches are those that section 3.5 of the
 * standard allows, enumerated as assignments of messages to receives rather than by any transition system.
 */
class LegalMatchingsTest {
  private static final int PROGRAMS = 400;
  private static final int N = 3;

  private record Sent(int source, int destination, int tag, int payload) {}

  private record Posted(int rank, int source, int tag, int slot) {}

  @Test
  void reachableMatchingsAreTheLegalOnes() {
    int severalMatchings = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      List<Sent> sends = new ArrayList<>();
      List<Posted> receives = new ArrayList<>();
      Script[] scripts = scripts(random, sends, receives);
      Set<Map<String, Integer>> legal = new HashSet<>();
      assign(sends, receives, new Integer[receives.size()], 0, legal);
      Set<Map<String, Integer>> reached = new HashSet<>();
      StateSpace space = new StateSpace(Buffering.ANY, scripts);
      space.finalStates().forEach(state -> reached.add(matching(space, state)));
      assertThat(reached).as("seed %d: %s %s", seed, sends, receives).isEqualTo(legal);
      severalMatchings += legal.size() > 1 ? 1 : 0;
    }
    assertThat(severalMatchings).isGreaterThan(PROGRAMS / 5);
  }

  /** Every process posts all that it has, in random order, then claims what completes. */
  private static Script[] scripts(Random random, List<Sent> sends, List<Posted> receives) {
    Script[] scripts = new Script[N];
    int left = 9;
    for (int rank = 0; rank < N; rank++) {
      scripts[rank] = new Script();
      int posts = Math.min(left, 1 + random.nextInt(4));
      left -= posts;
      List<Integer> receiving = new ArrayList<>();
      for (int slot = 0; slot < posts; slot++) {
        int tag = random.nextInt(2);
        int peer = (rank + random.nextInt(N)) % N;
        if (random.nextBoolean()) {
          int payload = 100 * rank + slot;
          SendMode mode = random.nextBoolean() ? SendMode.BUFFERED : SendMode.SYNCHRONOUS;
          scripts[rank].isend(0, peer, tag, payload, 1, mode, slot);
          sends.add(new Sent(rank, peer, tag, payload));
        } else {
          int source = random.nextInt(3) == 0 ? peer : Request.ANY;
          int pattern = random.nextInt(3) == 0 ? Request.ANY : tag;
          scripts[rank].irecv(source, pattern, slot);
          receives.add(new Posted(rank, source, pattern, slot));
          receiving.add(slot);
        }
      }
      for (int i = 0; i < receiving.size(); i++) {
        scripts[rank].await(Completion.ANY, receiving.toArray(Integer[]::new));
      }
    }
    return scripts;
  }

  /** "rank.slot" of a receive to the payload that it took. */
  private static Map<String, Integer> matching(StateSpace space, List<Integer> state) {
    Map<String, Integer> matching = new TreeMap<>();
    for (int rank = 0; rank < N; rank++) {
      for (String entry : space.processes.local(space.localState(state, rank)).memory()) {
        String payload = entry.replaceAll(".*payload=(\\d+).*", "$1");
        matching.put(rank + "." + entry.substring(0, entry.indexOf('=')), Integer.valueOf(payload));
      }
    }
    return matching;
  }

  /** Tries every message, or none, for the receives from {@code next} on. */
  private static void assign(
      List<Sent> sends,
      List<Posted> receives,
      Integer[] taken,
      int next,
      Set<Map<String, Integer>> legal) {
    if (next == receives.size()) {
      if (isLegal(sends, receives, taken)) {
        Map<String, Integer> matching = new TreeMap<>();
        for (int r = 0; r < taken.length; r++) {
          if (taken[r] != null) {
            Posted receive = receives.get(r);
            matching.put(receive.rank() + "." + receive.slot(), sends.get(taken[r]).payload());
          }
        }
        legal.add(matching);
      }
      return;
    }
    taken[next] = null;
    assign(sends, receives, taken, next + 1, legal);
    for (int s = 0; s < sends.size(); s++) {
      if (couldMatch(receives.get(next), sends.get(s)) && isUnused(taken, next, s)) {
        taken[next] = s;
        assign(sends, receives, taken, next + 1, legal);
      }
    }
    taken[next] = null;
  }

  private static boolean isUnused(Integer[] taken, int count, int send) {
    for (int i = 0; i < count; i++) {
      if (taken[i] != null && taken[i] == send) {
        return false;
      }
    }
    return true;
  }

  private static boolean couldMatch(Posted receive, Sent send) {
    return receive.rank() == send.destination()
        && (receive.source() == Request.ANY || receive.source() == send.source())
        && (receive.tag() == Request.ANY || receive.tag() == send.tag());
  }

  /**
   * Legal: nothing that could still be matched is left (progress), and the pairs have an order in which each comes after
   * those that nonovertaking puts first: of an earlier message of the same sender that the receive could take, and of
   * an earlier receive that could take the message.
   */
  private static boolean isLegal(List<Sent> sends, List<Posted> receives, Integer[] taken) {
    Set<Integer> used = Arrays.stream(taken).collect(Collectors.toSet());
    for (int r = 0; r < taken.length; r++) {
      for (int s = 0; taken[r] == null && s < sends.size(); s++) {
        if (!used.contains(s) && couldMatch(receives.get(r), sends.get(s))) {
          return false;
        }
      }
    }
    Set<Integer> placed = new HashSet<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int r = 0; r < taken.length; r++) {
        if (taken[r] != null
            && !placed.contains(r)
            && mayComeNext(sends, receives, taken, r, placed)) {
          placed.add(r);
          changed = true;
        }
      }
    }
    return placed.size() == Arrays.stream(taken).filter(t -> t != null).count();
  }

  private static boolean mayComeNext(
      List<Sent> sends, List<Posted> receives, Integer[] taken, int r, Set<Integer> placed) {
    Posted receive = receives.get(r);
    Sent send = sends.get(taken[r]);
    for (int earlier = 0; earlier < taken[r]; earlier++) {
      Sent other = sends.get(earlier);
      if (other.source() == send.source()
          && couldMatch(receive, other)
          && placed.stream().noneMatch(p -> sends.get(taken[p]) == other)) {
        return false;
      }
    }
    for (int earlier = 0; earlier < r; earlier++) {
      if (couldMatch(receives.get(earlier), send) && !placed.contains(earlier)) {
        return false;
      }
    }
    return true;
  }
}
