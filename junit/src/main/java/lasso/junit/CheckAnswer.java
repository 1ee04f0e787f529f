package lasso.junit;

import java.util.List;
import lasso.api.Verdict;

/**
 * What a Java machine found out.
 *
 * @param secret of the order
 * @param answer of the check, or of the replayed run
 * @param faithful of a replay: whether the program went the recorded way to its end
 * @param line the verdict in a line
 * @param text the report as on the screen
 * @param assumptions what the answer rests on, each one sentence
 */
record CheckAnswer(
    String secret,
    Verdict.Answer answer,
    boolean faithful,
    String line,
    String text,
    List<String> assumptions) {}
