package lasso.checker.stepping;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import lasso.checker.property.Finding;
import lasso.checker.property.Judgement;
import lasso.checker.trace.Standing;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceStep;
import lasso.heap.diff.HeapContents.Item;
import lasso.runtime.process.report.ProgramMemory;

/** The state at which a run stands, for a terminal: what each process waits for, its variables, its operations under way, and the messages. */
public final class StateText {
  private static final int DEEPEST = 4;
  private static final int MOST_ITEMS = 12;

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
    if (step.place() != null) {
      text.append("  ").append(step.place());
    }
    text.append("  ").append(step.call());
    if (!step.detail().isEmpty()) {
      text.append(' ').append(step.detail());
    }
    return text.append("  ").append(step.reply()).toString();
  }

  /** A process: where it stands, its variables, its operations under way. */
  public String rank(int rank) {
    Standing standing = run.standings().get(rank);
    StringBuilder text = new StringBuilder(run.states().processName(rank));
    if (standing.place() != null) {
      text.append("  ").append(standing.place());
    }
    if (standing.call() != null) {
      text.append("  ").append(standing.call());
    }
    if (!standing.detail().isEmpty()) {
      text.append(' ').append(standing.detail());
    }
    text.append("  ").append(standing.state()).append('\n');
    ProgramMemory memory = run.memory(rank);
    for (ProgramMemory.Frame frame : memory.frames()) {
      text.append("  in ").append(place(frame.place())).append('\n');
      items(text, memory, frame.locals(), 2, new HashSet<>());
    }
    if (memory.frames().isEmpty()) {
      run.stack(rank).forEach(at -> text.append("  in ").append(place(at)).append('\n'));
    }
    if (!memory.statics().isEmpty()) {
      text.append("  static\n");
      items(text, memory, memory.statics(), 2, new HashSet<>());
    }
    for (String operation : run.pending(rank)) {
      text.append("  under way: ").append(operation).append('\n');
    }
    return text.toString();
  }

  private static String place(StackTraceElement frame) {
    return frame.getClassName()
        + "."
        + frame.getMethodName()
        + " ("
        + frame.getFileName()
        + ":"
        + frame.getLineNumber()
        + ")";
  }

  private void items(
      StringBuilder text, ProgramMemory memory, List<Item> items, int depth, Set<Integer> open) {
    for (Item item : items) {
      text.append("  ".repeat(depth)).append(item.name()).append(" = ").append(item.value());
      if (item.block() == 0 || item.value().startsWith("\"")) {
        text.append('\n');
      } else if (open.contains(item.block())) {
        text.append(" (the one above)\n");
      } else if (isFlat(memory, item)) {
        if (saysAll(item)) {
          text.append('\n');
        } else {
          flat(text, memory, item);
        }
      } else if (depth > DEEPEST) {
        text.append(" ...\n");
      } else {
        text.append('\n');
        open.add(item.block());
        items(text, memory, memory.items(item.block(), 0, MOST_ITEMS), depth + 1, open);
        more(text, item, "  ".repeat(depth + 1));
      }
    }
  }

  /** Whether the value tells what is in the item. */
  private static boolean saysAll(Item item) {
    return item.value().endsWith("}");
  }

  /** Arrays of numbers stand in one line. */
  private static boolean isFlat(ProgramMemory memory, Item item) {
    return item.indexed()
        && memory.items(item.block(), 0, MOST_ITEMS).stream().allMatch(e -> e.block() == 0);
  }

  private static void flat(StringBuilder text, ProgramMemory memory, Item item) {
    List<String> values =
        memory.items(item.block(), 0, MOST_ITEMS).stream().map(Item::value).toList();
    text.append(" {").append(String.join(", ", values));
    text.append(item.size() > MOST_ITEMS ? ", ... (" + item.size() + " in all)}\n" : "}\n");
  }

  private static void more(StringBuilder text, Item item, String indentation) {
    if (item.size() > MOST_ITEMS) {
      text.append(indentation).append("... ").append(item.size() - MOST_ITEMS).append(" more\n");
    }
  }
}
