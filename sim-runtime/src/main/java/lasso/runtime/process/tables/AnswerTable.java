package lasso.runtime.process.tables;

import java.util.Arrays;
import lasso.runtime.capture.LargeArrays;
import lasso.runtime.kernel.Replies;
import lasso.runtime.process.call.Answer;

/**
 * The answers to replies by number, made once. Nobody writes to an answer. Those with large payloads are made anew each time, because
 * large arrays of processes are overwritten when another state is loaded.
 */
public final class AnswerTable {
  private final Replies replies;
  private final Answers answerOf;
  private Answer[] answers = new Answer[64];

  public AnswerTable(Replies replies, Payloads payloads) {
    this.replies = replies;
    answerOf = new Answers(payloads);
  }

  // HOT: LocalStepBenchmark
  public Answer get(int reply) {
    if (reply < answers.length && answers[reply] != null) {
      return answers[reply];
    }
    Answer answer = replies.get(reply).tell(answerOf);
    if (isSmall(answer)) {
      if (reply >= answers.length) {
        answers = Arrays.copyOf(answers, Math.max(reply + 1, 2 * answers.length));
      }
      answers[reply] = answer;
    }
    return answer;
  }

  /** Forgets all. */
  public void clear() {
    answers = new Answer[64];
  }

  private static boolean isSmall(Answer answer) {
    if (answer instanceof Answer.Completed completed) {
      return Arrays.stream(completed.payloads()).allMatch(AnswerTable::isSmall);
    }
    return !(answer instanceof Answer.Envelope envelope) || isSmall(envelope.payload());
  }

  private static boolean isSmall(byte[] payload) {
    return payload == null || payload.length < LargeArrays.LARGE_BYTES;
  }
}
