package lasso.checker.suite;

import java.time.Duration;
import java.util.function.Function;

/**
 * How bounds are written, the same in manifests and on the command line.
 *
 * @param time reads a duration such as {@code 10s}; throws {@code UnusableInputException}
 * @param memory reads a size in bytes such as {@code 512M}; throws {@code UnusableInputException}
 */
public record BoundSyntax(Function<String, Duration> time, Function<String, Long> memory) {}
