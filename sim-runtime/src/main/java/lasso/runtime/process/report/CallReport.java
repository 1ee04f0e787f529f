package lasso.runtime.process.report;

/**
 * One message-passing call of a re-executed step.
 *
 * @param place the program's own innermost frame at the call, or null when there is none
 * @param call the interface method as the program calls it, such as {@code Comm.Recv}
 * @param detail arguments that matter, such as {@code source=any tag=7}
 */
public record CallReport(StackTraceElement place, String call, String detail) {}
