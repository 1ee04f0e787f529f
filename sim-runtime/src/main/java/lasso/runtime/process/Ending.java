package lasso.runtime.process;

import java.util.List;
import lasso.runtime.kernel.EndKind;

/**
 * How a process ended.
 *
 * @param message one sentence, without location
 * @param stack the program's own frames, innermost first; empty when the end has no place
 */
public record Ending(EndKind kind, String message, List<StackTraceElement> stack) {}
