package lasso.checker.debug;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lasso.checker.debug.DebuggedThreads.Debugged;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.story.Sources;
import lasso.checker.trace.Standing;
import lasso.checker.trace.ThreadStanding;
import lasso.runtime.process.report.ProgramMemory;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackFramePresentationHint;

/** The frames of the state at which a run stands, and the sources that they are of. */
final class StateFrames {
  private final SteppedRun run;
  private final VariableTree variables;
  private final Sources sources;

  /** Names of sources that are no files here: their numbers are their places, from 1. */
  private final List<String> unfiled = new ArrayList<>();

  /**
   * Those of a run.
   *
   * @param variables give frames their numbers
   */
  StateFrames(SteppedRun run, VariableTree variables) {
    this.run = run;
    this.variables = variables;
    sources = new Sources(run.plan().program());
  }

  /** Innermost first; of who has none, one that says why. */
  List<StackFrame> of(Debugged thread) {
    Standing standing = run.standings().get(thread.rank());
    Optional<ThreadStanding> part =
        standing.threads().stream().filter(t -> t.number() == thread.thread()).findFirst();
    String call = part.map(ThreadStanding::call).orElse(standing.call());
    List<StackFrame> frames = new ArrayList<>();
    for (StackTraceElement at : stack(thread)) {
      boolean stands = frames.isEmpty() && call != null && !call.isEmpty();
      String type = at.getClassName().substring(at.getClassName().lastIndexOf('.') + 1);
      StackFrame frame =
          frame(
              thread,
              frames.size(),
              type + "." + at.getMethodName() + (stands ? " at " + call : ""));
      if (at.getFileName() != null) {
        frame.setSource(source(at.getFileName()));
        frame.setLine(Math.max(0, at.getLineNumber()));
        frame.setColumn(1);
      }
      frames.add(frame);
    }
    if (frames.isEmpty()) {
      String state = part.map(ThreadStanding::state).orElse(standing.state());
      StackFrame frame = frame(thread, 0, state);
      frame.setPresentationHint(StackFramePresentationHint.LABEL);
      frames.add(frame);
    }
    return frames;
  }

  /** The program's own frames, innermost first. */
  List<StackTraceElement> stack(Debugged thread) {
    return thread.name().isEmpty()
        ? run.stack(thread.rank())
        : run.memory(thread.rank()).frames(thread.thread()).stream()
            .map(ProgramMemory.Frame::place)
            .toList();
  }

  private StackFrame frame(Debugged thread, int index, String name) {
    StackFrame frame = new StackFrame();
    frame.setId(variables.frame(thread, index));
    frame.setName(name);
    return frame;
  }

  /** A source by the name that class files have for it. */
  Source source(String name) {
    Source source = new Source();
    source.setName(name);
    Optional<Path> file = sources.file(name);
    if (file.isPresent()) {
      source.setPath(file.get().toString());
    } else if (sources.lines(name).isPresent()) {
      if (!unfiled.contains(name)) {
        unfiled.add(name);
      }
      source.setSourceReference(unfiled.indexOf(name) + 1);
    }
    return source;
  }

  /**
   * The text of a source that is no file here.
   *
   * @throws IllegalArgumentException when there is none of that number
   */
  String text(int number) {
    if (number < 1 || number > unfiled.size()) {
      throw new IllegalArgumentException("there is no source " + number);
    }
    return String.join("\n", sources.lines(unfiled.get(number - 1)).orElseThrow()) + "\n";
  }
}
