package lasso.runtime.process.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.runtime.instrument.LineNumbers;

/** Finds out which lines of the program a step runs, where lines are marked. */
public final class PassedLines {
  private final List<LineNumbers.Type> types;
  private final boolean[] marks;

  /**
   * @param lines null when lines are not marked
   * @param marks written by the program
   */
  public PassedLines(LineNumbers lines, boolean[] marks) {
    types = lines == null ? List.of() : lines.types();
    this.marks = marks;
  }

  /** The lines that begin while something runs, by class and line; the marks stand afterwards as if nobody had asked. */
  public List<StackTraceElement> during(Runnable step) {
    if (marks.length == 0) {
      step.run();
      return List.of();
    }
    boolean[] before = marks.clone();
    Arrays.fill(marks, false);
    step.run();
    List<StackTraceElement> passed = new ArrayList<>();
    for (LineNumbers.Type type : types) {
      for (LineNumbers.Method method : type.methods()) {
        for (LineNumbers.Line line : method.lines()) {
          if (marks[line.number()]) {
            passed.add(
                new StackTraceElement(
                    type.name().replace('/', '.'), method.name(), type.source(), line.line()));
          }
        }
      }
    }
    for (int i = 0; i < marks.length; i++) {
      marks[i] |= before[i];
    }
    return passed;
  }
}
