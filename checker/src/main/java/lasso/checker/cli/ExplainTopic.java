package lasso.checker.cli;

import java.util.Optional;

/** One kind of word that {@code explain} knows. */
interface ExplainTopic {
  /** The explanation, lines with their ends; empty when the word is none of this topic. */
  Optional<String> explain(String question);

  /** What was probably meant by a word that no topic knows. */
  Optional<String> hint(String question);
}
