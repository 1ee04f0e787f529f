package lasso.checker.suite;

import java.time.Duration;

/**
 * What one check may use.
 *
 * @param time wall time of the check
 * @param memoryBytes resident memory of its Java machine
 */
public record RowBounds(Duration time, long memoryBytes) {}
