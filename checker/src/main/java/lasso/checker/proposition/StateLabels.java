package lasso.checker.proposition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.Labels;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.observe.Observation;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.ThreadRequest;

/**
 * Letters, computed from parts. What a local state contributes is remembered: bits of its observations, of {@code terminated}, and of {@code
 * blocked} if its process lives; the last are taken back where the process owns a transition that is not optional. Messages in flight are counted in each state.
 */
final class StateLabels implements Labels {
  /** Not computed yet. A local state that really contributes all 64 bits is computed each time. */
  private static final long UNKNOWN = -1;

  /** An atom that is bit {@code bit} of a letter when bit {@code observation} is set. */
  private record ObservedBit(int observation, long bit) {}

  /** An atom that counts messages, and its bit. */
  private record Flight(StateProposition.InFlight counted, long bit) {}

  /** An atom that says of a thread that it is blocked, and its bit. */
  private record BlockedThread(StateProposition.ThreadBlocked asked, long bit) {}

  private final List<String> atoms;
  private final LocalStates processes;
  private final int ranks;
  private final List<List<ObservedBit>> observed = new ArrayList<>();
  private final long[] terminated;
  private final long[] blocked;
  private final long[] crashed;
  private final long[] restarted;
  private final List<Flight> flights = new ArrayList<>();
  private final List<BlockedThread> blockedThreads = new ArrayList<>();
  private final MetThreads met;
  private final int[] usedRanks;
  private long anyBlocked;
  private long deadlock;
  private long ended;
  private long[] contributions = new long[0];

  /**
   * Of one formula.
   *
   * @param meanings of the atoms
   * @param numbers of each observation, among those of its rank
   * @param met takes down which threads there are where formulas ask for some
   */
  StateLabels(
      List<String> atoms,
      List<StateProposition> meanings,
      Map<Observation, Integer> numbers,
      LocalStates processes,
      int ranks,
      MetThreads met) {
    this.met = met;
    this.atoms = atoms;
    this.ranks = ranks;
    this.processes = processes;
    int used = 1 + meanings.stream().mapToInt(StateLabels::rank).max().orElse(-1);
    this.terminated = new long[used];
    this.blocked = new long[used];
    this.crashed = new long[used];
    this.restarted = new long[used];
    for (int rank = 0; rank < used; rank++) {
      observed.add(new ArrayList<>());
    }
    for (int k = 0; k < meanings.size(); k++) {
      add(meanings.get(k), 1L << k, numbers);
    }
    this.usedRanks =
        meanings.stream()
            .mapToInt(StateLabels::rank)
            .filter(r -> r >= 0)
            .distinct()
            .sorted()
            .toArray();
  }

  private static int rank(StateProposition meaning) {
    if (meaning instanceof StateProposition.Observed observed) {
      return observed.observation().rank();
    }
    if (meaning instanceof StateProposition.Terminated terminated) {
      return terminated.rank();
    }
    if (meaning instanceof StateProposition.Crashed crashed) {
      return crashed.rank();
    }
    if (meaning instanceof StateProposition.Restarted restarted) {
      return restarted.rank();
    }
    if (meaning instanceof StateProposition.ThreadBlocked blocked) {
      return blocked.rank();
    }
    return meaning instanceof StateProposition.Blocked blocked ? blocked.rank() : -1;
  }

  private void add(StateProposition meaning, long bit, Map<Observation, Integer> numbers) {
    if (meaning instanceof StateProposition.Observed one) {
      Observation observation = one.observation();
      observed.get(observation.rank()).add(new ObservedBit(numbers.get(observation), bit));
    } else if (meaning instanceof StateProposition.Terminated one) {
      terminated[one.rank()] |= bit;
    } else if (meaning instanceof StateProposition.Blocked one) {
      blocked[one.rank()] |= bit;
      anyBlocked |= bit;
    } else if (meaning instanceof StateProposition.ThreadBlocked one) {
      blockedThreads.add(new BlockedThread(one, bit));
    } else if (meaning instanceof StateProposition.Crashed one) {
      crashed[one.rank()] |= bit;
    } else if (meaning instanceof StateProposition.Restarted one) {
      restarted[one.rank()] |= bit;
    } else if (meaning instanceof StateProposition.InFlight one) {
      flights.add(new Flight(one, bit));
    } else if (meaning instanceof StateProposition.Deadlock) {
      deadlock |= bit;
    } else {
      ended |= bit;
    }
  }

  @Override
  public List<String> atoms() {
    return atoms;
  }

  // HOT: once per state of the product
  @Override
  public long letter(int[] localStates, TransitionList enabled) {
    long letter = 0;
    for (int rank : usedRanks) {
      int localState = localStates[rank];
      letter |= part(rank, localState);
    }
    return (anyBlocked | deadlock | ended) == 0 ? letter : letter(letter, localStates, enabled);
  }

  @Override
  public long letter(TransitionSystem space, int[] vector, int[] stand, TransitionList enabled) {
    long letter = letter(space.localStates(vector, stand), enabled);
    for (Flight flight : flights) {
      StateProposition.InFlight one = flight.counted();
      int count = space.inFlight(vector, one.source(), one.destination(), one.tag());
      letter |= one.holds(count) ? flight.bit() : 0;
    }
    for (BlockedThread thread : blockedThreads) {
      letter |= isBlocked(thread.asked(), space, vector, enabled) ? thread.bit() : 0;
    }
    return letter;
  }

  /** Whether a living thread of the name can't go on. */
  private boolean isBlocked(
      StateProposition.ThreadBlocked asked,
      TransitionSystem space,
      int[] vector,
      TransitionList enabled) {
    boolean goesOn = goesOn(enabled);
    for (ThreadRequest thread : processes.asking(space.localState(vector, asked.rank()))) {
      if (thread.name().equals(asked.thread())
          && (!goesOn
              || thread.request() == null
              || !space.isServed(vector, asked.rank(), thread.request()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean goesOn(TransitionList enabled) {
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean asksThreads(int rank) {
    return blockedThreads.stream().anyMatch(one -> one.asked().rank() == rank);
  }

  @Override
  public boolean asksInFlight(int source, int destination) {
    return flights.stream()
        .map(Flight::counted)
        .anyMatch(one -> one.source() == source && one.destination() == destination);
  }

  private long part(int rank, int localState) {
    long known = localState < contributions.length ? contributions[localState] : UNKNOWN;
    return known == UNKNOWN ? contribution(rank, localState) : known;
  }

  @Override
  public boolean distinguishes(int rank, int before, int after) {
    return rank < terminated.length && part(rank, before) != part(rank, after);
  }

  @Override
  public long atomsOf(int owner) {
    long atoms = 0;
    if (owner < terminated.length) {
      atoms |= terminated[owner] | blocked[owner] | crashed[owner] | restarted[owner];
      for (ObservedBit one : observed.get(owner)) {
        atoms |= one.bit();
      }
    }
    for (Flight flight : flights) {
      atoms |= flight.counted().destination() == owner ? flight.bit() : 0;
    }
    for (BlockedThread thread : blockedThreads) {
      atoms |= thread.asked().rank() == owner ? thread.bit() : 0;
    }
    return atoms;
  }

  @Override
  public boolean asksBlocked(int rank) {
    return asksThreads(rank) || rank < blocked.length && blocked[rank] != 0;
  }

  @Override
  public boolean asksEnds() {
    return (deadlock | ended) != 0;
  }

  private long letter(long local, int[] localStates, TransitionList enabled) {
    long letter = local;
    boolean goesOn = false;
    for (int i = 0; i < enabled.size(); i++) {
      long transition = enabled.get(i);
      if (!Kernel.isOptional(transition)) {
        goesOn = true;
        int owner = Kernel.rank(transition);
        letter &= owner < blocked.length ? ~blocked[owner] : -1L;
      }
    }
    if (goesOn || (deadlock | ended) != 0 && isCutOff(localStates)) {
      return letter;
    }
    return letter | ended | (deadlock != 0 && isDeadlock(localStates) ? deadlock : 0);
  }

  /** Whether some process could not be followed any further: it may still move, so nothing has come to its end. */
  private boolean isCutOff(int[] stand) {
    for (int rank = 0; rank < ranks; rank++) {
      Ending ending = processes.ending(stand[rank]);
      if (ending != null && ending.kind().isCutOff()) {
        return true;
      }
    }
    return false;
  }

  /** Of a state in which nothing more has to happen. */
  private boolean isDeadlock(int[] stand) {
    boolean allEnded = true;
    for (int rank = 0; rank < ranks; rank++) {
      Ending ending = processes.ending(stand[rank]);
      if (ending != null && ending.kind().endsRun()) {
        return false;
      }
      allEnded &= ending != null || processes.isDaemon(rank);
    }
    return !allEnded;
  }

  private long contribution(int rank, int localState) {
    long bits = 0;
    if (met.isAsked(rank)) {
      processes.asking(localState).forEach(thread -> met.add(rank, thread.name()));
    }
    List<ObservedBit> ofRank = observed.get(rank);
    if (!ofRank.isEmpty()) {
      long values = processes.observed(localState);
      for (ObservedBit one : ofRank) {
        bits |= (values >>> one.observation() & 1) == 0 ? 0 : one.bit();
      }
    }
    if (restarted[rank] != 0 && processes.restarts(localState) > 0) {
      bits |= restarted[rank];
    }
    if ((terminated[rank] | blocked[rank] | crashed[rank]) != 0) {
      Ending ending = processes.ending(localState);
      if (ending == null) {
        bits |= blocked[rank];
      } else if (ending.kind() == EndKind.CRASHED) {
        bits |= crashed[rank];
      } else if (!ending.kind().isCutOff()) {
        bits |= terminated[rank];
      }
    }
    if (localState >= contributions.length) {
      int length = contributions.length;
      contributions =
          Arrays.copyOf(contributions, Math.max(localState + 1, length + (length >> 1) + 64));
      Arrays.fill(contributions, length, contributions.length, UNKNOWN);
    }
    contributions[localState] = bits;
    return bits;
  }
}
