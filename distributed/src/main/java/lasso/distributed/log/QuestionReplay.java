package lasso.distributed.log;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import lasso.distributed.number.NumberReader;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.QuestionListener;
import lasso.runtime.kernel.system.Section;

/** Asks the questions of a log again, of a kernel that was asked nothing else, so that it gives the same numbers. Steps of processes are executed for it, as they were the first time. */
public final class QuestionReplay {
  private static final int LOOK_MASK = 0xff;

  private final IntFunction<Halves> halves;
  private final BooleanSupplier stopped;
  private int split;
  private long fingerprint;

  /**
   * @param halves brings the kernel to its initial state and numbers that, then gives the halves of a split
   * @param stopped is asked now and then whether to give up
   */
  public QuestionReplay(IntFunction<Halves> halves, BooleanSupplier stopped) {
    this.halves = halves;
    this.stopped = stopped;
  }

  /** The split of the halves that were asked last; 0 before. */
  public int split() {
    return split;
  }

  /** Of all answers so far. */
  public long fingerprint() {
    return fingerprint;
  }

  /**
   * Asks the questions of a segment.
   *
   * @return false when it was stopped before the end
   * @throws IOException when it can't be read, or is no segment
   */
  public boolean ask(InputStream segment) throws IOException {
    int[] lastValues = new int[QuestionLog.KIND_MASK + 1];
    int[] lastEffects = new int[QuestionLog.KIND_MASK + 1];
    NumberReader in = new NumberReader(segment);
    Halves asked = null;
    for (long entry = 0; !in.isAtEnd(); entry++) {
      if ((entry & LOOK_MASK) == 0 && stopped.getAsBoolean()) {
        return false;
      }
      long head = in.next();
      int kind = (int) head & QuestionLog.KIND_MASK;
      if (kind == QuestionLog.OPEN) {
        split = (int) (head >>> QuestionLog.KIND_BITS);
        asked = halves.apply(split);
        continue;
      }
      if (asked == null || kind > QuestionLog.OPEN) {
        throw new IOException("no log of questions");
      }
      lastValues[kind] += difference(head >>> QuestionLog.KIND_BITS);
      if ((kind & ~QuestionListener.RIGHT) == QuestionListener.APPLIED) {
        lastEffects[kind] += difference(in.next());
      }
      long answer = answer(asked, kind, lastValues[kind], lastEffects[kind]);
      fingerprint = QuestionLog.mix(fingerprint, answer);
    }
    return true;
  }

  private static int difference(long zigzag) {
    return (int) (zigzag >>> 1) ^ -(int) (zigzag & 1);
  }

  private static long answer(Halves halves, int kind, int value, int effect) {
    Section section = (kind & QuestionListener.RIGHT) == 0 ? halves.left() : halves.right();
    return switch (kind & ~QuestionListener.RIGHT) {
      case QuestionListener.FLAGS -> section.flags(value);
      case QuestionListener.MOVES -> Arrays.hashCode(section.moves(value));
      default -> section.applied(value, effect);
    };
  }
}
