package lasso.runtime.kernel.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.rules.Threat;
import lasso.runtime.kernel.state.LongTable;

/**
 * What a process may still send, and ask of passive cells, from a local state on, as far as its steps are known: the posts on all paths of known steps; and whether it may
 * still come to a choice that fairness speaks of. What was learnt counts only after the next {@link #close}, so that answers do not change in
 * between.
 */
final class FutureSends {
  private static final int NOTHING = 0;

  private final List<Post.Kind> kinds = new ArrayList<>();

  private final Map<Post.Kind, Integer> kindNumbers = new HashMap<>();

  /** Per known step: local state before, local state after, number of the set of what it sends. */
  private int[] from = new int[64];

  private int[] to = new int[64];
  private int[] sent = new int[64];
  private int steps;

  /** Steps that lead to a choice, and local states from which some known path does. */
  private final BitSet choosing = new BitSet();

  private final BitSet choosers = new BitSet();

  /** Local states from which no choice was known when somebody asked. */
  private final BitSet unchoosing = new BitSet();

  private final LongTable known = new LongTable();

  private final List<BitSet> sets = new ArrayList<>();
  private final Map<BitSet, Integer> setNumbers = new HashMap<>();
  private final LongTable unions = new LongTable();

  /** Number of the set of a local state. */
  private int[] setOf = new int[64];

  private int localStates;
  private final List<Threat> threats = new ArrayList<>();
  private final Map<Threat, Integer> threatNumbers = new HashMap<>();

  /** Per local state and threat, as far as somebody has asked since the last {@link #close}: 1 for yes. */
  private LongTable answers = new LongTable();

  /** The local states and threats that were asked for and denied: keys of {@link #answers}. */
  private long[] denials = new long[64];

  private int denialCount;

  /** Of the steps that were known at the last {@link #close}; null until somebody asks. */
  private FutureWeights weights;

  private final FutureSources sources;

  private int closedSteps;

  FutureSends(FutureSources sources) {
    this.sources = sources;
    setNumber(new BitSet());
  }

  /** Whether a step, named by the local state and the number of the reply that starts it, is known. */
  // HOT: WholePrograms
  boolean knows(int localState, int reply) {
    return known.get(LongTable.key(localState, reply)) != LongTable.ABSENT;
  }

  /**
   * A step.
   *
   * @param result as of {@link lasso.runtime.kernel.Processes#step}
   * @param does what others may have to reckon with
   * @param chooses whether the step leads to a choice that fairness speaks of
   */
  void learn(int localState, int reply, long result, List<Post.Kind> does, boolean chooses) {
    int next = Steps.localState(result);
    sources.learn(steps, reply, result);
    known.put(LongTable.key(localState, reply), 0);
    BitSet sends = new BitSet();
    for (Post.Kind kind : does) {
      sends.set(number(kind));
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

  private int number(Post.Kind kind) {
    Integer number = kindNumbers.putIfAbsent(kind, kinds.size());
    if (number != null) {
      return number;
    }
    kinds.add(kind);
    return kinds.size() - 1;
  }

  /** Draws the consequences of what was learnt; whether that changes an answer which somebody was given since the last time. */
  boolean close() {
    setOf = localStates > setOf.length ? Arrays.copyOf(setOf, 2 * localStates) : setOf;
    boolean again = true;
    while (again) {
      again = false;
      for (int step = steps - 1; step >= 0; step--) {
        int old = setOf[from[step]];
        int united = union(union(old, sent[step]), setOf[to[step]]);
        if (united != old) {
          setOf[from[step]] = united;
          again = true;
        }
        if ((choosing.get(step) || choosers.get(to[step])) && !choosers.get(from[step])) {
          choosers.set(from[step]);
          again = true;
        }
      }
    }
    closedSteps = steps;
    weights = null;
    return forgetAnswers();
  }

  /** Whether an answer would be another one now; then all of them are forgotten. */
  private boolean forgetAnswers() {
    boolean changed = unchoosing.intersects(choosers);
    for (int i = 0; i < denialCount && !changed; i++) {
      changed = mayDo((int) (denials[i] >>> 32), threats.get((int) denials[i]));
    }
    if (changed) {
      unchoosing.clear();
      denialCount = 0;
      answers = new LongTable();
    }
    return changed;
  }

  /** Whether a process may come from this local state to a choice that fairness speaks of. */
  boolean mayChoose(int localState) {
    if (choosers.get(localState)) {
      return true;
    }
    unchoosing.set(localState);
    return false;
  }

  /** Whether a process in this local state may still do this. */
  // HOT: WholePrograms
  boolean maySend(int localState, Threat threat) {
    Integer number = threatNumbers.get(threat);
    long key = LongTable.key(localState, number == null ? newThreat(threat) : number);
    long answer = answers.get(key);
    if (answer == LongTable.ABSENT) {
      answer = mayDo(localState, threat) ? 1 : 0;
      answers.put(key, answer);
      if (answer == 0) {
        deny(key);
      }
    }
    return answer == 1;
  }

  private boolean mayDo(int localState, Threat threat) {
    if (!includes(setOf(localState), threat)) {
      return false;
    }
    return !(threat instanceof Threat.OfBearing of) || mayDisturb(localState, of);
  }

  private boolean mayDisturb(int localState, Threat.OfBearing threat) {
    if (weights == null) {
      FutureSteps graph = new FutureSteps(from, to, closedSteps, localStates);
      weights = new FutureWeights(graph, this::weight);
      sources.look(graph);
    }
    int room = threat.disturbance().room();
    return (threat.dry().isEmpty()
            || sources.reaches(localState, threat, step -> includes(sent[step], threat)))
        && (room == 0 || weights.most(localState, threat) > room);
  }

  /** How much a step wishes of what disturbs. */
  private int weight(int step, Threat.OfBearing threat) {
    return sent[step] == NOTHING
        ? 0
        : sets.get(sent[step]).stream()
            .mapToObj(kinds::get)
            .mapToInt(
                kind ->
                    kind instanceof Post.Kind.AtCell wish && threat.includes(wish)
                        ? wish.weight()
                        : 0)
            .sum();
  }

  private int newThreat(Threat threat) {
    threatNumbers.put(threat, threats.size());
    threats.add(threat);
    return threats.size() - 1;
  }

  private void deny(long key) {
    if (denialCount == denials.length) {
      denials = Arrays.copyOf(denials, 2 * denialCount);
    }
    denials[denialCount++] = key;
  }

  private int setOf(int localState) {
    return localState < setOf.length ? setOf[localState] : NOTHING;
  }

  private boolean includes(int set, Threat threat) {
    return set != NOTHING && sets.get(set).stream().mapToObj(kinds::get).anyMatch(threat::includes);
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
