package lasso.checker.stepping;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.ModelFactory;
import lasso.checker.check.RecordedRun;
import lasso.checker.property.Judgement;
import lasso.checker.property.Path;
import lasso.checker.trace.CodeChanges;
import lasso.checker.trace.Divergence;
import lasso.checker.trace.Place;
import lasso.checker.trace.RecordedLines;
import lasso.checker.trace.Reenactment;
import lasso.checker.trace.Standing;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceStep;
import lasso.checker.trace.Truth;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.ProgramMemory;
import lasso.runtime.program.AdoptionNeededException;

/**
 * A run and a position in it: 0 at the initial state, K behind step K. A recorded run is followed whole when it is opened, so all its states are stored; another
 * step than the recorded one makes the run another one from there on, and {@link #restart} brings the recorded one back.
 */
public final class SteppedRun {
  private final Supplier<RecordedRun.Opened> source;
  private final Optional<TraceFile> trace;
  private final List<TraceFile.Step> cycle;
  private RecordedLines lines;
  private RecordedRun.Opened opened;
  private List<TraceStep> starts;
  private List<Stop> recorded;
  private Reenactment here;
  private List<Stop> stops = new ArrayList<>();
  private int position;

  /**
   * A state of the run.
   *
   * @param transition by which it was reached
   * @param choice its position among those that were enabled
   * @param step the same in words; null at the beginning
   * @param passed lines of the program that ran in it
   */
  private record Stop(
      int[] vector, long transition, int choice, TraceStep step, List<Place> passed) {}

  private SteppedRun(Supplier<RecordedRun.Opened> source, Optional<TraceFile> trace) {
    this.source = source;
    this.trace = trace;
    cycle = trace.map(TraceFile::cycle).orElse(List.of());
    AdoptionNeededException.again(this::load);
  }

  /** Opens the program and follows the recorded run; stands at its beginning then. */
  private boolean load() {
    opened = source.get();
    here = opened.run();
    starts = here.starts();
    stops = new ArrayList<>(List.of(new Stop(here.vector(), 0, 0, null, List.of())));
    position = 0;
    trace.ifPresent(this::follow);
    recorded = List.copyOf(stops);
    position = 0;
    return true;
  }

  /** Does what may run the program; when more methods of the JDK have to be suspended for it, all is loaded again, and the run taken to where it stood. */
  private <T> T running(Supplier<T> work) {
    try {
      return work.get();
    } catch (AdoptionNeededException e) {
      List<Stop> before = stops;
      int at = position;
      AdoptionNeededException.again(
          () -> {
            load();
            before.subList(1, before.size()).forEach(stop -> takeHere(stop.choice()));
            return true;
          });
      position = at;
      return running(work);
    }
  }

  /**
   * Follows a recorded run on the real program.
   *
   * @param classPath in place of the recorded one, or null
   * @throws lasso.runtime.program.UnusableInputException when the program can't be used
   * @throws Divergence when the program does not do what the trace says
   */
  public static SteppedRun of(TraceFile trace, String classPath, ModelFactory models) {
    CheckPlan plan = RecordedRun.plan(trace, classPath);
    return new SteppedRun(RecordedRun.opening(plan, trace.formula(), models), Optional.of(trace));
  }

  /**
   * Opens a program at its initial state.
   *
   * @throws lasso.runtime.program.UnusableInputException when the program can't be used
   */
  public static SteppedRun of(CheckPlan plan, ModelFactory models) {
    return new SteppedRun(RecordedRun.opening(plan, null, models), Optional.empty());
  }

  private void follow(TraceFile file) {
    lines = new RecordedLines(file);
    try {
      file.steps().forEach(this::takeRecorded);
      file.cycle().forEach(this::takeRecorded);
    } catch (Divergence e) {
      throw e.because(CodeChanges.sentence(file.code(), opened.code()));
    }
  }

  private void takeRecorded(TraceFile.Step step) {
    TransitionList enabled = enabled();
    if (step.ordinal() < 0 || step.ordinal() >= enabled.size()) {
      throw Divergence.at(
          step, step.signature(), "choice " + step.ordinal() + " of " + enabled.size());
    }
    append(enabled, step.ordinal());
    TraceFile.Step found = TraceFile.Step.of(stops.get(position).step());
    if (!lines.same(step, found)) {
      throw Divergence.at(step, step.signature(), found.signature());
    }
  }

  private TransitionList enabled() {
    here.goTo(stops.get(position).vector());
    return here.enabled();
  }

  private void append(TransitionList enabled, int choice) {
    long transition = enabled.get(choice);
    here.goTo(stops.get(position).vector());
    TraceStep step = here.take(transition);
    List<Place> passed = here.passed();
    stops = new ArrayList<>(stops.subList(0, position + 1));
    position++;
    stops.add(new Stop(here.vector(), transition, choice, step.numbered(position), passed));
  }

  /** How processes and states are told. */
  public LocalStates states() {
    return opened.states();
  }

  /** The plan under which the program runs. */
  public CheckPlan plan() {
    return opened.plan();
  }

  /** How many processes there are. */
  public int ranks() {
    return starts.size();
  }

  /** Where the run stands. */
  public int position() {
    return position;
  }

  /** How many steps of it are known, those before and behind the position. */
  public int length() {
    return stops.size() - 1;
  }

  /** What the processes did before their first stop. */
  public List<TraceStep> starts() {
    return starts;
  }

  /**
   * A step.
   *
   * @param number from 1 to {@link #length}
   */
  public TraceStep step(int number) {
    return stops.get(number).step();
  }

  /** Lines of the program that ran in a step. */
  public List<Place> passed(int number) {
    return stops.get(number).passed();
  }

  /** Steps of the recorded run up to where its cycle begins; -1 without a cycle, and where the run is no more the recorded one. */
  public int cycleBegin() {
    return cycle.isEmpty() || !isRecorded() ? -1 : recorded.size() - 1 - cycle.size();
  }

  /** Whether all known steps are the recorded ones, so that what was recorded of their end is true of this run. */
  public boolean isRecorded() {
    return stops.size() >= recorded.size()
        && stops.get(recorded.size() - 1) == recorded.get(recorded.size() - 1);
  }

  /**
   * Takes the next step: the known one; round a cycle the one that closes it again; else the first that is possible and that a run has to take.
   *
   * @return false when there is none
   */
  public boolean next() {
    return running(this::nextHere);
  }

  private boolean nextHere() {
    if (position < length()) {
      position++;
      return true;
    }
    if (isRecorded() && !cycle.isEmpty()) {
      takeRecorded(cycle.get((position - (recorded.size() - 1)) % cycle.size()));
      return true;
    }
    TransitionList enabled = enabled();
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        append(enabled, i);
        return true;
      }
    }
    return false;
  }

  /** The steps that are possible here, in words, in the order of their numbers for {@link #take}. */
  public List<Choice> choices() {
    return running(this::choicesHere);
  }

  private List<Choice> choicesHere() {
    TransitionList enabled = enabled();
    List<Choice> choices = new ArrayList<>();
    for (int i = 0; i < enabled.size(); i++) {
      here.goTo(stops.get(position).vector());
      long transition = enabled.get(i);
      boolean known = position < length() && stops.get(position + 1).transition() == transition;
      choices.add(
          new Choice(
              here.take(transition).numbered(position + 1), Kernel.isOptional(transition), known));
    }
    return choices;
  }

  /**
   * A step that is possible.
   *
   * @param optional whether no run has to take it
   * @param next whether it is the one that {@link #next} takes, because it is known
   */
  public record Choice(TraceStep step, boolean optional, boolean next) {}

  /**
   * Takes a step by its number among the {@link #choices}.
   *
   * @throws IllegalArgumentException when there is none of that number
   */
  public void take(int choice) {
    running(() -> takeHere(choice));
  }

  private boolean takeHere(int choice) {
    TransitionList enabled = enabled();
    if (choice < 0 || choice >= enabled.size()) {
      throw new IllegalArgumentException(
          "there is no choice " + choice + " here; there are " + enabled.size());
    }
    long transition = enabled.get(choice);
    if (position < length() && stops.get(position + 1).transition() == transition) {
      position++;
    } else {
      append(enabled, choice);
    }
    return true;
  }

  /**
   * Goes to a state that is known.
   *
   * @throws IllegalArgumentException when the run has no such step
   */
  public void goTo(int step) {
    if (step < 0 || step > length()) {
      throw new IllegalArgumentException("there is no step " + step + "; the run has " + length());
    }
    position = step;
  }

  /** Goes to the beginning, of the recorded run if there is one. */
  public void restart() {
    stops = new ArrayList<>(recorded);
    position = 0;
  }

  /** Where the processes stand. */
  public List<Standing> standings() {
    return at().standings();
  }

  /** The messages that no receive has taken yet. */
  public List<String> onTheWay() {
    return at().onTheWay();
  }

  /** The operations of a process that it has posted and not completed, in words. */
  public List<String> pending(int rank) {
    return at().pending(rank);
  }

  /** The variables of a process. */
  public ProgramMemory memory(int rank) {
    return states().memory(localState(rank));
  }

  /** The program's frames of a process, innermost first: where it waits, or where it failed. */
  public List<StackTraceElement> stack(int rank) {
    int local = localState(rank);
    return states().ending(local) == null ? states().stack(local) : states().ending(local).stack();
  }

  private int localState(int rank) {
    return at().view().processes().get(rank).localState();
  }

  /** The propositions of the violated formula; empty without one. */
  public List<Truth> truths() {
    return at().truths();
  }

  /** What there is to say of the state, if nothing more has to happen in it. */
  public Optional<Judgement> end() {
    Reenactment run = at();
    return run.isOver() ? Optional.of(opened.judge(run)) : Optional.empty();
  }

  /** The recorded violation, where the run stands at the end of what was recorded. */
  public Optional<TraceFile.Fault> fault() {
    return isRecorded() && position == recorded.size() - 1
        ? trace.map(TraceFile::violation)
        : Optional.empty();
  }

  private Reenactment at() {
    here.goTo(stops.get(position).vector());
    return here;
  }

  /** The run up to here as a trace file, with what is wrong at its end, if something is. */
  public TraceFile trace() {
    long[] path = new long[position];
    for (int i = 0; i < position; i++) {
      path[i] = stops.get(i + 1).transition();
    }
    return opened.trace(Path.of(path));
  }
}
