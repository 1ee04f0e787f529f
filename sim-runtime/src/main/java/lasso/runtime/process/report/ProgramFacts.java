package lasso.runtime.process.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.runtime.instrument.LineNumbers;

/**
 * What there is to say of a program that was run.
 *
 * @param classes SHA-256 of the program's own class files, by internal name
 * @param lines the lines of its methods; empty when they were not marked
 * @param executed the marks, by the numbers of the lines
 * @param openChoices choices with answers that no schedule took; empty when lines were not marked
 */
public record ProgramFacts(
    Map<String, String> classes,
    List<LineNumbers.Type> lines,
    boolean[] executed,
    List<OpenChoice> openChoices) {
  /** Nothing is known. */
  public static final ProgramFacts NONE =
      new ProgramFacts(Map.of(), List.of(), new boolean[0], List.of());

  /** Those of two programs: the lines of the second are numbered behind those of the first. Of two classes with one name the digest of the first stays. */
  public ProgramFacts and(ProgramFacts other) {
    Map<String, String> all = new TreeMap<>(other.classes);
    all.putAll(classes);
    List<LineNumbers.Type> types = new ArrayList<>(lines);
    for (LineNumbers.Type type : other.lines) {
      types.add(type.shifted(executed.length));
    }
    boolean[] marks = Arrays.copyOf(executed, executed.length + other.executed.length);
    System.arraycopy(other.executed, 0, marks, executed.length, other.executed.length);
    List<OpenChoice> choices = new ArrayList<>(openChoices);
    choices.addAll(other.openChoices);
    return new ProgramFacts(all, types, marks, choices);
  }

  /** Whether any schedule has executed a line. */
  public boolean isExecuted(LineNumbers.Line line) {
    return executed[line.number()];
  }

  /** Whether any schedule has executed anything of a method. */
  public boolean isExecuted(LineNumbers.Method method) {
    return method.lines().stream().anyMatch(this::isExecuted);
  }

  /** Whether any schedule has executed anything of a class. */
  public boolean isExecuted(LineNumbers.Type type) {
    return type.methods().stream().anyMatch(this::isExecuted);
  }
}
