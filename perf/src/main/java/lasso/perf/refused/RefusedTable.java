package lasso.perf.refused;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Prints what this build refuses of other people's message-passing programs that an older build ran: {@code perf/bench refused DIRECTORY OLDER [SECONDS [PART...]]}.
 */
public final class RefusedTable {
  private static final String HOW_TO_GET_THEM =
      """
      perf/bench refused DIRECTORY OLDER [SECONDS [PART...]]
      OLDER is a clone of this project at the commit to compare with, such as 146fa51b:
        git clone . OLDER && git -C OLDER checkout 146fa51b
      The programs are not part of the project. perf/trust/repositories.tsv names their repositories and commits; for each:
        git clone https://github.com/OWNER/NAME DIRECTORY/OWNER+NAME && git -C DIRECTORY/OWNER+NAME checkout COMMIT
      Those of open-mpi/ompi-java-test need reporting/OmpitestConfig.java, made of its template (parameter checks and distributed graphs 1, else 0).""";

  /** Of the programs that the older build ran, what may be newly refused. */
  private static final double MOST = 0.01;

  private static final int ONLY_OPTIONS = 4;

  /** Counts of a repository, or of all. */
  private static final class Counts {
    int programs;
    int ranBefore;
    int run;
    int newlyRefused;
    int newlyRun;
    int otherVerdict;

    void add(Counts other) {
      programs += other.programs;
      ranBefore += other.ranBefore;
      run += other.run;
      newlyRefused += other.newlyRefused;
      newlyRun += other.newlyRun;
      otherVerdict += other.otherVerdict;
    }

    String row(String name) {
      return String.format(
          Locale.ROOT,
          "| %s | %d | %d | %d | %d | %d | %d |",
          name,
          programs,
          ranBefore,
          run,
          newlyRefused,
          newlyRun,
          otherVerdict);
    }
  }

  private final Path home;
  private final Path older;
  private final Path directory;
  private final int seconds;
  private final List<String> changes = new ArrayList<>();

  private RefusedTable(Path home, Path older, Path directory, int seconds) {
    this.home = home;
    this.older = older;
    this.directory = directory;
    this.seconds = seconds;
  }

  /** @param arguments the project's directory; the directory with checkouts; a clone at an older commit; seconds for each check, 6 without; parts of names of repositories or paths, none for all */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length < ONLY_OPTIONS - 1
        || !Files.isDirectory(Path.of(arguments[1]))
        || !Files.isExecutable(Path.of(arguments[2], "lasso"))) {
      System.err.println(HOW_TO_GET_THEM);
      System.exit(2);
    }
    Path home = Path.of(arguments[0]).toAbsolutePath();
    int seconds = arguments.length < ONLY_OPTIONS ? 6 : Integer.parseInt(arguments[3]);
    List<String> parts =
        List.of(arguments).subList(Math.min(ONLY_OPTIONS, arguments.length), arguments.length);
    RefusedTable table =
        new RefusedTable(
            home,
            Path.of(arguments[2]).toAbsolutePath(),
            Path.of(arguments[1]).toAbsolutePath(),
            seconds);
    System.out.println(
        "| repository | programs | ran before | run now | newly refused | newly run | another verdict |");
    System.out.println("|---|--:|--:|--:|--:|--:|--:|");
    Counts all = new Counts();
    for (OtherRepository each : OtherRepository.read(home.resolve("perf/trust/repositories.tsv"))) {
      all.add(table.run(each, parts));
    }
    System.out.println(all.row("all"));
    table.changes.forEach(System.out::println);
    System.exit(all.newlyRefused <= MOST * all.ranBefore ? 0 : 1);
  }

  private Counts run(OtherRepository repository, List<String> parts)
      throws IOException, InterruptedException {
    Counts counts = new Counts();
    if (!Files.isDirectory(repository.checkout(directory))) {
      System.err.println(repository.name() + " is not there");
      return counts;
    }
    for (Path program : repository.programs(directory)) {
      String path = directory.relativize(program).toString();
      if (parts.isEmpty() || parts.stream().anyMatch(path::contains)) {
        compare(program, path, repository.ranks(), counts);
      }
    }
    if (counts.programs > 0) {
      System.out.println(counts.row(repository.name()));
    }
    return counts;
  }

  private void compare(Path program, String path, int ranks, Counts counts)
      throws IOException, InterruptedException {
    BuildAnswer.Running first = BuildAnswer.start(older, program, ranks, seconds);
    BuildAnswer.Running second = BuildAnswer.start(home, program, ranks, seconds);
    BuildAnswer before = BuildAnswer.of(first, seconds);
    BuildAnswer now = BuildAnswer.of(second, seconds);
    System.err.println(path + "\t" + before + "\t" + now);
    counts.programs++;
    counts.ranBefore += before.end().isRun() ? 1 : 0;
    counts.run += now.end().isRun() ? 1 : 0;
    String change = null;
    if (before.end().isRun() && !now.end().isRun()) {
      counts.newlyRefused++;
      change = "newly refused";
    } else if (!before.end().isRun() && now.end().isRun()) {
      counts.newlyRun++;
    } else if (before.end() != now.end() && isVerdict(before) && isVerdict(now)) {
      counts.otherVerdict++;
      change = "another verdict";
    }
    if (change != null) {
      changes.add(change + ": " + path + "\n  before: " + before.line() + "\n  now: " + now.line());
    }
  }

  private static boolean isVerdict(BuildAnswer answer) {
    return answer.end() == BuildAnswer.End.HOLDS || answer.end() == BuildAnswer.End.VIOLATED;
  }
}
