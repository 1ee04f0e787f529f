package lasso.api.plan;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How states are stored, and how far that is trusted. Changes no answer.
 *
 * @param pageBytes page of the store of snapshots, a power of two from 256 to 65536; {@link #APART}: snapshots share nothing
 * @param hashBits how many bits of hashes are used, 1 to 64
 * @param checkpoint directory in which the search leaves checkpoints, and from whose last one it goes on
 * @param every time between two checkpoints, at least, in whole milliseconds
 * @param disk directory for states that memory does not hold; empty: the search ends when memory is full
 * @param audit part of the remembered steps and of the stored states that is examined again, 0 to 1
 */
public record Storage(
    @OptionName("page-size") int pageBytes,
    @OptionName("debug-hash-bits") int hashBits,
    double audit,
    Optional<Path> checkpoint,
    Duration every,
    Optional<Path> disk) {
  /** What measures best. */
  public static final Storage DEFAULTS = new Builder().build();

  /** In place of the size of a page: each snapshot is stored whole. */
  public static final int APART = 0;

  public Storage {
    Checks.range("--debug-hash-bits", hashBits, 1, 64, "the number of hash bits");
    if (pageBytes != APART) {
      Checks.range("--page-size", pageBytes, 256, 65536, "the page size");
    }
    Checks.require(
        Integer.bitCount(pageBytes) <= 1,
        "--page-size " + pageBytes + ": the page size must be a power of two from 256 to 65536.");
    Checks.require(audit >= 0 && audit <= 1, "--audit " + audit + ": must be a rate from 0 to 1.");
    every = Duration.ofMillis(every.toMillis());
    Checks.require(!every.isNegative(), "--every " + every + ": must not be negative.");
    Checks.require(
        checkpoint.isEmpty() || audit == 0,
        "--checkpoint does not go with --audit, which executes steps out of their order. Leave one of them out.");
  }

  /** Starts from these values. */
  public Builder toBuilder() {
    return new Builder()
        .pageBytes(pageBytes)
        .hashBits(hashBits)
        .audit(audit)
        .checkpoint(checkpoint)
        .every(every)
        .disk(disk);
  }

  /** The parts that are not said have their defaults. */
  public static final class Builder {
    private int pageBytes = 4096;
    private int hashBits = 64;
    private double audit;
    private Optional<Path> checkpoint = Optional.empty();
    private Duration every = Duration.ofMinutes(5);
    private Optional<Path> disk = Optional.empty();

    Builder() {}

    public Builder pageBytes(int bytes) {
      pageBytes = bytes;
      return this;
    }

    public Builder hashBits(int bits) {
      hashBits = bits;
      return this;
    }

    public Builder audit(double rate) {
      audit = rate;
      return this;
    }

    /** Empty: none are left. */
    public Builder checkpoint(Optional<Path> directory) {
      checkpoint = directory;
      return this;
    }

    public Builder every(Duration time) {
      every = time;
      return this;
    }

    /** Empty: the search ends when memory is full. */
    public Builder disk(Optional<Path> directory) {
      disk = directory;
      return this;
    }

    public Storage build() {
      return new Storage(pageBytes, hashBits, audit, checkpoint, every, disk);
    }
  }
}
