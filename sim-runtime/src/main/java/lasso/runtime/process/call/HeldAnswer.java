package lasso.runtime.process.call;

/**
 * An answer in numbers and texts, as which it can be part of the state of a process that takes it later: numbers of answers differ from worker to worker.
 *
 * @param kind what follows; never 0
 * @param numbers those of the answer
 * @param payloads what it brings, or null
 */
public record HeldAnswer(int kind, int[][] numbers, byte[][] payloads) {
  /** No answer, but the beginning of the program. */
  public static final int BEGINNING = 1;

  private static final int COMPLETED = 2;
  private static final int NO = 3;
  private static final int ENVELOPE = 4;
  private static final int CHOSEN = 5;
  private static final int RESUMED = 6;

  /** The answer of {@link #BEGINNING}. */
  public static HeldAnswer beginning() {
    return new HeldAnswer(BEGINNING, null, null);
  }

  /** Null of an answer to one of several threads, and of faults. */
  public static HeldAnswer of(Answer answer) {
    if (answer instanceof Answer.Completed all) {
      int[][] numbers = {all.positions(), all.sources(), all.tags()};
      return new HeldAnswer(COMPLETED, numbers, all.payloads());
    }
    if (answer instanceof Answer.Envelope one) {
      int[][] numbers = {{one.source(), one.tag()}};
      return new HeldAnswer(ENVELOPE, numbers, new byte[][] {one.payload()});
    }
    if (answer instanceof Answer.Chosen chosen) {
      return new HeldAnswer(CHOSEN, new int[][] {{chosen.value()}}, null);
    }
    if (answer instanceof Answer.No) {
      return new HeldAnswer(NO, null, null);
    }
    return answer instanceof Answer.Resumed ? new HeldAnswer(RESUMED, null, null) : null;
  }

  /** The answer; not of {@link #BEGINNING}. */
  public Answer answer() {
    return switch (kind) {
      case COMPLETED -> new Answer.Completed(numbers[0], numbers[1], numbers[2], payloads);
      case ENVELOPE -> new Answer.Envelope(numbers[0][0], numbers[0][1], payloads[0]);
      case CHOSEN -> new Answer.Chosen(numbers[0][0]);
      case NO -> Answer.NO;
      case RESUMED -> Answer.RESUMED;
      default -> throw new IllegalStateException("no answer is held: " + kind);
    };
  }
}
