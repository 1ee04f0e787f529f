package lasso.checker.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.heap.diff.HeapContents.Item;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.ProgramMemory;
import lasso.runtime.program.NearestName;
import lasso.runtime.program.UnusableInputException;

/**
 * Variables that are watched along a run: {@code CLASS.FIELD}, or {@code CLASS.METHOD:LOCAL} of the innermost such frame, in C {@code VARIABLE} or {@code FUNCTION:LOCAL}, both also behind
 * {@code FILE.c:}, with a path into the value, and {@code @R} for one process by number or name. A local variable that is never read again has no value.
 */
final class Watches {
  private static final Pattern WATCH =
      Pattern.compile(
          "(?:(?<file>[^@:\\s]+\\.(?:c|cc|cpp|cxx|C)):)?(?:(?:(?<type>[\\w.$]+)[.])?(?<method>[\\w$<>]+):)?(?<path>[^@:\\s]+)(?:@(?<process>[\\w-]+))?");

  private final LocalStates states;
  private final int processes;
  private final List<Watch> watches = new ArrayList<>();

  /** By process and variable, the value that was told last. */
  private final Map<String, String> values = new HashMap<>();

  private final Set<Watch> found = new HashSet<>();

  /** What could have been named. */
  private final Set<String> names = new TreeSet<>();

  private int[] before;

  /** {@code method}: null of a static field; {@code file} and {@code type}: null where they are not given; {@code process}: null for all. */
  private record Watch(
      String text, String file, String type, String method, String path, String process) {
    boolean isOf(ProgramMemory.Frame frame) {
      String owner = frame.place().getClassName();
      return method == null
          || frame.place().getMethodName().equals(method)
              && (file == null || file.equals(frame.place().getFileName()))
              && (type == null
                  || owner.equals(type)
                  || owner.endsWith("." + type)
                  || owner.endsWith("$" + type));
    }
  }

  /**
   * Watches of a run.
   *
   * @throws UnusableInputException when one is none
   */
  Watches(List<String> texts, LocalStates states, int processes) {
    this.states = states;
    this.processes = processes;
    for (String text : texts) {
      Matcher parts = WATCH.matcher(text);
      if (!parts.matches()) {
        throw new UnusableInputException(
            "--watch "
                + text
                + ": name a field as CLASS.FIELD, or a local variable as CLASS.METHOD:LOCAL (in C VARIABLE, or FUNCTION:LOCAL, perhaps behind FILE.c:); @R behind it stands for one rank.");
      }
      watches.add(
          new Watch(
              text,
              parts.group("file"),
              parts.group("type"),
              parts.group("method"),
              parts.group("path"),
              parts.group("process")));
    }
  }

  /** The values that are others than when they were asked for last. */
  List<String> told(int[] locals) {
    List<String> lines = new ArrayList<>();
    for (int rank = 0; rank < processes; rank++) {
      if (before == null || before[rank] != locals[rank]) {
        ProgramMemory memory = states.memory(locals[rank]);
        note(memory);
        tell(rank, memory, lines);
      }
    }
    before = locals;
    return lines;
  }

  private void tell(int rank, ProgramMemory memory, List<String> lines) {
    String process = states.processName(rank);
    for (Watch watch : watches) {
      if (watch.process != null
          && !watch.process.equals(process)
          && !watch.process.equals(String.valueOf(rank))) {
        continue;
      }
      Optional<Item> item = value(watch, memory);
      if (item.isEmpty()) {
        continue;
      }
      found.add(watch);
      String value = Variables.text(memory, item.get());
      String name = watch.process == null ? watch.text + " of " + process : watch.text;
      String old = values.put(rank + " " + watch.text, value);
      if (!value.equals(old)) {
        lines.add(name + (old == null ? " is " + value : " becomes " + value + ", was " + old));
      }
    }
  }

  private static Optional<Item> value(Watch watch, ProgramMemory memory) {
    if (watch.method == null) {
      Optional<Item> ofFile =
          watch.file == null
              ? Optional.empty()
              : NamedVariable.find(memory, watch.file + ":" + watch.path);
      return ofFile.isPresent() ? ofFile : NamedVariable.find(memory, watch.path);
    }
    for (int frame = 0; frame < memory.frames().size(); frame++) {
      if (watch.isOf(memory.frames().get(frame))) {
        return NamedVariable.local(memory, frame, watch.path);
      }
    }
    return Optional.empty();
  }

  private void note(ProgramMemory memory) {
    memory.statics().forEach(item -> names.add(item.name()));
    for (ProgramMemory.Frame frame : memory.frames()) {
      String owner = frame.place().getClassName();
      if (frame.place().getFileName() == null) {
        continue; // made by Java for a lambda
      }
      String method =
          owner.substring(owner.lastIndexOf('.') + 1) + "." + frame.place().getMethodName();
      frame.locals().stream()
          .filter(item -> !item.name().startsWith("local "))
          .forEach(item -> names.add(method + ":" + item.name()));
    }
  }

  /** Adds which of the variables no process had anywhere on the run. */
  List<String> withUnknown(List<String> lines) {
    List<String> all = new ArrayList<>(lines);
    for (Watch watch : watches) {
      if (!found.contains(watch)) {
        all.add(
            watch.text
                + ": nothing has this name, or is read again under it, on this run; "
                + NearestName.of(watch.text, names)
                    .map(name -> "did you mean " + name + "? ")
                    .orElse("")
                + "there is "
                + String.join(", ", names));
      }
    }
    return all;
  }
}
