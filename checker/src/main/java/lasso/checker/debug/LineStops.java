package lasso.checker.debug;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import lasso.checker.stepping.SteppedRun;
import lasso.checker.trace.Place;
import lasso.runtime.instrument.LineNumbers;
import org.eclipse.lsp4j.debug.Breakpoint;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceBreakpoint;

/** Breakpoints at lines: a run stops behind the step that has run one of them. Files go by their bare names, as class files know them. */
final class LineStops {
  private final Map<String, TreeSet<Integer>> code = new HashMap<>();
  private final Map<String, Map<Integer, Integer>> numbers = new HashMap<>();
  private int last;

  /** Those of the lines that a program has code at. */
  LineStops(List<LineNumbers.Type> types) {
    for (LineNumbers.Type type : types) {
      if (type.source() != null) {
        TreeSet<Integer> lines = code.computeIfAbsent(type.source(), s -> new TreeSet<>());
        type.methods().forEach(method -> method.lines().forEach(line -> lines.add(line.line())));
      }
    }
  }

  /** The lines of a file, from one to another, that have code. */
  List<Integer> lines(Source source, int from, int to) {
    TreeSet<Integer> lines = code.get(name(source));
    return lines == null ? List.of() : List.copyOf(lines.subSet(from, true, to, true));
  }

  /** Replaces those of a file; one at a line without code goes to the next line that has some. */
  Breakpoint[] set(Source source, SourceBreakpoint[] wanted) {
    String name = name(source);
    Map<Integer, Integer> set = new LinkedHashMap<>();
    List<Breakpoint> answers = new ArrayList<>();
    for (SourceBreakpoint one : wanted) {
      Breakpoint answer = new Breakpoint();
      answer.setId(++last);
      answer.setSource(source);
      answer.setLine(one.getLine());
      Integer line = code.getOrDefault(name, new TreeSet<>()).ceiling(one.getLine());
      answer.setVerified(line != null);
      if (line != null) {
        answer.setLine(line);
        answer.setId(set.computeIfAbsent(line, l -> answer.getId()));
      } else {
        answer.setMessage(
            code.containsKey(name)
                ? "no code of the program stands at this line or below"
                : "the program has no class of a file " + name);
      }
      answers.add(answer);
    }
    numbers.put(name, set);
    return answers.toArray(new Breakpoint[0]);
  }

  /** The breakpoint that the step to this position has run over, and its line. */
  Optional<Map.Entry<Integer, Place>> hit(SteppedRun run) {
    if (run.position() > 0) {
      for (Place place : run.passed(run.position())) {
        Integer number = numbers.getOrDefault(place.file(), Map.of()).get(place.line());
        if (number != null) {
          return Optional.of(Map.entry(number, place));
        }
      }
    }
    return Optional.empty();
  }

  static String name(Source source) {
    if (source.getPath() != null) {
      Path file = Path.of(source.getPath()).getFileName();
      return file == null ? "" : file.toString();
    }
    return source.getName() == null ? "" : source.getName();
  }
}
