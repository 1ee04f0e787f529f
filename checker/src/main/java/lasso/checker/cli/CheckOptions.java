package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Options of {@code check}. */
final class CheckOptions extends RunOptions {
  @Parameter(
      names = "--search",
      description =
          "dfs|bfs: search order; bfs with --reduction none gives a shortest trace, and is the default there (else dfs)")
  String search;

  @Parameter(
      names = "--reduction",
      description =
          "ample|none|dpor: partial-order reduction by ample sets, where it applies; none; or, with --stateless, optimal dynamic (default ample)")
  String reduction = "ample";

  @Parameter(
      names = "--explain-reduction",
      description = "say what the reduction saved, and why states were not reduced")
  boolean explainReduction;

  @Parameter(
      names = "--symmetric",
      description =
          "RANKS such as 1-6 or 1,3: these ranks are interchangeable, of states that differ only in who is who one is searched; every step is compared; repeatable",
      splitter = Values.Whole.class)
  List<String> symmetric = new ArrayList<>();

  @Parameter(names = "--stateless", description = "no state matching: every execution on its own")
  boolean stateless;

  @Parameter(
      names = "--ltl",
      description =
          "FORMULA: temporal property, such as 'all i>0: G(asks@i -> F inside@i)'; repeatable",
      splitter = Values.Whole.class)
  List<String> formulas = new ArrayList<>();

  @Parameter(names = "--property", description = "terminates: every fair run ends; repeatable")
  List<String> properties = new ArrayList<>();

  @Parameter(
      names = "--fairness",
      description =
          "none|weak|strong: which endless runs temporal properties speak of (default strong)")
  String fairness = "strong";

  @Parameter(
      names = "--ltl-deadline",
      description = "DURATION: for making the automaton of each formula (default 3s)",
      converter = Values.DurationValue.class)
  Duration formulaDeadline = Duration.ofSeconds(3);

  @Parameter(
      names = "--ignore",
      description =
          "CLASS.FIELD or CLASS.METHOD:LOCAL: left out when states are compared; repeatable")
  List<String> ignored = new ArrayList<>();

  @Parameter(
      names = "--max-depth",
      description = "N: go no deeper than N steps; inconclusive when reached",
      converter = Values.LongValue.class)
  long maxDepth = Integer.MAX_VALUE;

  @Parameter(
      names = "--max-states",
      description = "N: stop after N states; inconclusive",
      converter = Values.LongValue.class)
  long maxStates = Long.MAX_VALUE;

  @Parameter(
      names = "--timeout",
      description = "DURATION such as 500ms, 10s, 5m, 2h: stop after that time; inconclusive",
      converter = Values.DurationValue.class)
  Duration timeout;

  @Parameter(
      names = "--memory",
      description =
          "SIZE such as 512M, 2G: bound on stored states; inconclusive when reached (default half of this machine)",
      converter = Values.SizeValue.class)
  long memoryBytes = 2 * Runtime.getRuntime().maxMemory();

  @Parameter(
      names = "--threads",
      description =
          "K: workers of a breadth-first search with --reduction none; the answer is the same for every K. Other searches use one (default 1)",
      converter = Values.IntegerValue.class)
  int threads = 1;

  @Parameter(
      names = "--page-size",
      description =
          "BYTES: page of the snapshot store, a power of two from 256 to 65536 (default 4096)",
      converter = Values.IntegerValue.class)
  int pageSize = 4096;

  @Parameter(names = "--all", description = "go on after the first violation")
  boolean all;

  @Parameter(
      names = "--audit",
      description =
          "RATE such as 0.01 or 1%: execute that part of the remembered steps again, and restore that part of the stored states (default 0)",
      converter = Values.RateValue.class)
  double audit;

  @Parameter(
      names = "--check-ignore",
      description = "find ignored fields that do influence behaviour (not in this version)")
  boolean checkIgnore;

  @Parameter(
      names = "--outcomes",
      description = "list the distinct final outputs, each with a schedule")
  boolean outcomes;

  @Parameter(
      names = "--races",
      description =
          "for each receive or probe from any source: which senders it can match, at which lines, and whether it matters")
  boolean races;

  @Parameter(
      names = "--irrelevant-barriers",
      description = "find barriers whose removal changes no match, no outcome and no property")
  boolean irrelevantBarriers;

  @Parameter(
      names = "--progress",
      description = "show progress even when standard error is no terminal")
  boolean progress;

  @Parameter(names = "--stats", description = "print all counters after the verdict")
  boolean statistics;

  @Parameter(
      names = "--debug-hash-bits",
      description = "N: use only N bits of state hashes; must change no result (default 64)",
      converter = Values.IntegerValue.class)
  int hashBits = 64;

  @Parameter(
      names = "--dashboard",
      description =
          "[PORT]: serve a page with the curves of the search on this machine while it runs (default port: any that is free)",
      converter = Values.OptionalNumber.class)
  OptionalInt dashboard = OptionalInt.empty();

  @Parameter(
      names = "--html",
      description = "FILE: write that page as it is at the end, in one file")
  String html;

  @Parameter(names = "--dot", description = "FILE: the state graph (not in this version)")
  String dot;

  @Parameter(
      names = "--junit",
      description = "FILE: write the result as a JUnit report in XML, for build servers")
  String junit;

  @Parameter(
      names = "--sarif",
      description = "FILE: write the violations as a SARIF log, for code scanning")
  String sarif;

  @Override
  void validate() {
    super.validate();
    if (search != null) {
      Values.requireOneOf("--search", search, "dfs", "bfs");
    }
    Values.requireOneOf("--reduction", reduction, "ample", "none", "dpor");
    Values.requireOneOf("--fairness", fairness, "none", "weak", "strong");
    properties.forEach(property -> Values.requireOneOf("--property", property, "terminates"));
    Values.require(formulaDeadline.toMillis() > 0, "--ltl-deadline 0: must be at least 1ms.");
    Values.requireRange("--max-depth", maxDepth, 1, Integer.MAX_VALUE, "the bound on depth");
    Values.requireRange("--max-states", maxStates, 1, Long.MAX_VALUE, "the bound on states");
    Values.requireRange("--threads", threads, 1, 1024, "the number of workers");
    Values.requireRange("--memory", memoryBytes, 1 << 20, Long.MAX_VALUE, "the bound in bytes");
    Values.requireRange("--debug-hash-bits", hashBits, 1, 64, "the number of hash bits");
    Values.requireRange("--page-size", pageSize, 256, 65536, "the page size");
    Values.require(
        Integer.bitCount(pageSize) == 1,
        "--page-size " + pageSize + ": the page size must be a power of two from 256 to 65536.");
    Values.require(
        !stateless || !"bfs".equals(search),
        "--stateless explores executions depth first: --search bfs does not go with it. Leave one out.");
    Values.require(
        stateless || !isDynamic(),
        "--reduction dpor tells executions apart, not states: it goes with --stateless. Add that, or use --reduction ample.");
    String temporal = formulas.isEmpty() ? "--property" : "--ltl";
    Values.require(
        !stateless || !isTemporal(),
        "--stateless knows no cycles, so it can't decide " + temporal + ". Leave --stateless out.");
    Values.require(
        !"bfs".equals(search) || !isTemporal(),
        "--search bfs does not go with "
            + temporal
            + ": cycles are searched depth first, and shortened when they are found. Leave --search out.");
    rankClasses();
    Values.require(
        symmetric.isEmpty() || !stateless,
        "--symmetric takes states for each other, which --stateless does not know. Leave one of them out.");
    Values.require(
        symmetric.isEmpty() || !outcomes,
        "--outcomes tells apart which rank writes what: --symmetric does not go with it. Leave one of them out.");
    dashboard.ifPresent(port -> Values.requireRange("--dashboard", port, 0, 65_535, "the port"));
    Values.requireWritable("--html", htmlFile());
    Values.requireWritable("--junit", junitFile());
    Values.requireWritable("--sarif", sarifFile());
    refuseWhatIsNotThere();
  }

  /** Whether states are expanded breadth first: where that is not asked for, when it is faster and nothing stands against it. */
  boolean isBreadthFirst() {
    return search == null
        ? reduction.equals("none") && !stateless && !isTemporal() && !isSymmetric()
        : search.equals("bfs");
  }

  /** Why one worker searches although more were asked for, one sentence; null when they do, or none was. */
  String whyOneWorker() {
    if (threads == 1) {
      return null;
    }
    if (!isBreadthFirst() || !reduction.equals("none") || isSymmetric()) {
      return "--threads "
          + threads
          + ": one worker searches; only --search bfs --reduction none uses more.";
    }
    return all || outcomes || maxStates != Long.MAX_VALUE
        ? "--threads "
            + threads
            + ": one worker searches; with --all, --outcomes or --max-states what comes first counts."
        : null;
  }

  /** Why ample sets are not used, one sentence; null when they are. */
  String whyNotReduced() {
    if (!reduction.equals("ample")) {
      return "No reduction: --reduction " + reduction + ".";
    }
    if (isSymmetric()) {
      return "No ample sets: they are not combined with --symmetric.";
    }
    return stateless
        ? "No reduction: ample sets need state matching, which --stateless leaves out."
        : null;
  }

  /** Whether executions are told apart by dynamic partial-order reduction. */
  boolean isDynamic() {
    return reduction.equals("dpor");
  }

  /** The classes of interchangeable ranks that are asked for. */
  List<List<Integer>> rankClasses() {
    return RankClasses.parse(symmetric, processes);
  }

  /** Whether states with other ranks in their places are taken for each other. Formulas may tell ranks apart. */
  boolean isSymmetric() {
    return !symmetric.isEmpty() && !isTemporal();
  }

  /** Whether temporal properties are asked for. */
  boolean isTemporal() {
    return !formulas.isEmpty() || !properties.isEmpty();
  }

  Path htmlFile() {
    return html == null ? null : Path.of(html);
  }

  Path junitFile() {
    return junit == null ? null : Path.of(junit);
  }

  Path sarifFile() {
    return sarif == null ? null : Path.of(sarif);
  }

  /** Whether buffering grows until no deadlock is left. */
  boolean isSweep() {
    return buffering == null;
  }

  private void refuseWhatIsNotThere() {
    Values.refuse(
        checkIgnore, "--check-ignore", "leave it out; ignored fields stand in the verdict");
    Values.refuse(dot != null, "--dot", "use --json or --trace");
  }
}
