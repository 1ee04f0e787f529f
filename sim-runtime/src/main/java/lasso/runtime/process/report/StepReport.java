package lasso.runtime.process.report;

import java.util.List;

/**
 * What happened in one re-executed local step, for traces.
 *
 * @param output what the process wrote, in order
 * @param posts the posted operations, parallel to the effect's posts
 * @param request the call at which the process now stands, or null when it has ended
 * @param collectives the collectives that it began, in order
 * @param unheard where a thread notified or signalled when nobody waited; the detail is what is called on, without a number, such as {@code Object}
 * @param lines of the program that began in it, by class and line; empty when lines are not marked
 */
public record StepReport(
    String output,
    List<CallReport> posts,
    CallReport request,
    List<CollectiveReport> collectives,
    List<CallReport> unheard,
    List<StackTraceElement> lines) {
  /** Of a step in which the process does nothing. */
  public static final StepReport NOTHING = new StepReport("", List.of(), null, List.of());

  public StepReport {
    posts = List.copyOf(posts);
    collectives = List.copyOf(collectives);
    unheard = List.copyOf(unheard);
    lines = List.copyOf(lines);
  }

  /** A report of a step whose lines are not marked. */
  public StepReport(
      String output,
      List<CallReport> posts,
      CallReport request,
      List<CollectiveReport> collectives) {
    this(output, posts, request, collectives, List.of(), List.of());
  }
}
