package lasso.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.mailbox.Mailboxes;
import org.junit.jupiter.api.Test;

/**
 * The kernel and the transcribed rules walk random programs in lockstep: the reachable graphs must be isomorphic, each
 * transition having the same owner, reply, sender and flags.
 */
class KernelAgainstNaiveTest {
  private static final int PROGRAMS = 700;
  private static final int CELL_PROGRAMS = 400;
  private static final int MAILBOX_PROGRAMS = Integer.getInteger("lasso.mailboxes.programs", 12);
  private static final int FAULT_PROGRAMS = Integer.getInteger("lasso.faults.programs", 30);
  private static final int MAX_FAULT_STATES = 400;
  private static final int MAX_STATES = 1000;

  /** What may go wrong in the programs of the present test. */
  private FaultBudget faults = FaultBudget.NONE;

  /** What the naive kernel knows of the cells of the present test; null: their own rules. */
  private List<PassiveCell> naiveCells;

  /** What two corresponding transitions have in common. */
  private record Label(
      int rank,
      Reply reply,
      Post.Receive receive,
      int source,
      boolean optional,
      boolean no,
      boolean match,
      CellMove granted,
      Fault fault,
      NaiveKernel.Silent silent) {}

  /** What the programs exercised. */
  private final Map<Feature, Integer> seen = new EnumMap<>(Feature.class);

  private enum Feature {
    MATCH,
    FUSED_MATCH,
    OPTIONAL,
    FALSE_ANSWER,
    DEADLOCK,
    MERGED_STATE,
    CUT_OFF,
    GRANT,
    TWO_GRANTS,
    THREAD,
    CRASH,
    CRASH_WITHIN_STEP,
    RESTART,
    LOSS,
    DUPLICATE,
    REORDER,
    ARRIVAL,
    VANISHING,
    SEVERAL_FAULTS
  }

  @Test
  void reachableGraphsAreIsomorphic() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Random random = new Random(seed);
      Script[] scripts = new RandomScripts(random).scripts();
      Buffering buffering = RandomScripts.buffering(random);
      try {
        compare(buffering, List.of(), List.of(), scripts);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed + ", " + buffering, e);
      }
    }
    assertThat(seen)
        .containsKeys(Feature.DEADLOCK, Feature.MERGED_STATE)
        .doesNotContainKeys(Feature.GRANT, Feature.THREAD);
    assertThat(seen.get(Feature.CUT_OFF)).isLessThan(PROGRAMS - 500);
    assertThat(seen.get(Feature.FUSED_MATCH)).isGreaterThan(1000);
    assertThat(seen.get(Feature.OPTIONAL)).isGreaterThan(1000);
  }

  /** Passive cells, and processes of several threads. */
  @Test
  void cellsAndThreadsFollowTheRules() {
    for (int seed = 100_000; seed < 100_000 + CELL_PROGRAMS; seed++) {
      Random random = new Random(seed);
      Script[] scripts = new RandomScripts(random).withCells().scripts();
      Buffering buffering = RandomScripts.buffering(random);
      try {
        compare(buffering, ToyCells.all(random), RandomThreads.members(random, scripts), scripts);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed + ", " + buffering, e);
      }
    }
    assertThat(seen)
        .containsOnlyKeys(EnumSet.range(Feature.MATCH, Feature.THREAD).toArray(new Feature[0]));
    assertThat(seen.get(Feature.CUT_OFF)).isLessThan(CELL_PROGRAMS / 2);
    assertThat(seen.get(Feature.GRANT)).isGreaterThan(1000);
    assertThat(seen.get(Feature.TWO_GRANTS)).isGreaterThan(100);
    assertThat(seen.get(Feature.THREAD)).isGreaterThan(1000);
  }

  /** Mailboxes by rules that were written twice, every other program with crashes, restarts, and puts that are lost or doubled. */
  @Test
  void mailboxesFollowTheirRules() {
    naiveCells = List.of(new NaiveMailboxes());
    for (int seed = 300_000; seed < 300_000 + MAILBOX_PROGRAMS; seed++) {
      Random random = new Random(seed);
      Script[] scripts = new RandomMailboxScripts(random).scripts();
      faults = seed % 2 == 0 ? FaultBudget.NONE : faults(random, scripts.length);
      try {
        compare(Buffering.ZERO, List.of(new Mailboxes()), List.of(), scripts);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
    System.out.println(MAILBOX_PROGRAMS + " programs with mailboxes: " + seen);
    assertThat(seen)
        .containsKeys(Feature.DEADLOCK, Feature.GRANT, Feature.TWO_GRANTS, Feature.OPTIONAL)
        .containsKeys(Feature.CRASH_WITHIN_STEP, Feature.RESTART, Feature.LOSS, Feature.DUPLICATE);
    assertThat(seen.get(Feature.CUT_OFF)).isLessThan(MAILBOX_PROGRAMS / 2);
  }

  /** Crashes, restarts, messages that are lost, doubled or late, and bounds on all together. */
  @Test
  void faultsFollowTheRules() {
    for (int seed = 200_000; seed < 200_000 + FAULT_PROGRAMS; seed++) {
      Random random = new Random(seed);
      boolean cells = random.nextInt(3) == 0;
      RandomScripts scripts = new RandomScripts(random);
      Script[] made = (cells ? scripts.withCells() : scripts).scripts();
      Buffering buffering = RandomScripts.buffering(random);
      faults = faults(random, made.length);
      try {
        compare(buffering, cells ? ToyCells.all(random) : List.of(), List.of(), made);
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed + ", " + buffering, e);
      }
    }
    assertThat(seen)
        .containsKeys(
            Feature.CRASH,
            Feature.CRASH_WITHIN_STEP,
            Feature.RESTART,
            Feature.LOSS,
            Feature.DUPLICATE,
            Feature.REORDER,
            Feature.ARRIVAL,
            Feature.VANISHING,
            Feature.SEVERAL_FAULTS);
  }

  private static FaultBudget faults(Random random, int processes) {
    FaultBudget.Builder budget = new FaultBudget.Builder(processes);
    for (FaultKind kind : FaultKind.values()) {
      for (int p = 0; p < processes; p++) {
        if (!kind.concernsMessages() && random.nextInt(2) == 0) {
          budget.process(kind, p, 1);
        }
        for (int q = 0; kind.concernsMessages() && q < processes; q++) {
          if (random.nextInt(4) == 0) {
            budget.channel(kind, p, q, 1 + random.nextInt(2));
          }
        }
      }
    }
    if (random.nextInt(2) == 0) {
      budget.total(1 + random.nextInt(2));
    }
    return budget.build();
  }

  /** {@code members}: the scripts of the threads of each process; empty: a script is a process. */
  private void compare(
      Buffering buffering, List<PassiveCell> cells, List<List<Integer>> members, Script[] scripts) {
    Replies replies = new Replies();
    Processes scripted = new ScriptedProcesses(replies, cells, scripts);
    Processes processes =
        members.isEmpty() ? scripted : new ThreadedProcesses(scripted, replies, members);
    if (!faults.isEmpty()) {
      processes = new FallibleProcesses(processes, replies);
    }
    Kernel kernel = new Kernel(processes, replies, buffering, faults);
    NaiveKernel naive = new NaiveKernel(processes, replies, buffering).withFaults(faults);
    if (naiveCells != null) {
      naive.withCells(naiveCells);
    }
    int[] start = new int[kernel.vectorLength()];
    kernel.initial(start);
    Map<List<Integer>, NaiveState> partners = new HashMap<>();
    Set<NaiveState> naiveStates = new HashSet<>();
    ArrayDeque<List<Integer>> open = new ArrayDeque<>();
    pair(StateSpace.list(start), naive.initial(), partners, naiveStates, open);
    while (!open.isEmpty()) {
      if (partners.size() > (faults.isEmpty() ? MAX_STATES : MAX_FAULT_STATES)) {
        count(Feature.CUT_OFF);
        return;
      }
      List<Integer> state = open.remove();
      int[] vector = StateSpace.vector(state);
      NaiveState partner = partners.get(state);
      List<NaiveKernel.Move> moves = new ArrayList<>(naive.moves(partner));
      TransitionList enabled = new TransitionList();
      kernel.enabled(vector, enabled);
      assertThat(enabled.size()).as("transitions of\n%s", partner).isEqualTo(moves.size());
      boolean deadlock = naive.isDeadlock(partner, moves);
      assertThat(kernel.deadlock(vector).isPresent()).as("%s", partner).isEqualTo(deadlock);
      if (deadlock) {
        count(Feature.DEADLOCK);
      }
      for (int i = 0; i < enabled.size(); i++) {
        int[] successor = new int[vector.length];
        kernel.apply(vector, enabled.get(i), successor);
        Label label = label(kernel.describe(vector, enabled.get(i)), enabled.get(i));
        count(label);
        NaiveKernel.Move move = remove(moves, label, partner);
        pair(StateSpace.list(successor), move.next(), partners, naiveStates, open);
      }
    }
  }

  /** Records that two states correspond; fails unless the correspondence is one to one. */
  private void pair(
      List<Integer> state,
      NaiveState naive,
      Map<List<Integer>, NaiveState> partners,
      Set<NaiveState> naiveStates,
      ArrayDeque<List<Integer>> open) {
    NaiveState partner = partners.putIfAbsent(state, naive);
    if (partner != null) {
      count(Feature.MERGED_STATE);
      assertThat(naive).as("states merged by the kernel").isEqualTo(partner);
    } else {
      assertThat(naiveStates.add(naive)).as("kernel splits the state\n%s", naive).isTrue();
      open.add(state);
    }
  }

  private static NaiveKernel.Move remove(
      List<NaiveKernel.Move> moves, Label label, NaiveState state) {
    for (NaiveKernel.Move move : moves) {
      if (label(move).equals(label)) {
        moves.remove(move);
        return move;
      }
    }
    throw new AssertionError(label + " is not among\n" + moves + "\nof\n" + state);
  }

  private static Label label(NaiveKernel.Move move) {
    return new Label(
        move.rank(),
        move.reply(),
        move.receive(),
        move.source(),
        move.optional(),
        move.falseAnswer(),
        move.reply() == null,
        move.granted(),
        move.fault(),
        move.silent());
  }

  private static Label label(Transition transition, long packed) {
    assertThat(transition.rank()).isEqualTo(Kernel.rank(packed));
    assertThat(transition.optional()).isEqualTo(Kernel.isOptional(packed));
    return new Label(
        transition.rank(),
        transition.reply(),
        transition.receive(),
        transition.source(),
        transition.optional(),
        Kernel.isFalseAnswer(packed),
        Kernel.isMatch(packed),
        transition.move(),
        transition.fault(),
        silent(transition));
  }

  private static NaiveKernel.Silent silent(Transition transition) {
    Transition.Silent silent = transition.silent();
    return silent == null
        ? null
        : new NaiveKernel.Silent(
            transition.kind() == Transition.Kind.ARRIVE ? "arrives" : "vanishes",
            silent.context(),
            silent.destination(),
            silent.tag(),
            silent.payload(),
            silent.handle());
  }

  private void count(Label label) {
    if (label.fault() != null) {
      count(label.fault());
    }
    if (label.silent() != null) {
      count(label.silent().what().equals("arrives") ? Feature.ARRIVAL : Feature.VANISHING);
    }
    if (label.reply() instanceof Reply.OfThread) {
      count(Feature.THREAD);
    }
    if (label.granted() != null) {
      count(label.granted().grants().size() > 1 ? Feature.TWO_GRANTS : Feature.GRANT);
    } else if (label.match()) {
      count(Feature.MATCH);
    } else if (label.source() >= 0) {
      count(Feature.FUSED_MATCH);
    }
    if (label.optional()) {
      count(Feature.OPTIONAL);
    }
    if (label.no()) {
      count(Feature.FALSE_ANSWER);
    }
  }

  private void count(Fault fault) {
    if (fault.process() != null) {
      count(
          fault.isWithinStep()
              ? Feature.CRASH_WITHIN_STEP
              : Feature.valueOf(fault.process().name()));
    }
    fault.messages().forEach(message -> count(Feature.valueOf(message.kind().name())));
    if (fault.count() > 1) {
      count(Feature.SEVERAL_FAULTS);
    }
  }

  private void count(Feature feature) {
    seen.merge(feature, 1, Integer::sum);
  }
}
