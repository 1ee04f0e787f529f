package lasso.perf.whole;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Another revision of the project, built in a clone of its own below {@code perf/target/builds} and kept there for the next time.
 *
 * @param folder the clone
 * @param commit the full hash
 */
record RevisionBuild(Path folder, String commit) {
  /** In the clone's git directory once the build is whole. */
  private static final String STAMP = "lasso-built";

  /**
   * Clones and builds, or takes what is there.
   *
   * @param home the project's folder, a git repository
   * @throws IllegalArgumentException when git does not know the revision, or when it cannot be built
   */
  static RevisionBuild of(Path home, String revision) throws IOException, InterruptedException {
    String commit = commit(home, revision);
    Path folder = home.resolve("perf/target/builds").resolve(commit);
    RevisionBuild build = new RevisionBuild(folder, commit);
    if (!Files.exists(build.stamp())) {
      System.out.println("building " + build.shortCommit() + " in " + folder + " (once) ...");
      build.cloneFrom(home);
      TimedProcess made = RowCheck.warmUp(folder);
      if (made.exitCode() != 0) {
        throw new IllegalArgumentException(
            build.shortCommit() + " cannot be built:\n" + made.output().strip());
      }
      Files.createFile(build.stamp());
    }
    return build;
  }

  String shortCommit() {
    return commit.substring(0, 10);
  }

  private Path stamp() {
    return folder.resolve(".git").resolve(STAMP);
  }

  private static String commit(Path home, String revision)
      throws IOException, InterruptedException {
    TimedProcess process =
        TimedProcess.run(
            home, List.of("git", "rev-parse", "--verify", "--quiet", revision + "^{commit}"));
    String commit = process.output().strip();
    if (process.exitCode() != 0 || !commit.matches("[0-9a-f]{40,64}")) {
      throw new IllegalArgumentException(
          revision + ": git knows no such commit, branch or tag in " + home);
    }
    return commit;
  }

  /** Beside its place, then renamed: what stands in the place is whole. */
  private void cloneFrom(Path home) throws IOException, InterruptedException {
    Path beside = folder.resolveSibling(commit + ".new");
    delete(beside);
    delete(folder);
    Files.createDirectories(folder.getParent());
    git(home, "clone", "-q", "--shared", "--no-checkout", home.toString(), beside.toString());
    git(beside, "checkout", "-q", "--detach", commit);
    Files.move(beside, folder, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void git(Path directory, String... words)
      throws IOException, InterruptedException {
    List<String> command = Stream.concat(Stream.of("git"), Stream.of(words)).toList();
    TimedProcess process = TimedProcess.run(directory, command);
    if (process.exitCode() != 0) {
      throw new IOException(String.join(" ", command) + ": " + process.output().strip());
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }
}
