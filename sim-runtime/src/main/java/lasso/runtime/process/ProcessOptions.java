package lasso.runtime.process;

import java.util.List;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.observe.Observation;
import lasso.runtime.surroundings.Surroundings;

/**
 * How processes are run and stored.
 *
 * @param ranks number of processes, 1 to 255
 * @param trackOutput whether the output so far is part of a local state
 * @param ignorePatterns user patterns of irrelevant fields and locals
 * @param pageSizeBytes granularity of the page store, a power of two from 256 to 65536
 * @param hashBits debug: how many bits of hashes are used, 64 for all
 * @param stepLimit bound on backward jumps in one step
 * @param mpjArguments whether {@code main} gets three leading arguments, as from mpjrun
 * @param seed of the mediated random numbers
 * @param memoryLimitBytes bound on each of the stores of pages and of local states
 * @param largeStateBytes images longer than this share pages with the state they came from
 * @param observations what formulas observe; those of one rank are numbered in this order, at most 64
 * @param collectives how collectives run
 * @param surroundings what processes find around themselves
 */
public record ProcessOptions(
    int ranks,
    boolean trackOutput,
    List<String> ignorePatterns,
    int pageSizeBytes,
    int hashBits,
    long stepLimit,
    boolean mpjArguments,
    long seed,
    long memoryLimitBytes,
    int largeStateBytes,
    List<Observation> observations,
    Surroundings surroundings,
    CollectiveRule collectives) {

  /** Options with the usual bound of large states. */
  public ProcessOptions(
      int ranks,
      boolean trackOutput,
      List<String> ignorePatterns,
      int pageSizeBytes,
      int hashBits,
      long stepLimit,
      boolean mpjArguments,
      long seed,
      long memoryLimitBytes) {
    this(
        ranks,
        trackOutput,
        ignorePatterns,
        pageSizeBytes,
        hashBits,
        stepLimit,
        mpjArguments,
        seed,
        memoryLimitBytes,
        DEFAULT_LARGE_BYTES,
        List.of(),
        Surroundings.DEFAULT,
        CollectiveRule.DEFAULT);
  }

  /** Where stable placement begins to pay. */
  public static final int DEFAULT_LARGE_BYTES = 16 << 10;

  /** Page size that measures best. */
  public static final int DEFAULT_PAGE_BYTES = 4096;

  /** Some seconds of a tight loop. */
  public static final long DEFAULT_STEP_LIMIT = 2_000_000_000L;

  /** The defaults of the command line. */
  public static ProcessOptions ofRanks(int ranks) {
    return new ProcessOptions(
        ranks, false, List.of(), DEFAULT_PAGE_BYTES, 64, DEFAULT_STEP_LIMIT, false, 0, 8L << 30);
  }

  public ProcessOptions withTrackOutput(boolean track) {
    return new ProcessOptions(
        ranks,
        track,
        ignorePatterns,
        pageSizeBytes,
        hashBits,
        stepLimit,
        mpjArguments,
        seed,
        memoryLimitBytes,
        largeStateBytes,
        observations,
        surroundings,
        collectives);
  }

  public ProcessOptions withPageSizeBytes(int bytes) {
    return new ProcessOptions(
        ranks,
        trackOutput,
        ignorePatterns,
        bytes,
        hashBits,
        stepLimit,
        mpjArguments,
        seed,
        memoryLimitBytes,
        largeStateBytes,
        observations,
        surroundings,
        collectives);
  }

  public ProcessOptions withHashBits(int bits) {
    return new ProcessOptions(
        ranks,
        trackOutput,
        ignorePatterns,
        pageSizeBytes,
        bits,
        stepLimit,
        mpjArguments,
        seed,
        memoryLimitBytes,
        largeStateBytes,
        observations,
        surroundings,
        collectives);
  }

  public ProcessOptions withStepLimit(long limit) {
    return new ProcessOptions(
        ranks,
        trackOutput,
        ignorePatterns,
        pageSizeBytes,
        hashBits,
        limit,
        mpjArguments,
        seed,
        memoryLimitBytes,
        largeStateBytes,
        observations,
        surroundings,
        collectives);
  }

  public ProcessOptions withLargeStateBytes(int bytes) {
    return new ProcessOptions(
        ranks,
        trackOutput,
        ignorePatterns,
        pageSizeBytes,
        hashBits,
        stepLimit,
        mpjArguments,
        seed,
        memoryLimitBytes,
        bytes,
        observations,
        surroundings,
        collectives);
  }

  public ProcessOptions withObservations(List<Observation> values) {
    return new ProcessOptions(
        ranks,
        trackOutput,
        ignorePatterns,
        pageSizeBytes,
        hashBits,
        stepLimit,
        mpjArguments,
        seed,
        memoryLimitBytes,
        largeStateBytes,
        List.copyOf(values),
        surroundings,
        collectives);
  }

  public ProcessOptions withCollectives(CollectiveRule rule) {
    return new ProcessOptions(
        ranks,
        trackOutput,
        ignorePatterns,
        pageSizeBytes,
        hashBits,
        stepLimit,
        mpjArguments,
        seed,
        memoryLimitBytes,
        largeStateBytes,
        observations,
        surroundings,
        rule);
  }

  public ProcessOptions withSurroundings(Surroundings value) {
    return new ProcessOptions(
        ranks,
        trackOutput,
        ignorePatterns,
        pageSizeBytes,
        hashBits,
        stepLimit,
        mpjArguments,
        seed,
        memoryLimitBytes,
        largeStateBytes,
        observations,
        value,
        collectives);
  }
}
