package lasso.junit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import lasso.api.Checker;
import lasso.api.Run;
import lasso.api.Verdict;
import lasso.api.plan.CheckPlan;

/** The main class of the Java machine of a check: takes an {@link Order}, leaves a {@link CheckAnswer}. */
final class MachineMain {
  private MachineMain() {}

  /** Public for the launcher only. */
  public static void main(String[] args) throws IOException {
    String input = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    Order order = Order.JSON.fromJson(input, Order.class);
    CheckAnswer reply = order.trace() == null ? checked(order) : replayed(order);
    Files.writeString(Path.of(order.reply()), Order.JSON.toJson(reply));
    System.exit(0);
  }

  private static CheckAnswer checked(Order order) throws IOException {
    Verdict verdict = Checker.create().check(CheckPlan.ofOptions(order.plan()));
    CheckAnswer reply =
        new CheckAnswer(
            order.secret(),
            verdict.answer(),
            true,
            verdict.render(Verdict.Format.LINE),
            verdict.render(Verdict.Format.TEXT),
            verdict.assumptions());
    if (verdict.isStarted()) {
      verdict.writeReports();
    }
    return reply;
  }

  private static CheckAnswer replayed(Order order) {
    Run run;
    try {
      run = Checker.create().replay(Path.of(order.trace()), Optional.of(order.classpath()), 1);
    } catch (Checker.UnusableException e) {
      return new CheckAnswer(
          order.secret(),
          Verdict.Answer.UNUSABLE,
          false,
          e.getMessage(),
          e.getMessage(),
          List.of());
    }
    return new CheckAnswer(
        order.secret(),
        run.verdict().answer(),
        run.asExpected(),
        run.verdict().render(Verdict.Format.LINE),
        run.text(),
        run.verdict().assumptions());
  }
}
