package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import com.beust.jcommander.ParametersDelegate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.api.CollectiveRule.Waiting;
import lasso.runtime.kernel.Buffering;

/** What {@code check} and {@code simulate} have in common. Fields are set by the parser. */
class RunOptions {
  /** A transition names its rank in eight bits. */
  static final int MAX_PROCESSES = 255;

  @Parameter(
      names = {"-n", "--processes"},
      description = "N: number of ranks (default 2)",
      converter = Values.IntegerValue.class)
  int processes = 2;

  /** Null: more and more, only with {@code check}. */
  @Parameter(
      names = "--buffering",
      description =
          "any|zero|infinite|eager:BYTES|sweep: what standard sends do; sweep (check only) finds the least buffering without deadlock (default any)",
      converter = Values.BufferingValue.class)
  Buffering buffering = Buffering.ANY;

  @Parameter(
      names = "--collectives",
      description =
          "p2p|p2p:linear|p2p:binomial|p2p:ring|p2p:recursive-doubling|atomic: how collectives run (default p2p)")
  String collectives = "p2p";

  @Parameter(
      names = "--classpath",
      description = "PATH: directories and jars with classes of the program")
  String classPath = "";

  @Parameter(
      names = "--mpj-args",
      description =
          "main receives its arguments as mpjrun passes them: rank, size and device first")
  boolean mpjArguments;

  @ParametersDelegate SurroundingsOptions surroundings = new SurroundingsOptions();

  @Parameter(
      names = "--seed",
      description =
          "N: seed of the program's own random numbers, and of random schedules (default 0)",
      converter = Values.LongValue.class)
  long seed;

  @Parameter(
      names = "--step-limit",
      description =
          "N: loop rounds that a process may do between two MPI calls (default 2000000000)",
      converter = Values.LongValue.class)
  long stepLimit = 2_000_000_000L;

  @Parameter(names = "--json", description = "FILE: write the result as JSON")
  String json;

  @Parameter(names = "--trace", description = "FILE: write the schedule, for ./lasso replay")
  String trace;

  @Parameter(names = "--quiet", description = "print the verdict line only")
  boolean quiet;

  /** Everything that is not an option: PROGRAM and its arguments. */
  List<String> words = new ArrayList<>();

  String program() {
    return words.get(0);
  }

  List<String> arguments() {
    return words.subList(1, words.size());
  }

  /** How collectives run; whether joint ones wait is as with standard sends. */
  CollectiveRule collectiveRule() {
    Waiting waiting =
        switch (buffering.kind()) {
          case ANY -> Waiting.EITHER;
          case ZERO -> Waiting.ALWAYS;
          case INFINITE -> Waiting.NEVER;
          case EAGER -> Waiting.BEYOND_EAGER;
        };
    return new CollectiveRule(
        CollectiveRule.algorithm(collectives), waiting, buffering.eagerBytes());
  }

  Path jsonFile() {
    return json == null ? null : Path.of(json);
  }

  Path traceFile() {
    return trace == null ? null : Path.of(trace);
  }

  /** Checks values against their ranges, and refuses what is not there yet. */
  void validate() {
    Values.requireRange("-n", processes, 1, MAX_PROCESSES, "the number of ranks");
    Values.requireRange("--step-limit", stepLimit, 1, Long.MAX_VALUE, "the bound on a step's work");
    Values.require(
        buffering != null || this instanceof CheckOptions,
        "--buffering sweep tries several: it goes with check only. Give one of any, zero, infinite, eager:BYTES.");
    Values.requireOneOf(
        "--collectives", collectives, CollectiveRule.options().toArray(new String[0]));
    surroundings.validate();
    Values.requireWritable("--json", jsonFile());
    Values.requireWritable("--trace", traceFile());
  }
}
