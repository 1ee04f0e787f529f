package lasso.runtime.observe;

/**
 * A condition on the state of one process, as written; the process layer resolves the path in the classes of the program.
 *
 * @param rank the process
 * @param path such as {@code Mutex.inside}, {@code Worker.main:count}, {@code Node.self.next[2].value}, or a declared name; {@link #TERMINATED} for the end of a thread
 * @param comparison how the value is compared
 * @param literal what it is compared with: a number, a string in double quotes, an enum constant's name, {@code true}, {@code
 *     false} or {@code null}; empty for {@link Comparison#TRUE}
 * @param thread what reports call the thread that is meant; empty for all threads of the process
 */
public record Observation(
    int rank, String path, Comparison comparison, String literal, String thread) {
  /** The path that says of a thread that it has ended. */
  public static final String TERMINATED = "terminated";

  /** A condition on the process, or on any of its threads. */
  public Observation(int rank, String path, Comparison comparison, String literal) {
    this(rank, path, comparison, literal, "");
  }
}
