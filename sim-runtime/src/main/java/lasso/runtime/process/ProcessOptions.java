package lasso.runtime.process;

import java.util.List;
import java.util.Set;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.observe.Observation;
import lasso.runtime.socket.SocketRules;
import lasso.runtime.surroundings.Surroundings;

/**
 * How processes are run and stored.
 *
 * @param ranks number of processes, 1 to 255
 * @param trackOutput whether the output so far is part of a local state
 * @param ignorePatterns user patterns of irrelevant fields and locals
 * @param pageSizeBytes granularity of the page store, a power of two from 256 to 65536; 0: states share nothing, each is stored whole
 * @param hashBits debug: how many bits of hashes are used, 64 for all
 * @param stepLimit bound on backward jumps in one step
 * @param mpjArguments whether {@code main} gets three leading arguments, as from mpjrun
 * @param seed of the mediated random numbers
 * @param memoryLimitBytes bound on each of the stores of pages and of local states
 * @param largeStateBytes images longer than this share pages with the state they came from
 * @param observations what formulas observe; those of one rank are numbered in this order, at most 64
 * @param collectives how collectives run
 * @param surroundings what processes find around themselves
 * @param coverage whether executed lines are marked
 * @param arguments what {@code main} receives, by rank; empty: what the program's image says, for all
 * @param names of the processes, by rank; empty: they have none
 * @param daemons ranks of processes that may wait for ever when all others have ended
 * @param sockets what the network does with stream sockets
 * @param mayFail whether processes may crash and be started again, so that each begins with a step of its own
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
    CollectiveRule collectives,
    boolean coverage,
    List<List<String>> arguments,
    List<String> names,
    Set<Integer> daemons,
    SocketRules sockets,
    boolean mayFail) {
  /** Where stable placement begins to pay. */
  public static final int DEFAULT_LARGE_BYTES = 16 << 10;

  /** Page size that measures best. */
  public static final int DEFAULT_PAGE_BYTES = 4096;

  /** Whether states share what they have in common. */
  public boolean sharesPages() {
    return pageSizeBytes > 0;
  }

  /** The size of a page where there are any; where states share nothing, the usual one. */
  public int pageBytes() {
    return sharesPages() ? pageSizeBytes : DEFAULT_PAGE_BYTES;
  }

  /** Some seconds of a tight loop. */
  public static final long DEFAULT_STEP_LIMIT = 2_000_000_000L;

  public ProcessOptions {
    ignorePatterns = List.copyOf(ignorePatterns);
    observations = List.copyOf(observations);
    arguments = List.copyOf(arguments);
    names = List.copyOf(names);
    daemons = Set.copyOf(daemons);
  }

  /** The defaults of the command line. */
  public static ProcessOptions ofRanks(int ranks) {
    return builder(ranks).build();
  }

  /** Starts from the defaults of the command line. */
  public static Builder builder(int ranks) {
    return new Builder(ranks);
  }

  /** Starts from these options. */
  public Builder toBuilder() {
    return new Builder(ranks)
        .trackOutput(trackOutput)
        .ignorePatterns(ignorePatterns)
        .pageSizeBytes(pageSizeBytes)
        .hashBits(hashBits)
        .stepLimit(stepLimit)
        .mpjArguments(mpjArguments)
        .seed(seed)
        .memoryLimitBytes(memoryLimitBytes)
        .largeStateBytes(largeStateBytes)
        .observations(observations)
        .surroundings(surroundings)
        .collectives(collectives)
        .coverage(coverage)
        .arguments(arguments)
        .names(names)
        .daemons(daemons)
        .sockets(sockets)
        .mayFail(mayFail);
  }

  /** Puts options together; what is not said has its default. */
  public static final class Builder {
    private final int ranks;
    private boolean trackOutput;
    private List<String> ignorePatterns = List.of();
    private int pageSizeBytes = DEFAULT_PAGE_BYTES;
    private int hashBits = 64;
    private long stepLimit = DEFAULT_STEP_LIMIT;
    private boolean mpjArguments;
    private long seed;
    private long memoryLimitBytes = 8L << 30;
    private int largeStateBytes = DEFAULT_LARGE_BYTES;
    private List<Observation> observations = List.of();
    private Surroundings surroundings = Surroundings.DEFAULT;
    private CollectiveRule collectives = CollectiveRule.DEFAULT;
    private boolean coverage;
    private List<List<String>> arguments = List.of();
    private List<String> names = List.of();
    private Set<Integer> daemons = Set.of();
    private SocketRules sockets = SocketRules.DEFAULT;
    private boolean mayFail;

    private Builder(int ranks) {
      this.ranks = ranks;
    }

    public Builder trackOutput(boolean value) {
      trackOutput = value;
      return this;
    }

    public Builder ignorePatterns(List<String> patterns) {
      ignorePatterns = patterns;
      return this;
    }

    public Builder pageSizeBytes(int bytes) {
      pageSizeBytes = bytes;
      return this;
    }

    public Builder hashBits(int bits) {
      hashBits = bits;
      return this;
    }

    public Builder stepLimit(long jumps) {
      stepLimit = jumps;
      return this;
    }

    public Builder mpjArguments(boolean leading) {
      mpjArguments = leading;
      return this;
    }

    public Builder seed(long value) {
      seed = value;
      return this;
    }

    public Builder memoryLimitBytes(long bytes) {
      memoryLimitBytes = bytes;
      return this;
    }

    public Builder largeStateBytes(int bytes) {
      largeStateBytes = bytes;
      return this;
    }

    public Builder observations(List<Observation> values) {
      observations = values;
      return this;
    }

    public Builder surroundings(Surroundings value) {
      surroundings = value;
      return this;
    }

    public Builder collectives(CollectiveRule rule) {
      collectives = rule;
      return this;
    }

    public Builder coverage(boolean mark) {
      coverage = mark;
      return this;
    }

    public Builder arguments(List<List<String>> ofRanks) {
      arguments = ofRanks;
      return this;
    }

    public Builder names(List<String> ofRanks) {
      names = ofRanks;
      return this;
    }

    public Builder daemons(Set<Integer> ranks) {
      daemons = ranks;
      return this;
    }

    public Builder sockets(SocketRules rules) {
      sockets = rules;
      return this;
    }

    public Builder mayFail(boolean value) {
      mayFail = value;
      return this;
    }

    public ProcessOptions build() {
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
          collectives,
          coverage,
          arguments,
          names,
          daemons,
          sockets,
          mayFail);
    }
  }
}
