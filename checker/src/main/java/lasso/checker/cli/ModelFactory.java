package lasso.checker.cli;

import java.util.List;
import java.util.Set;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.observe.Observation;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.surroundings.Surroundings;

/** Turns a loaded program into a model. */
@FunctionalInterface
interface ModelFactory {
  /**
   * Loads the classes and runs every process to its first stop.
   *
   * @throws lasso.runtime.program.UnusableInputException when the program does what can't be run
   */
  Model create(ProgramImage program, Settings settings);

  /**
   * As {@link #create} for a study of matches: matches are transitions, messages are told apart by where they are sent, and outputs are
   * part of the states.
   *
   * @param leftOut places of barriers that are left out
   */
  default Model forStudy(ProgramImage program, Settings settings, Set<String> leftOut) {
    throw new UnsupportedOperationException("these programs can't be studied");
  }

  /**
   * What decides how processes run and are stored; see the options of the same names.
   *
   * @param trackOutput whether the output so far is part of a local state
   * @param memoryBytes bound on stored local states
   * @param auditRate part of the steps and states that is examined again, 0 to 1
   * @param observations what formulas observe
   */
  record Settings(
      int processes,
      Buffering buffering,
      CollectiveRule collectives,
      boolean trackOutput,
      List<String> ignored,
      int pageSize,
      int hashBits,
      long stepLimit,
      boolean mpjArguments,
      long seed,
      long memoryBytes,
      double auditRate,
      List<Observation> observations,
      Surroundings surroundings) {
    Settings withIgnored(List<String> patterns) {
      return new Settings(
          processes,
          buffering,
          collectives,
          trackOutput,
          List.copyOf(patterns),
          pageSize,
          hashBits,
          stepLimit,
          mpjArguments,
          seed,
          memoryBytes,
          auditRate,
          observations,
          surroundings);
    }

    Settings withObservations(List<Observation> values) {
      return new Settings(
          processes,
          buffering,
          collectives,
          trackOutput,
          ignored,
          pageSize,
          hashBits,
          stepLimit,
          mpjArguments,
          seed,
          memoryBytes,
          auditRate,
          List.copyOf(values),
          surroundings);
    }

    static Settings of(RunOptions options) {
      return new Settings(
          options.processes,
          options.buffering,
          options.collectiveRule(),
          false,
          List.of(),
          new CheckOptions().pageSize,
          new CheckOptions().hashBits,
          options.stepLimit,
          options.mpjArguments,
          options.seed,
          new CheckOptions().memoryBytes,
          0,
          List.of(),
          options.surroundings.value());
    }

    static Settings of(CheckOptions options) {
      return new Settings(
          options.processes,
          options.buffering,
          options.collectiveRule(),
          options.outcomes,
          List.copyOf(options.ignored),
          options.pageSize,
          options.hashBits,
          options.stepLimit,
          options.mpjArguments,
          options.seed,
          options.memoryBytes,
          options.audit,
          List.of(),
          options.surroundings.value());
    }
  }
}
