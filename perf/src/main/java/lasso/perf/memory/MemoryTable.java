package lasso.perf.memory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Prints how much of its bound each shape takes, and how it ends: {@code perf/bench memory}. */
public final class MemoryTable {
  /** What a run may take, as a part of the bound. */
  private static final double MOST = 1.15;

  private static final long MOST_SECONDS = 600;
  private static final int INCONCLUSIVE = 3;

  private MemoryTable() {}

  /**
   * @param arguments the project's directory; the bound, such as {@code 512M}; then programs, none for all
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path home = Path.of(arguments[0]).toAbsolutePath();
    String bound = arguments[1];
    long bytes = bytes(bound);
    List<String> chosen = List.of(arguments).subList(2, arguments.length);
    boolean kept = true;
    System.out.println("| shape | peak | of the bound | exit code | seconds | verdict |");
    System.out.println("|---|--:|--:|--:|--:|---|");
    for (Shape shape : Shape.read(home.resolve("perf/memory/shapes.tsv"))) {
      if (chosen.isEmpty() || chosen.contains(shape.program())) {
        BoundedRun run = BoundedRun.of(home, shape, bound, MOST_SECONDS);
        kept &= run.exitCode() == INCONCLUSIVE && run.peakBytes() <= MOST * bytes;
        System.out.println(row(run, bytes));
      }
    }
    System.exit(kept ? 0 : 1);
  }

  private static String row(BoundedRun run, long bound) {
    return String.format(
        Locale.ROOT,
        "| %s | %d MB | %.2f | %s | %.0f | %s |",
        run.shape().name(),
        run.peakBytes() >> 20,
        (double) run.peakBytes() / bound,
        run.exitCode() < 0 ? "killed" : run.exitCode(),
        run.seconds(),
        run.verdict());
  }

  private static long bytes(String size) {
    long number = Long.parseLong(size.replaceAll("\\D", ""));
    return switch (size.charAt(size.length() - 1)) {
      case 'M' -> number << 20;
      case 'G' -> number << 30;
      default -> throw new IllegalArgumentException("not a size such as 512M or 2G: " + size);
    };
  }
}
