package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a process may still send from a local state on, as far as its steps are known: the sends on all paths of known steps; and whether it may
 * still come to a choice that fairness speaks of. What was learnt counts only after the next {@link #close}, so that answers do not change in
 * between.
 */
final class FutureSends {
  private record Sender(int rank, Post.Send send) {}

  private static final int NOTHING = 0;

  /** The kinds of messages: sends without payload, mode and handle. */
  private final List<Sender> kinds = new ArrayList<>();

  private final Map<Sender, Integer> kindNumbers = new HashMap<>();

  /** Per known step: local state before, local state after, number of the set of what it sends. */
  private int[] from = new int[64];

  private int[] to = new int[64];
  private int[] sent = new int[64];
  private int steps;

  /** Steps that lead to a choice, and local states from which some known path does. */
  private final BitSet choosing = new BitSet();

  private final BitSet choosers = new BitSet();
  private boolean choosersCount;
  private final LongTable known = new LongTable();

  private final List<BitSet> sets = new ArrayList<>();
  private final Map<BitSet, Integer> setNumbers = new HashMap<>();
  private final LongTable unions = new LongTable();

  /** Number of the set of a local state. */
  private int[] setOf = new int[64];

  private int localStates;
  private final Map<Threat, Integer> threatNumbers = new HashMap<>();
  private final LongTable answers = new LongTable();

  FutureSends() {
    setNumber(new BitSet());
  }

  /** Whether a step, named by the local state and the number of the action that starts it, is known. */
  // HOT: WholePrograms
  boolean knows(int localState, int action) {
    return known.get(LongTable.key(localState, action)) != LongTable.ABSENT;
  }

  /** {@code chooses}: whether the step leads to a choice that fairness speaks of. */
  void learn(int rank, int localState, int action, int next, List<Post> posts, boolean chooses) {
    known.put(LongTable.key(localState, action), 0);
    BitSet sends = new BitSet();
    for (Post post : posts) {
      if (post.message() != null) {
        sends.set(kind(rank, post.message()));
      }
    }
    if (steps == from.length) {
      from = Arrays.copyOf(from, 2 * steps);
      to = Arrays.copyOf(to, 2 * steps);
      sent = Arrays.copyOf(sent, 2 * steps);
    }
    from[steps] = localState;
    to[steps] = next;
    choosing.set(steps, chooses);
    sent[steps++] = setNumber(sends);
    localStates = Math.max(localStates, Math.max(localState, next) + 1);
  }

  private int kind(int rank, Post.Send send) {
    Post.Send kind =
        new Post.Send(send.context(), send.destination(), send.tag(), 0, 0, SendMode.STANDARD, 0);
    Sender sender = new Sender(rank, kind);
    Integer number = kindNumbers.putIfAbsent(sender, kinds.size());
    if (number != null) {
      return number;
    }
    kinds.add(sender);
    return kinds.size() - 1;
  }

  /** Draws the consequences of what was learnt; whether that changes what some local state may do, if anybody has asked for that. */
  boolean close() {
    setOf = localStates > setOf.length ? Arrays.copyOf(setOf, 2 * localStates) : setOf;
    boolean changed = false;
    boolean again = true;
    while (again) {
      again = false;
      for (int step = steps - 1; step >= 0; step--) {
        int old = setOf[from[step]];
        int united = union(union(old, sent[step]), setOf[to[step]]);
        if (united != old) {
          setOf[from[step]] = united;
          again = true;
          changed = true;
        }
        if ((choosing.get(step) || choosers.get(to[step])) && !choosers.get(from[step])) {
          choosers.set(from[step]);
          again = true;
          changed |= choosersCount;
        }
      }
    }
    return changed;
  }

  /** Whether a process may come from this local state to a choice that fairness speaks of. */
  boolean mayChoose(int localState) {
    choosersCount = true;
    return choosers.get(localState);
  }

  /** Whether a process in this local state may still send a message of this kind. */
  boolean maySend(int localState, Threat threat) {
    int set = localState < setOf.length ? setOf[localState] : NOTHING;
    if (set == NOTHING) {
      return false;
    }
    Integer number = threatNumbers.putIfAbsent(threat, threatNumbers.size());
    long key = LongTable.key(set, number == null ? threatNumbers.size() - 1 : number);
    long answer = answers.get(key);
    if (answer == LongTable.ABSENT) {
      answer = includes(sets.get(set), threat) ? 1 : 0;
      answers.put(key, answer);
    }
    return answer == 1;
  }

  private boolean includes(BitSet set, Threat threat) {
    return set.stream()
        .mapToObj(kinds::get)
        .anyMatch(sender -> threat.includes(sender.rank(), sender.send()));
  }

  private int union(int a, int b) {
    if (a == b || b == NOTHING) {
      return a;
    }
    long key = LongTable.key(a, b);
    long known = unions.get(key);
    if (known == LongTable.ABSENT) {
      BitSet union = (BitSet) sets.get(a).clone();
      union.or(sets.get(b));
      known = setNumber(union);
      unions.put(key, known);
    }
    return (int) known;
  }

  private int setNumber(BitSet set) {
    Integer known = setNumbers.putIfAbsent(set, sets.size());
    if (known != null) {
      return known;
    }
    sets.add(set);
    return sets.size() - 1;
  }
}
