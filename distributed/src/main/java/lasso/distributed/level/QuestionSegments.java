package lasso.distributed.level;

import java.io.Serializable;

/** The log of questions, in segments as a {@code QuestionLog} writes them. What is given out never changes; it only grows at its end. */
public interface QuestionSegments extends Serializable {
  /** How many segments there are. */
  int size();

  byte[] segment(int number);

  /** Of all answers up to the end of a segment. */
  long fingerprint(int number);
}
