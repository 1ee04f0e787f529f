package lasso.distributed.log;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.system.QuestionListener;

/**
 * The questions asked of a kernel since the last segment was written, and a fingerprint of all answers so far. A segment is a sequence of entries:
 *
 * <pre>
 *  OPEN     | split : varint, shifted by 3, plus 6 |       the following questions are asked of the halves of this split
 *  question | value : varint, shifted by 3, plus its kind | effect : varint, of APPLIED alone |
 *  values and effects are differences from the last one of the same kind in the segment, zigzag
 * </pre>
 */
public final class QuestionLog implements QuestionListener {
  static final int KIND_BITS = 3;
  static final int KIND_MASK = (1 << KIND_BITS) - 1;
  static final int OPEN = 6;
  private static final int CHUNK_BYTES = 1 << 16;
  private static final int LONGEST_ENTRY = 20;

  private final List<byte[]> full = new ArrayList<>();
  private final int[] lastValues = new int[KIND_MASK + 1];
  private final int[] lastEffects = new int[KIND_MASK + 1];
  private byte[] chunk = new byte[CHUNK_BYTES];
  private int used;
  private int split;
  private long fingerprint;

  /** A log that goes on behind segments with this fingerprint; 0 for the first one. */
  public QuestionLog(long fingerprint) {
    this.fingerprint = fingerprint;
  }

  /** From now on, questions are asked of the halves of a split. */
  public void open(int ofSplit) {
    split = ofSplit;
    put((long) split << KIND_BITS | OPEN);
  }

  @Override
  public void asked(int kind, int value, int effect, long answer) {
    put(zigzag(value - lastValues[kind]) << KIND_BITS | kind);
    lastValues[kind] = value;
    if ((kind & ~RIGHT) == APPLIED) {
      put(zigzag(effect - lastEffects[kind]));
      lastEffects[kind] = effect;
    }
    fingerprint = mix(fingerprint, answer);
  }

  private static long zigzag(int difference) {
    return ((long) difference << 1 ^ difference >> 31) & 0x1_ffff_ffffL;
  }

  static long mix(long fingerprint, long answer) {
    long mixed = (fingerprint ^ answer) * 0x9E3779B97F4A7C15L;
    return mixed ^ mixed >>> 29;
  }

  private void put(long value) {
    if (used + LONGEST_ENTRY > chunk.length) {
      full.add(java.util.Arrays.copyOf(chunk, used));
      used = 0;
    }
    long rest = value;
    while (rest >>> 7 != 0) {
      chunk[used++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    chunk[used++] = (byte) rest;
  }

  /** Of all answers since the beginning. */
  public long fingerprint() {
    return fingerprint;
  }

  /** Writes the segment; it is kept until {@link #cut}. */
  public void writeTo(OutputStream out) throws IOException {
    for (byte[] bytes : full) {
      out.write(bytes);
    }
    out.write(chunk, 0, used);
  }

  /** The segment is written: the next one begins. */
  public void cut() {
    full.clear();
    used = 0;
    java.util.Arrays.fill(lastValues, 0);
    java.util.Arrays.fill(lastEffects, 0);
    open(split);
  }
}
