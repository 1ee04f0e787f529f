package lasso.checker.report;

import java.util.List;
import java.util.Optional;
import lasso.checker.trace.Schedule;
import lasso.checker.trace.TraceFile;

/**
 * A distinct outcome.
 *
 * @param outputs what each rank wrote
 * @param end how the run ended
 * @param schedule the choices of one run that gives it
 * @param executions how many executions gave it, or -1 when they were not counted
 * @param trace that run, where somebody wants to keep it
 */
public record FoundOutcome(
    List<String> outputs,
    String end,
    List<Schedule.Choice> schedule,
    long executions,
    Optional<TraceFile> trace) {}
