package lasso.runtime.observe;

/**
 * A condition on the state of one process, as written; the process layer resolves the path in the classes of the program.
 *
 * @param rank the process
 * @param path such as {@code Mutex.inside}, {@code Worker.main:count}, {@code Node.self.next[2].value}, or a declared name
 * @param comparison how the value is compared
 * @param literal what it is compared with: a number, a string in double quotes, an enum constant's name, {@code true}, {@code
 *     false} or {@code null}; empty for {@link Comparison#TRUE}
 */
public record Observation(int rank, String path, Comparison comparison, String literal) {}
