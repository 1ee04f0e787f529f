package lasso.runtime.process.tables;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.report.OpenChoice;

/**
 * Which answers processes got where several are possible by themselves: choices, probes and tests. Every executed step belongs to some run, and a complete search executes all
 * of them, so what is missing here in the end is what no schedule does.
 *
 * <p>Thread rule: written by the worker that executes steps, read when it is done.
 */
public final class TakenChoices {
  private record Question(StackTraceElement place, String noun, List<String> answers) {}

  private final Map<Question, BitSet> taken = new LinkedHashMap<>();

  /** Whether {@link #add} looks at such a request at all. */
  public static boolean concerns(Request request) {
    return request instanceof Request.Choose
        || request instanceof Request.Iprobe
        || request instanceof Request.Test;
  }

  /** A process that stands somewhere with a request goes on with a reply. */
  public void add(StackTraceElement place, Request request, Reply reply) {
    if (request instanceof Request.Choose choose && reply instanceof Reply.Chosen chosen) {
      int count = choose.alternatives();
      List<String> answers =
          IntStream.range(0, count).mapToObj(i -> choose.subject().words(i, count)).toList();
      add(new Question(place, choose.subject().noun(), answers), chosen.value());
    } else if (request instanceof Request.Iprobe) {
      List<String> answers = List.of("finds no message", "finds a message");
      add(new Question(place, "a probe", answers), reply instanceof Reply.NoMessage ? 0 : 1);
    } else if (request instanceof Request.Test) {
      List<String> answers = List.of("is told that it is not complete", "is told that it is");
      add(new Question(place, "a test", answers), reply instanceof Reply.NotYet ? 0 : 1);
    }
  }

  private void add(Question question, int answer) {
    taken.computeIfAbsent(question, none -> new BitSet()).set(answer);
  }

  /** In the order in which the choices were met first. */
  public List<OpenChoice> neverTaken() {
    List<OpenChoice> open = new ArrayList<>();
    taken.forEach(
        (question, answers) -> {
          List<String> never =
              IntStream.range(0, question.answers().size())
                  .filter(i -> !answers.get(i))
                  .mapToObj(question.answers()::get)
                  .toList();
          if (!never.isEmpty()) {
            open.add(new OpenChoice(question.place(), question.noun(), never));
          }
        });
    return open;
  }
}
