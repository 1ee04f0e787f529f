package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Cluster;
import lasso.api.plan.Properties;
import lasso.api.plan.Reports;
import lasso.api.plan.SearchPlan;
import lasso.api.plan.Storage;
import lasso.checker.format.ResultFormat;
import lasso.runtime.program.UnusableInputException;

/** Options of {@code check}. */
final class CheckOptions extends RunOptions {
  @Parameter(
      names = "--search",
      description =
          "dfs|bfs: search order; bfs with --reduction none gives a shortest trace, and is the default there and with forced (else dfs)")
  String search;

  @Parameter(
      names = "--reduction",
      description =
          "ample|forced|none|dpor: partial-order reduction by ample sets, where it applies; by passing through states with a forced move, for --threads, --disk, --checkpoint and --engine; none; or, with --stateless, optimal dynamic (default ample)")
  String reduction;

  @Parameter(
      names = "--as-found",
      description =
          "show each counterexample as the search found it: no shorter run, no decisive step")
  boolean asFound;

  @Parameter(
      names = "--explain-reduction",
      description = "say what the reduction saved, and why states were not reduced")
  boolean explainReduction;

  @Parameter(
      names = "--symmetric",
      description =
          "RANKS such as 1-6 or 1,3: these ranks are interchangeable, of states that differ only in who is who one is searched; every step is compared; repeatable",
      splitter = OptionValues.Whole.class)
  List<String> symmetric = new ArrayList<>();

  @Parameter(names = "--stateless", description = "no state matching: every execution on its own")
  boolean stateless;

  @Parameter(
      names = "--ltl",
      description =
          "FORMULA: temporal property, such as 'all i>0: G(asks@i -> F inside@i)'; repeatable",
      splitter = OptionValues.Whole.class)
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
      converter = OptionValues.DurationValue.class)
  Duration formulaDeadline = Properties.DEFAULTS.ltlDeadline();

  @Parameter(
      names = "--ignore",
      description =
          "CLASS.FIELD or CLASS.METHOD:LOCAL, in C FILE:VARIABLE or 'struct NAME.FIELD': left out when states are compared; repeatable")
  List<String> ignored = new ArrayList<>();

  @Parameter(
      names = "--max-depth",
      description = "N: go no deeper than N steps; inconclusive when reached",
      converter = OptionValues.LongValue.class)
  Long maxDepth;

  @Parameter(
      names = "--max-states",
      description = "N: stop after N states; inconclusive",
      converter = OptionValues.LongValue.class)
  Long maxStates;

  @Parameter(
      names = "--timeout",
      description = "DURATION such as 500ms, 10s, 5m, 2h: stop after that time; inconclusive",
      converter = OptionValues.DurationValue.class)
  Duration timeout;

  @Parameter(
      names = "--swarm",
      description =
          "DURATION such as 1h: bounded searches and walks from seeds for that time, as many at once as there are cores or --threads; finds violations, never says that anything holds",
      converter = OptionValues.DurationValue.class)
  Duration swarm;

  @Parameter(
      names = "--memory",
      description =
          "SIZE such as 512M, 2G: bound on stored states; inconclusive when reached (default half of this machine)",
      converter = OptionValues.SizeValue.class)
  Long memoryBytes;

  @Parameter(
      names = "--threads",
      description =
          "K: workers of a breadth-first search with --reduction none or forced; the answer is the same for every K. Other searches use one (default 1)",
      converter = OptionValues.IntegerValue.class)
  int threads = 1;

  @Parameter(
      names = "--page-size",
      description =
          "BYTES or none: page of the snapshot store, a power of two from 256 to 65536; none: local states share nothing, each is stored whole, to see what sharing saves (default 4096)",
      converter = OptionValues.PageSizeValue.class)
  int pageSize = Storage.DEFAULTS.pageBytes();

  @Parameter(
      names = {"--only", "--report"},
      description =
          "KINDS such as deadlock,assertion: only violations of these kinds count; repeatable (kinds: deadlock, assertion, exception, liveness, nontermination, mpi-usage, leak)")
  List<String> only = new ArrayList<>();

  @Parameter(
      names = "--no",
      description = "KINDS: violations of these kinds don't count, such as leak; repeatable")
  List<String> no = new ArrayList<>();

  @Parameter(names = "--all", description = "go on after the first violation")
  boolean all;

  @Parameter(
      names = "--audit",
      description =
          "RATE such as 0.01 or 1%: execute that part of the remembered steps again, and restore that part of the stored states (default 0)",
      converter = OptionValues.RateValue.class)
  double audit;

  @Parameter(
      names = "--checkpoint",
      description =
          "DIR: leave checkpoints there, from which ./lasso resume DIR goes on when the run has ended early; with --reduction none or forced")
  String checkpoint;

  @Parameter(
      names = "--every",
      description = "DURATION: between two checkpoints, at least (default 5m)",
      converter = OptionValues.DurationValue.class)
  Duration every = Storage.DEFAULTS.every();

  @Parameter(
      names = "--engine",
      description =
          "memory|spark: where states are kept and expanded; Apache Spark is fetched when it is first asked for, and searches breadth first, with --reduction none, the default there, or forced (default memory)")
  String engine = "memory";

  @Parameter(
      names = "--master",
      description =
          "URL of the cluster with --engine spark, such as local[2], spark://host:7077 (default local[*])")
  String master = "";

  @Parameter(
      names = "--partitions",
      description = "N: parts of each level, with --engine spark (default twice the cores)",
      converter = OptionValues.IntegerValue.class)
  int partitions;

  @Parameter(
      names = "--spark-conf",
      description = "NAME=VALUE: a setting of Spark, such as spark.executor.memory=4g; repeatable",
      splitter = OptionValues.Whole.class)
  List<String> sparkConf = new ArrayList<>();

  @Parameter(
      names = "--checkpoint-dir",
      description =
          "URI: where Spark keeps levels so that lost machines cost less, such as hdfs://host/dir")
  String checkpointDir = "";

  @Parameter(
      names = "--disk",
      description =
          "DIR: keep states there that half of --memory does not hold, and go on; deleted at the end; with --reduction none or forced")
  String disk;

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
      converter = OptionValues.IntegerValue.class)
  int hashBits = Storage.DEFAULTS.hashBits();

  @Parameter(
      names = "--dashboard",
      description =
          "[PORT]: serve a page with the curves of the search on this machine while it runs (default port: any that is free)",
      converter = OptionValues.OptionalNumber.class)
  OptionalInt dashboard = OptionalInt.empty();

  @Override
  void place(CheckPlan.Builder plan) {
    super.place(plan);
    refuseWhatIsNotThere();
    properties.forEach(property -> OptionValues.requireOneOf("--property", property, "terminates"));
    plan.properties(
            parts ->
                parts
                    .formulas(formulas)
                    .property(properties)
                    .fairness(
                        OptionValues.oneOf("--fairness", fairness, Properties.Fairness.values()))
                    .ltlDeadline(formulaDeadline)
                    .only(only)
                    .no(no)
                    .ignore(ignored))
        .search(
            parts ->
                parts
                    .order(
                        search == null
                            ? null
                            : OptionValues.oneOf("--search", search, SearchPlan.Order.values()))
                    .reduction(
                        reduction == null
                            ? null
                            : OptionValues.oneOf(
                                "--reduction", reduction, SearchPlan.Reduction.values()))
                    .symmetric(symmetric)
                    .stateless(stateless)
                    .threads(threads)
                    .all(all)
                    .outcomes(outcomes))
        .bounds(
            parts -> {
              if (maxDepth != null) {
                OptionValues.requireRange(
                    "--max-depth", maxDepth, 1, Integer.MAX_VALUE, "the bound on depth");
                parts.maxDepth(maxDepth.intValue());
              }
              if (maxStates != null) {
                parts.maxStates(maxStates);
              }
              if (timeout != null) {
                parts.timeout(timeout);
              }
              if (swarm != null) {
                parts.swarm(swarm);
              }
              if (memoryBytes != null) {
                parts.memoryBytes(memoryBytes);
              }
            })
        .storage(
            parts ->
                parts
                    .pageBytes(pageSize)
                    .hashBits(hashBits)
                    .audit(audit)
                    .checkpoint(
                        Optional.ofNullable(checkpoint)
                            .map(directory -> Path.of(directory).toAbsolutePath().normalize()))
                    .every(every)
                    .disk(
                        Optional.ofNullable(disk)
                            .map(directory -> Path.of(directory).toAbsolutePath().normalize())))
        .cluster(
            parts ->
                parts
                    .engine(OptionValues.oneOf("--engine", engine, Cluster.Engine.values()))
                    .master(master)
                    .partitions(partitions)
                    .sparkConf(sparkConf)
                    .checkpointDir(checkpointDir));
  }

  @Override
  Set<ResultFormat> formats() {
    return ResultFormat.OF_CHECKS;
  }

  @Override
  Optional<Path> file(ResultFormat format) {
    return (all || outcomes) && format == ResultFormat.TRACE
        ? results().fileOrDirectory(format)
        : super.file(format);
  }

  @Override
  void place(Reports.Builder reports) {
    super.place(reports);
    reports
        .dashboard(dashboard)
        .progress(progress)
        .statistics(statistics)
        .asFound(asFound)
        .explainReduction(explainReduction)
        .races(races)
        .irrelevantBarriers(irrelevantBarriers);
  }

  private void refuseWhatIsNotThere() {
    boolean cluster =
        !master.isEmpty() || partitions != 0 || !sparkConf.isEmpty() || !checkpointDir.isEmpty();
    if (cluster && engine.equals("memory")) {
      throw new UnusableInputException(
          "--master, --partitions, --spark-conf and --checkpoint-dir are about a cluster: add --engine spark.");
    }
  }
}
