package lasso.checker.debug;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import lasso.checker.debug.DebuggedThreads.Debugged;
import lasso.checker.property.Finding;
import lasso.checker.property.Judgement;
import lasso.checker.stepping.StateText;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.trace.Place;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceStep;
import org.eclipse.lsp4j.debug.GotoTarget;
import org.eclipse.lsp4j.debug.OutputEventArguments;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;

/** Moves a run forth and back, and tells the debugger where it has stopped, and why. */
final class RunMovement {
  private static final int MOST_STEPS = 100_000;

  private final SteppedRun run;
  private final IDebugProtocolClient client;
  private final StateText text;
  private final LineStops lines;
  private final VariableTree variables;
  private final StateFrames frames;
  private final DebuggedThreads threads;

  /** Number of the thread that is looked at. */
  private int current = 1;

  private volatile boolean paused;

  RunMovement(
      SteppedRun run,
      IDebugProtocolClient client,
      LineStops lines,
      VariableTree variables,
      StateFrames frames,
      DebuggedThreads threads) {
    this.run = run;
    this.client = client;
    this.lines = lines;
    this.variables = variables;
    this.frames = frames;
    this.threads = threads;
    text = new StateText(run);
  }

  /** From any thread: stops before the next step, until told to {@link #go}. */
  void pause() {
    paused = true;
  }

  /** From any thread: moves again. */
  void go() {
    paused = false;
  }

  /**
   * The run has just been opened.
   *
   * @param waits whether it stands still until the debugger moves it
   */
  void begin(boolean waits) {
    run.starts().forEach(this::tellOutput);
    if (isWrong()) {
      atEnd();
    } else if (waits) {
      current = threads.first(run.length() == 0 ? 0 : run.step(1).rank());
      stopped("entry");
    } else {
      forward(() -> false);
    }
  }

  void restart() {
    run.restart();
    stopped("entry");
  }

  /** The next step of anybody. */
  void step() {
    forward(() -> true);
  }

  void toTheEnd() {
    forward(() -> false);
  }

  /** The next step of one. */
  void step(int thread) {
    Debugged who = threads.get(thread);
    forward(() -> hasMoved(who));
  }

  /** On until one has left its innermost frame. */
  void out(int thread) {
    Debugged who = threads.get(thread);
    int depth = frames.stack(who).size();
    forward(() -> hasMoved(who) && frames.stack(who).size() < depth);
  }

  private boolean hasMoved(Debugged who) {
    return who.moves(run.step(run.position()));
  }

  /** Goes on to where something is so, a breakpoint, a pause, or the end. */
  private void forward(BooleanSupplier enough) {
    int recordedEnd = run.length();
    for (int i = 0; i < MOST_STEPS && !paused; i++) {
      if (!run.next()) {
        atEnd();
        return;
      }
      TraceStep step = run.step(run.position());
      current = threads.mover(step);
      tellOutput(step);
      Optional<Map.Entry<Integer, Place>> hit = lines.hit(run);
      if (hit.isPresent()) {
        atBreakpoint(hit.get());
        return;
      }
      if (isWrong()) {
        atEnd();
        return;
      }
      if (enough.getAsBoolean()) {
        stopped("step");
        return;
      }
      if (run.position() == recordedEnd && run.cycleBegin() >= 0) {
        stopped(
            "pause", "the cycle is closed: from here on it repeats, from step " + run.cycleBegin());
        return;
      }
    }
    stopped("pause", paused ? "paused" : "not there after " + MOST_STEPS + " steps");
  }

  void stepBack() {
    backward(() -> true);
  }

  void toTheBeginning() {
    backward(() -> false);
  }

  /** Goes back to where something is so, a breakpoint, or the beginning. */
  private void backward(BooleanSupplier enough) {
    while (run.position() > 0) {
      TraceStep undone = run.step(run.position());
      run.goTo(run.position() - 1);
      current = threads.mover(undone);
      if (run.position() > 0 && enough.getAsBoolean()) {
        stopped("step");
        return;
      }
      Optional<Map.Entry<Integer, Place>> hit = lines.hit(run);
      if (hit.isPresent()) {
        current = threads.mover(run.step(run.position()));
        atBreakpoint(hit.get());
        return;
      }
    }
    stopped("entry");
  }

  /** The steps that run over a line, as places to go to. */
  List<GotoTarget> targets(Place line) {
    List<GotoTarget> targets = new ArrayList<>();
    for (int i = 1; i <= run.length(); i++) {
      if (run.passed(i).contains(line) || line.equals(run.step(i).place())) {
        GotoTarget target = new GotoTarget();
        target.setId(i);
        target.setLine(line.line());
        target.setLabel("step " + i + ": " + text.step(run.step(i)));
        targets.add(target);
      }
    }
    return targets;
  }

  void goTo(int step) {
    run.goTo(step);
    arrived();
  }

  /** The run was moved by others. */
  void arrived() {
    if (run.position() > 0) {
      current = threads.mover(run.step(run.position()));
    }
    stopped("goto");
  }

  private boolean isWrong() {
    return run.fault().isPresent() || run.end().isPresent();
  }

  private void atBreakpoint(Map.Entry<Integer, Place> hit) {
    StoppedEventArguments event =
        event("breakpoint", "ran over " + hit.getValue() + " in " + text.head().strip());
    event.setHitBreakpointIds(new Integer[] {hit.getKey()});
    client.stopped(event);
  }

  private void atEnd() {
    String end = text.end().strip();
    boolean wrong = end.startsWith("VIOLATED") || end.startsWith("The run is not under control");
    run.fault()
        .filter(fault -> fault.rank() >= 0)
        .filter(fault -> threads.get(current).rank() != fault.rank())
        .ifPresent(fault -> current = threads.first(fault.rank()));
    StoppedEventArguments event = event(wrong ? "exception" : "pause", end);
    event.setDescription(wrong ? end.lines().findFirst().orElse("") : "The run is over");
    client.stopped(event);
  }

  /** What is wrong in this state, in words. */
  String wrong() {
    return text.end().strip();
  }

  /**
   * The kind of what is wrong in this state.
   *
   * @throws IllegalArgumentException when nothing is
   */
  String kindOfWrong() {
    Optional<TraceFile.Fault> fault = run.fault();
    if (fault.isPresent()) {
      return fault.get().kind();
    }
    List<Finding> findings = run.end().map(Judgement::findings).orElse(List.of());
    if (!findings.isEmpty() && findings.get(0) instanceof Finding.Fault wrong) {
      return wrong.kind().word();
    }
    throw new IllegalArgumentException("nothing is wrong in this state");
  }

  private void stopped(String reason) {
    stopped(reason, text.head().strip());
  }

  private void stopped(String reason, String words) {
    client.stopped(event(reason, words));
  }

  /** A movement has failed. */
  void failed(RuntimeException e) {
    output("stderr", e.getMessage() + "\n", null);
    stopped("pause", String.valueOf(e.getMessage()));
  }

  private StoppedEventArguments event(String reason, String words) {
    variables.forget();
    StoppedEventArguments event = new StoppedEventArguments();
    event.setReason(reason);
    event.setText(words);
    event.setDescription(words);
    event.setThreadId(current);
    event.setAllThreadsStopped(true);
    return event;
  }

  private void tellOutput(TraceStep step) {
    if (!step.output().isEmpty()) {
      output("stdout", step.output(), step);
    }
  }

  private void output(String category, String words, TraceStep step) {
    OutputEventArguments event = new OutputEventArguments();
    event.setCategory(category);
    event.setOutput(words);
    if (step != null && step.place() != null) {
      event.setSource(frames.source(step.place().file()));
      event.setLine(step.place().line());
    }
    client.output(event);
  }
}
