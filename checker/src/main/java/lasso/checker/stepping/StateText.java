package lasso.checker.stepping;

import java.util.List;
import java.util.Optional;
import lasso.checker.property.Finding;
import lasso.checker.property.Judgement;
import lasso.checker.trace.Place;
import lasso.checker.trace.Standing;
import lasso.checker.trace.ThreadStanding;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceStep;
import lasso.checker.trace.Variables;
import lasso.runtime.process.report.ProgramMemory;

/** The state at which a run stands, for a terminal: what each process waits for, its variables, its operations under way, and the messages. */
public final class StateText {
  private final SteppedRun run;

  /** Texts of a run, each of the state at which it stands when it is asked for. */
  public StateText(SteppedRun run) {
    this.run = run;
  }

  /** All of it. */
  public String state() {
    StringBuilder text = new StringBuilder(head());
    for (int rank = 0; rank < run.ranks(); rank++) {
      text.append('\n').append(rank(rank));
    }
    text.append('\n');
    list(text, "on the way", run.onTheWay());
    if (!run.truths().isEmpty()) {
      list(text, "propositions", run.truths().stream().map(Object::toString).toList());
    }
    return text.append(end()).toString();
  }

  private static void list(StringBuilder text, String title, List<String> lines) {
    text.append(title).append(lines.isEmpty() ? ": nothing\n" : ":\n");
    lines.forEach(line -> text.append("  ").append(line).append('\n'));
  }

  /** The position, and the step that led there. */
  public String head() {
    String of = run.length() == 0 ? "" : " of " + run.length();
    return run.position() == 0
        ? "step 0" + of + ": every process stands at its first stop\n"
        : "step " + run.position() + of + ": " + step(run.step(run.position())) + "\n";
  }

  /** What wrong or good end this is; empty in the middle of a run. */
  public String end() {
    Optional<TraceFile.Fault> fault = run.fault();
    if (fault.isPresent()) {
      return "VIOLATED " + fault.get().kind() + ": " + fault.get().message() + "\n";
    }
    Optional<Judgement> end = run.end();
    if (end.isEmpty()) {
      return "";
    }
    List<Finding> findings = end.get().findings();
    if (findings.isEmpty()) {
      return "The run is over: " + end.get().end() + ".\n";
    }
    Finding first = findings.get(0);
    return first instanceof Finding.Fault wrong
        ? "VIOLATED " + wrong.kind().word() + ": " + first.message() + "\n"
        : "The run is not under control from here on: " + first.message() + "\n";
  }

  /** A step in one line. */
  public String step(TraceStep step) {
    StringBuilder text = new StringBuilder(run.states().processName(step.rank()));
    if (!step.thread().isEmpty()) {
      text.append(" / ").append(step.thread());
    }
    if (step.place() != null) {
      text.append("  ").append(step.place());
    }
    text.append("  ").append(step.call());
    if (!step.detail().isEmpty()) {
      text.append(' ').append(step.detail());
    }
    return text.append("  ").append(step.reply()).toString();
  }

  /** A process: where it and its threads stand, its variables, its operations under way. */
  public String rank(int rank) {
    Standing standing = run.standings().get(rank);
    ProgramMemory memory = run.memory(rank);
    List<Variables.Scope> scopes = Variables.of(memory).scopes();
    String name = run.states().processName(rank);
    StringBuilder text = new StringBuilder(name);
    if (standing.threads().isEmpty()) {
      String call = standing.call() == null ? "" : standing.call();
      text.append(standing(standing.place(), call, standing.detail(), standing.state()));
    } else {
      text.append("  ").append(standing.threads().size()).append(" threads\n");
    }
    for (ThreadStanding thread : standing.threads()) {
      text.append("  ").append(name).append(" / ").append(thread.name());
      text.append(standing(thread.place(), thread.call(), "", thread.state()));
      scopes.stream()
          .filter(scope -> scope.thread().equals(thread.name()))
          .forEach(scope -> scope(text, scope, 2));
    }
    if (memory.frames().isEmpty()) {
      run.stack(rank).forEach(at -> text.append("  in ").append(Variables.title(at)).append('\n'));
    }
    scopes.stream()
        .filter(scope -> scope.thread().isEmpty())
        .forEach(scope -> scope(text, scope, 1));
    for (String operation : run.pending(rank)) {
      text.append("  under way: ").append(operation).append('\n');
    }
    return text.toString();
  }

  private static String standing(Place place, String call, String detail, String state) {
    return (place == null ? "" : "  " + place)
        + (call.isEmpty() ? "" : "  " + call)
        + (detail.isEmpty() ? "" : " " + detail)
        + "  "
        + state
        + '\n';
  }

  private static void scope(StringBuilder text, Variables.Scope scope, int depth) {
    text.append("  ".repeat(depth)).append(scope.title().equals("static") ? "" : "in ");
    text.append(scope.title()).append('\n');
    for (Variables.Value value : scope.values()) {
      text.append("  ".repeat(depth + 1 + value.depth())).append(value).append('\n');
    }
  }
}
