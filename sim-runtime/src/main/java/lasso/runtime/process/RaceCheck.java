package lasso.runtime.process;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import lasso.runtime.instrument.WorkerHooks;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.races.PlainAccess;
import lasso.runtime.process.races.StepAccesses;
import lasso.runtime.standins.SimulatedThread;
import lasso.runtime.standins.threads.ThreadTable;

/**
 * Looks for data races: at a local state, the next steps of all threads that can go on are run, and what they touch is compared. Two accesses to the same memory in steps that are both possible, one of them a write, with no monitor in
 * common, can happen next to each other. As a step ends before a thread touches anything after it has let others go on, each race of the program shows at some state.
 */
final class RaceCheck {
  private static final Ending NONE = new Ending(EndKind.FINISHED, "", List.of());

  /** What calls the program where a thread begins. */
  private static final Set<String> BASE =
      Set.of(SimulatedThread.class.getName(), ThreadTable.class.getName());

  private final StepRunner runner;
  private final WorkerHooks doors;
  private final LibraryCallers callers;

  /** The work of a step that is looked at first: what spins on a plain field shows its race early. */
  private static final long GLANCE = 10_000;

  /** How the steps of two threads end, by local state. */
  private final Map<Integer, Found> found = new HashMap<>();

  private final ApartSteps apart;

  /** Whether a step that was looked at goes further than it was followed, and no race was found before that. */
  private boolean isCut;

  /** A race of two threads at a local state. */
  private record Found(int first, int second, Ending ending) {
    static final Found NOTHING = new Found(-1, -1, NONE);
  }

  RaceCheck(StepRunner runner, WorkerHooks doors) {
    this.runner = runner;
    this.doors = doors;
    callers = new LibraryCallers(runner);
    apart = new ApartSteps(runner);
  }

  /** How a step ends in a race, or null. */
  Ending at(int localState, Answer answer) {
    if (!(answer instanceof Answer.OfThread of)) {
      return null;
    }
    Found race = looked(localState);
    return of.thread() == race.first || of.thread() == race.second ? race.ending : null;
  }

  private Found looked(int localState) {
    Found race = found.get(localState);
    if (race == null) {
      race = glance(localState);
      race = isCut ? look(localState) : race;
      found.put(localState, race);
    }
    return race;
  }

  /** What the next steps of threads of a local state have to do with each other. */
  ApartSteps apart(int localState) {
    looked(localState);
    return apart;
  }

  /** Follows each step as far as a small bound on its work. */
  private Found glance(int localState) {
    isCut = false;
    runner.machine.glance(GLANCE);
    try {
      Found race = look(localState);
      isCut &= race == Found.NOTHING;
      return race;
    } finally {
      runner.machine.glance(Long.MAX_VALUE);
    }
  }

  private Found look(int localState) {
    Request request = runner.steps.request(runner.states.request(localState));
    if (!(request instanceof Request.Compound compound)) {
      return Found.NOTHING;
    }
    Map<Integer, StepAccesses> steps = new LinkedHashMap<>();
    for (Request.Compound.Part part : compound.parts()) {
      if (part.request() instanceof Request.Turn) {
        StepAccesses accesses = accesses(localState, part.thread(), () -> null);
        for (Map.Entry<Integer, StepAccesses> other : steps.entrySet()) {
          if (other.getValue().conflict(accesses) != null) {
            return found(localState, other.getKey(), part.thread());
          }
        }
        steps.put(part.thread(), accesses);
      }
    }
    for (Request.Compound.Part part : compound.parts()) {
      if (!(part.request() instanceof Request.Turn)) {
        StepAccesses inside = callers.inside(localState, part.thread());
        for (Map.Entry<Integer, StepAccesses> step : steps.entrySet()) {
          if (inside != null && step.getValue().conflict(inside) != null) {
            return found(localState, step.getKey(), part.thread());
          }
        }
      }
    }
    if (!isCut || !runner.machine.glances()) {
      apart.compare(localState, steps);
    }
    return Found.NOTHING;
  }

  /** What a thread does next, or in the call in which it stands. */
  private StepAccesses accessesOf(int localState, int thread) {
    StepAccesses inside = callers.inside(localState, thread);
    return inside == null ? accesses(localState, thread, RaceCheck::place) : inside;
  }

  private StepAccesses accesses(int localState, int thread, Supplier<StackTraceElement> place) {
    runner.codec.restore().keepNumbers(true);
    try {
      runner.load(localState);
      ThreadScheduling threads = runner.machine.threads();
      StepAccesses accesses =
          new StepAccesses(
              runner.codec.restore()::numberOf,
              () -> threads.table().monitors(thread),
              place,
              runner.codec.pinned()::isPinned);
      doors.recorder(accesses);
      if (isInsideModel(threads.table().sites(thread))) {
        accesses.unknown();
      }
      runner.machine.resume(localState, new Answer.OfThread(thread, Answer.RESUMED));
      Ending ending = runner.handler.ending;
      isCut |= ending != null && ending.kind() == EndKind.EXHAUSTED;
      tellOfProcess(accesses);
      return accesses;
    } finally {
      doors.recorder(null);
      runner.codec.restore().keepNumbers(false);
    }
  }

  /** What belongs to the process as a whole, whichever object the program has used for it. */
  private void tellOfProcess(StepAccesses accesses) {
    if (!runner.handler.output.isEmpty()) {
      accesses.visible(null, "output", true);
    }
    if (runner.handler.draws > 0 || !runner.handler.posts.isEmpty()) {
      accesses.unknown();
    }
  }

  /** Whether code of ours goes on when what the thread stands in has returned to the program. */
  private boolean isInsideModel(int[] sites) {
    boolean program = false;
    for (StackTraceElement frame : runner.sitesOf(sites)) {
      boolean ours = frame.getClassName().startsWith("lasso.");
      if (program && ours && !BASE.contains(frame.getClassName())) {
        return true;
      }
      program |= !ours;
    }
    return false;
  }

  /** Runs the two steps again, for their places and names. */
  private Found found(int localState, int first, int second) {
    StepAccesses left = accessesOf(localState, first);
    StepAccesses right = accessesOf(localState, second);
    StepAccesses.Conflict conflict = left.conflict(right);
    runner.load(localState);
    ThreadScheduling threads = runner.machine.threads();
    String library = LibraryRules.broken(conflict.words());
    if (library != null) {
      return new Found(
          first,
          second,
          new Ending(
              EndKind.USAGE,
              library.formatted(
                  threads.table().name(first),
                  at(conflict.first()),
                  threads.table().name(second),
                  at(conflict.second())),
              stack(conflict)));
    }
    String message =
        "%s is touched by two threads without order: %s %s it at %s, and %s %s it at %s"
            .formatted(
                conflict.words(),
                threads.table().name(first),
                verb(conflict.first()),
                at(conflict.first()),
                threads.table().name(second),
                verb(conflict.second()),
                at(conflict.second()));
    return new Found(first, second, new Ending(EndKind.RACE, message, stack(conflict)));
  }

  private static List<StackTraceElement> stack(StepAccesses.Conflict conflict) {
    return conflict.first().place() == null ? List.of() : List.of(conflict.first().place());
  }

  private static StackTraceElement place() {
    List<StackTraceElement> own = ProgramStack.of(Thread.currentThread().getStackTrace());
    return own.isEmpty() ? null : own.get(0);
  }

  private static String verb(PlainAccess access) {
    return access.write() ? "writes" : "reads";
  }

  private static String at(PlainAccess access) {
    StackTraceElement place = access.place();
    return place == null ? "an unknown place" : place.getFileName() + ":" + place.getLineNumber();
  }
}
