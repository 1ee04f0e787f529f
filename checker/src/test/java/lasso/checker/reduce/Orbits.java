package lasso.checker.reduce;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;

/**
 * How many states of plays are left when those are taken for one that exchanges of interchangeable ranks turn into each other: by brute force. For every
 * exchange two copies of the whole graph are walked side by side, what one does with one rank the other does with the other.
 */
final class Orbits {
  private final Kernel kernel;
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final List<int[]> vectors = new ArrayList<>();

  Orbits(Kernel kernel) {
    this.kernel = kernel;
  }

  /** The number of orbits; -1 when there are more states than that. */
  int count(List<Integer> ranks, int maxStates) {
    int[] initial = new int[kernel.vectorLength()];
    kernel.initial(initial);
    number(initial);
    for (int state = 0; state < vectors.size(); state++) {
      if (vectors.size() > maxStates) {
        return -1;
      }
      TransitionList enabled = new TransitionList();
      kernel.enabled(vectors.get(state), enabled);
      for (int i = 0; i < enabled.size(); i++) {
        number(apply(state, enabled.get(i)));
      }
    }
    int[] leaders = new int[vectors.size()];
    Arrays.setAll(leaders, state -> state);
    for (int i = 1; i < ranks.size(); i++) {
      exchange(ranks.get(i - 1), ranks.get(i), leaders);
    }
    return (int) Arrays.stream(leaders).map(state -> leader(leaders, state)).distinct().count();
  }

  int states() {
    return vectors.size();
  }

  private int number(int[] vector) {
    List<Integer> key = Arrays.stream(vector).boxed().toList();
    Integer known = numbers.putIfAbsent(key, vectors.size());
    if (known == null) {
      vectors.add(vector);
      return vectors.size() - 1;
    }
    return known;
  }

  private int[] apply(int state, long transition) {
    int[] successor = new int[kernel.vectorLength()];
    kernel.apply(vectors.get(state), transition, successor);
    return successor;
  }

  private void exchange(int a, int b, int[] leaders) {
    Set<List<Integer>> seen = new HashSet<>();
    Deque<List<Integer>> open = new ArrayDeque<>();
    seen.add(List.of(0, 0));
    open.add(List.of(0, 0));
    while (!open.isEmpty()) {
      List<Integer> pair = open.remove();
      int left = pair.get(0);
      int right = pair.get(1);
      leaders[leader(leaders, left)] = leader(leaders, right);
      Map<List<Object>, Long> there = new HashMap<>();
      TransitionList enabled = new TransitionList();
      kernel.enabled(vectors.get(right), enabled);
      for (int i = 0; i < enabled.size(); i++) {
        there.put(words(right, enabled.get(i), 0, 0), enabled.get(i));
      }
      kernel.enabled(vectors.get(left), enabled);
      if (there.size() != enabled.size()) {
        throw new AssertionError("ranks " + a + " and " + b + " are not interchangeable");
      }
      for (int i = 0; i < enabled.size(); i++) {
        Long other = there.get(words(left, enabled.get(i), a, b));
        if (other == null) {
          throw new AssertionError("ranks " + a + " and " + b + " are not interchangeable");
        }
        List<Integer> next =
            List.of(number(apply(left, enabled.get(i))), number(apply(right, other)));
        if (seen.add(next)) {
          open.add(next);
        }
      }
    }
  }

  private static int leader(int[] leaders, int state) {
    int leader = state;
    while (leaders[leader] != leader) {
      leader = leaders[leader];
    }
    return leader;
  }

  /** What a transition does, with two ranks exchanged. */
  private List<Object> words(int state, long packed, int a, int b) {
    Transition transition = kernel.describe(vectors.get(state), packed);
    Object reply = transition.reply() == null ? "match" : transition.reply();
    Object thread = "";
    if (reply instanceof Reply.OfThread one) {
      thread = one.thread();
      reply = one.reply();
    }
    if (reply instanceof Reply.Completed completed) {
      List<Object> deliveries = new ArrayList<>();
      completed.deliveries().forEach(d -> deliveries.add(d == null ? "" : delivery(d, a, b)));
      reply = List.of(completed.positions(), deliveries);
    } else if (reply instanceof Reply.Envelope envelope) {
      reply =
          List.of(swap(envelope.source(), a, b), envelope.tag(), payload(envelope.payload(), a, b));
    }
    return List.of(
        swap(transition.rank(), a, b),
        reply,
        thread,
        transition.receive() == null ? "" : transition.receive().handle(),
        transition.delivery() == null ? "" : delivery(transition.delivery(), a, b),
        transition.optional(),
        transition.move() == null ? "" : granted(transition.move(), a, b));
  }

  /** Whose wishes a passive cell grants, and how. */
  private static List<Object> granted(CellMove move, int a, int b) {
    List<Object> grants = new ArrayList<>();
    for (CellMove.Grant grant : move.grants()) {
      grants.add(
          List.of(
              swap(grant.rank(), a, b),
              grant.index(),
              swap(grant.source(), a, b),
              grant.answer(),
              payload(grant.payload(), a, b)));
    }
    return grants;
  }

  private static List<Integer> delivery(Reply.Delivery delivery, int a, int b) {
    return List.of(
        swap(delivery.source(), a, b), delivery.tag(), payload(delivery.payload(), a, b));
  }

  private static int payload(int payload, int a, int b) {
    return payload < Players.SIGNED
        ? payload
        : Players.SIGNED + swap(payload - Players.SIGNED, a, b);
  }

  private static int swap(int rank, int a, int b) {
    return rank == a ? b : rank == b ? a : rank;
  }
}
