package lasso.perf.whole;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A program with its options, and what it is compared with.
 *
 * @param name short, unique, without spaces: the row's identity in the history
 * @param program path of the source file within the project
 * @param goal what is to be reached, in words; empty when nothing is set
 * @param peer the same work for SPIN, or null
 * @param onlyOnce for runs of minutes
 */
record Row(
    String name, String program, List<String> options, String goal, Peer peer, boolean onlyOnce) {
  private static final String TIMEOUT = "600s";

  /** The rows in the order of the report. */
  static final List<Row> ALL =
      List.of(
          row("first-verdict", "TwoRankDeadlock", "-n 2", "0.6 s, 90 MB"),
          row("mutex-6", "Mutex", "-n 6 --reduction none", "").besides("mutex", "-DN=8"),
          row("mutex-7", "Mutex", "-n 7 --reduction none", "at least 2 x SPIN's states/s")
              .besides("mutex", "-DN=9"),
          row(
                  "barrier-11",
                  "BarrierRing",
                  "-n 11 --buffering infinite --reduction none --threads 1",
                  "at least 5 x SPIN's states/s")
              .besides("barrier", "-DN=12"),
          row(
              "barrier-11-two-threads",
              "BarrierRing",
              "-n 11 --buffering infinite --reduction none --threads 2",
              "at least 1.7 x one thread"),
          row(
              "mutex-7-formula",
              "Mutex",
              "-n 7 --ltl G(asks@6->F(inside@6))",
              "5 s, 400 MB; at most twice the plain search"),
          row(
              "mutex-7-formula-two-threads",
              "Mutex",
              "-n 7 --ltl G(asks@6->F(inside@6)) --threads 2",
              "less than mutex-7-formula"),
          row("mutex-7-symmetric", "Mutex", "-n 7 --symmetric 1-6", ""),
          row(
              "mutex-7-symmetric-formulas",
              "Mutex",
              "-n 7 --symmetric 1-6 --ltl all%i>0:G(asks@i->F(inside@i))",
              "as mutex-7-formula, for six formulas"),
          row("mutex-8", "Mutex", "-n 8 --reduction none", "").once(),
          row("mutex-8-shared", "Mutex", "-n 8 --reduction none --threads 2", "1.7 x mutex-8")
              .once(),
          row("ring-13", "BarrierRing", "-n 13 --reduction none", "8.6 s, 614 MB, or less").once(),
          row(
                  "ring-13-shared",
                  "BarrierRing",
                  "-n 13 --reduction none --threads 2",
                  "1.7 x ring-13")
              .once(),
          row(
                  "ring-13-disk",
                  "BarrierRing",
                  "-n 13 --reduction none --disk perf/target/disk --memory 128M",
                  "at most 2 x ring-13")
              .once(),
          row(
                  "ring-13-checkpoint",
                  "BarrierRing",
                  "-n 13 --reduction none --checkpoint perf/target/checkpoint",
                  "at most 1.03 x ring-13")
              .once(),
          row(
                  "ring-15-disk",
                  "BarrierRing",
                  "-n 15 --reduction none --disk perf/target/disk --memory 1G --threads 2",
                  "20 minutes, 1.15 GiB")
              .once(),
          row(
                  "ring-13-spark",
                  "BarrierRing",
                  "-n 13 --reduction none --engine spark --master local[2]",
                  "30 s")
              .once(),
          row(
                  "mutex-8-spark",
                  "Mutex",
                  "-n 8 --reduction none --engine spark --master local[2]",
                  "90 s")
              .once(),
          row(
                  "barrier-13",
                  "BarrierRing",
                  "-n 13 --buffering infinite --reduction none",
                  "at most 10 B/state in the visited set, 25 in the whole process")
              .once(),
          row("average-8", "RunningAverageCommon", "-n 8 --outcomes --reduction ample", "1.2 s"),
          row("average-10", "RunningAverageCommon", "-n 10 --outcomes --reduction ample", "3.5 s"),
          row(
                  "average-12",
                  "RunningAverageCommon",
                  "-n 12 --outcomes --reduction ample --memory 8G",
                  "60 s, 3 GB")
              .once(),
          row("groups-9", "GroupsOfThree", "-n 9 --reduction ample", "at most 100 states"),
          row(
              "groups-9-stateless",
              "GroupsOfThree",
              "-n 9 --stateless --reduction dpor",
              "8 executions"),
          row("senders-7", "AnySourceCount", "-n 8 --reduction ample", "at most 300 states")
              .besides("wildcard", "-DN=7", "-DFORGET"),
          row("senders-11", "AnySourceCount", "-n 12 --reduction ample", "at most 5,000 states")
              .besides("wildcard", "-DN=11", "-DFORGET"),
          inC("c-mutex-6", "mutex", "-n 6 --reduction none").besides("mutex", "-DN=8"),
          inC(
                  "c-barrier-9",
                  "barrier_ring",
                  "-n 9 --buffering infinite --reduction none --threads 1")
              .besides("barrier", "-DN=10"),
          inC("c-senders-7", "any_source", "-n 8 --reduction ample")
              .besides("wildcard", "-DN=7", "-DFORGET"),
          inC("c-average-4", "running_average", "-n 4 --outcomes --reduction ample"),
          row("million-states", "GroupsOfThree", "-n 12 --reduction none", "2.5 s, start included"),
          new Row(
              "buffered-sends",
              "testsuite-mpich-port/programs/pt2pt/Bsend3.java",
              List.of("-n", "3"),
              "at most 500 states",
              null,
              false),
          new Row(
              "many-requests",
              "perf/src/main/resources/lasso/perf/ManyRequests.java",
              List.of("-n", "2"),
              "seconds for 200,000 requests",
              null,
              false),
          new Row(
              "large-arrays",
              "perf/src/main/resources/lasso/perf/BigArrayRound.java",
              List.of("-n", "2"),
              "",
              null,
              false));

  /**
   * Some rows in the order of the report.
   *
   * @param names none for all
   * @throws IllegalArgumentException when there is no row of a name
   */
  static List<Row> named(List<String> names) {
    List<String> known = ALL.stream().map(Row::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new IllegalArgumentException(
            "no row " + name + "; there are " + String.join(", ", known));
      }
    }
    return ALL.stream().filter(row -> names.isEmpty() || names.contains(row.name())).toList();
  }

  /** {@code options}: with % for a space within a word. */
  private static Row row(String name, String example, String options, String goal) {
    return new Row(
        name,
        "examples/" + example + ".java",
        Stream.of(options.split(" ")).map(word -> word.replace('%', ' ')).toList(),
        goal,
        null,
        false);
  }

  private static Row inC(String name, String example, String options) {
    return new Row(
        name, "examples/c/" + example + ".c", List.of(options.split(" ")), "", null, false);
  }

  private Row besides(String model, String... defines) {
    return new Row(name, program, options, goal, new Peer(model, List.of(defines)), onlyOnce);
  }

  private Row once() {
    return new Row(name, program, options, goal, peer, true);
  }

  /** The arguments of {@code ./lasso}, the program left out. */
  List<String> arguments() {
    return Stream.concat(Stream.of("check", "--quiet", "--timeout", TIMEOUT), options.stream())
        .toList();
  }

  /** Whether it needs the engine on Spark, which is built when it is first asked for. */
  boolean isOnSpark() {
    return options.contains("spark");
  }

  /** The program's name and its options, as a reader would type them. */
  String title() {
    String file = program.substring(program.lastIndexOf('/') + 1).replace(".java", "");
    return file
        + options.stream()
            .map(word -> word.matches("[\\w@%+=:,./-]+") ? " " + word : " '" + word + "'")
            .collect(Collectors.joining());
  }

  /**
   * A model for SPIN.
   *
   * @param model name of a file in {@code perf/peers}, without its suffix
   * @param defines arguments of the preprocessor
   */
  record Peer(String model, List<String> defines) {
    String title() {
      return model + ".pml " + String.join(" ", defines);
    }
  }
}
