package lasso.distributed.checkpoint;

/**
 * What was added by one checkpoint.
 *
 * @param number of the checkpoint that added it
 * @param states of this part and all before
 * @param fingerprint of all answers of this part and all before
 */
public record CheckpointPart(
    int number, long states, long fingerprint, Sealed questions, Sealed levels) {
  /**
   * A file that never changes.
   *
   * @param length in bytes
   * @param digest SHA-256, in hexadecimal
   */
  public record Sealed(String name, long length, String digest) {}
}
