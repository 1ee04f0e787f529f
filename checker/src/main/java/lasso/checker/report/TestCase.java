package lasso.checker.report;

import java.util.Objects;
import lasso.api.plan.Reports.TraceView;

/**
 * A test as build servers know it.
 *
 * @param group where it belongs: the program
 * @param name what tells it from others of its group
 * @param seconds wall time
 * @param standing how it went
 * @param type a word for what went wrong, such as {@code deadlock}; empty when nothing did
 * @param message one line; empty when nothing went wrong
 * @param text what a reader of the report wants to see
 */
public record TestCase(
    String group,
    String name,
    double seconds,
    Standing standing,
    String type,
    String message,
    String text) {
  /** How a test went. */
  public enum Standing {
    PASSED,
    /** The answer is not the wanted one. */
    FAILED,
    /** There is no answer. */
    ERROR
  }

  public TestCase {
    Objects.requireNonNull(group);
    Objects.requireNonNull(name);
    Objects.requireNonNull(standing);
    Objects.requireNonNull(type);
    Objects.requireNonNull(message);
    Objects.requireNonNull(text);
  }

  /** The test that one check is: it passes when everything holds. */
  public static TestCase of(String program, String name, Result result) {
    String line = TextReport.verdictLine(result);
    return switch (result.verdict().word()) {
      case "holds" ->
          new TestCase(
              program,
              name,
              result.seconds(),
              Standing.PASSED,
              "",
              "",
              TextReport.render(result, false, TraceView.STORY));
      case "violated" ->
          new TestCase(
              program,
              name,
              result.seconds(),
              Standing.FAILED,
              result.violations().get(0).violation().kind().word(),
              line,
              TextReport.render(result, false, TraceView.STORY));
      default ->
          new TestCase(
              program,
              name,
              result.seconds(),
              Standing.ERROR,
              result.verdict().word(),
              line,
              TextReport.render(result, false, TraceView.STORY));
    };
  }
}
