package lasso.checker.report;

import java.util.List;

/**
 * A distinct outcome.
 *
 * @param outputs what each rank wrote
 * @param end how the run ended
 * @param schedule the choices of one run that gives it
 * @param executions how many executions gave it, or -1 when they were not counted
 */
public record FoundOutcome(
    List<String> outputs, String end, List<Choice> schedule, long executions) {
  /**
   * A step of a schedule.
   *
   * @param ordinal position among the enabled transitions of its state
   * @param source the partner of a match, else -1
   */
  public record Choice(int ordinal, int rank, int source) {}
}
