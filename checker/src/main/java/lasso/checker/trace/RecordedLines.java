package lasso.checker.trace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Compares what a trace says with what a program does. A trace that recorded the code of its program says what is done, not on which line: blank lines and comments
 * above change nothing. Where a place has moved, it is remembered where to.
 */
public final class RecordedLines {
  private final boolean mayMove;
  private final Pattern place;
  private final Map<String, String> moved = new HashMap<>();

  /** Of a trace; one that recorded no code is compared to the line. */
  public RecordedLines(TraceFile trace) {
    mayMove = trace.code() != null;
    Set<String> files = new TreeSet<>();
    Stream.of(trace.starts(), trace.steps(), trace.cycle())
        .flatMap(List::stream)
        .forEach(
            step -> {
              files.add(String.valueOf(step.file()));
              if (isWhole(step.posts())) {
                step.posts().forEach(post -> files.add(String.valueOf(post.file())));
              }
            });
    trace.end().forEach(end -> files.add(String.valueOf(end.file())));
    if (trace.violation() != null) {
      files.add(String.valueOf(trace.violation().file()));
    }
    place =
        Pattern.compile(
            files.stream().map(Pattern::quote).collect(Collectors.joining("|", "(?:", "):\\d+")));
  }

  /** Whether both texts are the same but for lines. */
  boolean same(String expected, String found) {
    if (Objects.equals(expected, found)) {
      return true;
    }
    if (!mayMove || expected == null || found == null) {
      return false;
    }
    if (!place.matcher(expected).replaceAll("#").equals(place.matcher(found).replaceAll("#"))) {
      return false;
    }
    Matcher then = place.matcher(expected);
    Matcher now = place.matcher(found);
    while (then.find() && now.find()) {
      if (!file(then.group()).equals(file(now.group()))) {
        return false;
      }
      moved.putIfAbsent(then.group(), now.group());
    }
    return true;
  }

  private static String file(String place) {
    return place.substring(0, place.lastIndexOf(':'));
  }

  private boolean samePlace(String expected, int line, String found, int other) {
    return same(expected + ":" + line, found + ":" + other);
  }

  /** Files may say anything. */
  private static boolean isWhole(List<?> parts) {
    return parts != null && parts.stream().noneMatch(Objects::isNull);
  }

  /** Whether a step does what the trace says. */
  public boolean same(TraceFile.Step expected, TraceFile.Step found) {
    return same(expected.signature(), found.signature());
  }

  boolean same(TraceFile.End expected, TraceFile.End found) {
    return expected.rank() == found.rank()
        && samePlace(expected.file(), expected.line(), found.file(), found.line())
        && same(expected.call(), found.call())
        && same(expected.state(), found.state());
  }

  boolean samePosts(List<TraceFile.Posted> expected, List<TraceFile.Posted> found) {
    boolean same = isWhole(expected) && expected.size() == found.size();
    for (int i = 0; same && i < expected.size(); i++) {
      TraceFile.Posted then = expected.get(i);
      TraceFile.Posted now = found.get(i);
      same =
          samePlace(then.file(), then.line(), now.file(), now.line())
              && same(then.call(), now.call())
              && same(then.detail(), now.detail())
              && same(then.effect(), now.effect());
    }
    return same;
  }

  boolean sameChanges(List<TraceFile.Changed> expected, List<TraceFile.Changed> found) {
    boolean same = isWhole(expected) && expected.size() == found.size();
    for (int i = 0; same && i < expected.size(); i++) {
      TraceFile.Changed then = expected.get(i);
      TraceFile.Changed now = found.get(i);
      same =
          now.proposition().equals(then.proposition())
              && then.holds() == now.holds()
              && samePlace(then.file(), then.line(), now.file(), now.line());
    }
    return same;
  }

  /** A text of the trace with its places where they are now. */
  public String now(String text) {
    return place.matcher(text).replaceAll(at -> Matcher.quoteReplacement(moved(at.group())));
  }

  /** The line at which a place of the trace is now; the old one where the run did not come by. */
  public int now(String file, int line) {
    String now = moved(file + ":" + line);
    return Integer.parseInt(now.substring(now.lastIndexOf(':') + 1));
  }

  private String moved(String at) {
    return moved.getOrDefault(at, at);
  }
}
