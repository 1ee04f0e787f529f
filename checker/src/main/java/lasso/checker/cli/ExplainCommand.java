package lasso.checker.cli;

import java.util.List;
import java.util.Optional;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.service.CheckService;
import lasso.runtime.program.UnusableInputException;

/** {@code explain}: says what a word means to this tool. Each kind of word has a topic, which knows it or does not. */
final class ExplainCommand {
  private static final String USAGE =
      """
      Usage: ./lasso explain WHAT

      WHAT is one of
        a recorded run: outcome-2.json, as check --outcomes --trace DIR writes it, or any other
        trace. Says what each process wrote, how the run came about, and which choice makes it
        another one than the outcomes beside it;
        a word of a report: violated, deadlock, liveness, fairness, decides, 3 (an exit code);
        a member or a class of Java: java.nio.file.Files.walk, String.format, java.io.File#list,
        java.util.Random. Says whether a program under check may use it, why, and what to do
        instead.
      """;

  private final Terminal terminal;
  private final List<ExplainTopic> topics;

  ExplainCommand(Terminal terminal, CheckService service) {
    this.terminal = terminal;
    topics = List.of(new RunTopic(service, terminal.columns()), new ReportTopic(), new JdkTopic());
  }

  int run(List<String> arguments) {
    if (Help.asked(arguments)) {
      terminal.out().print(USAGE);
      return ExitCode.OK;
    }
    if (arguments.size() != 1) {
      throw new UnusableInputException(
          "explain takes one word, such as ./lasso explain java.nio.file.Files.walk, not "
              + arguments.size()
              + ".");
    }
    String question = arguments.get(0);
    for (ExplainTopic topic : topics) {
      Optional<String> answer = topic.explain(question);
      if (answer.isPresent()) {
        terminal.out().print(answer.get());
        return ExitCode.OK;
      }
    }
    throw new UnusableInputException(notFound(question));
  }

  private String notFound(String question) {
    StringBuilder text = new StringBuilder("nothing is known of " + question + ".");
    for (ExplainTopic topic : topics) {
      topic
          .hint(question)
          .ifPresent(hint -> text.append(" Did you mean ").append(hint).append('?'));
    }
    return text.append(" ./lasso explain --help shows what can be asked.").toString();
  }
}
