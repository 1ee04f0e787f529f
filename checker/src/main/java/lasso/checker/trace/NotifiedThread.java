package lasso.checker.trace;

import java.util.List;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.report.ThreadReport;

/** Which of the threads that wait is notified, by its name where that is clear. */
final class NotifiedThread {
  private static final String NEED = "to be notified on ";

  private NotifiedThread() {}

  /** Whether a request asks which thread is notified. */
  static boolean isChosen(Request request) {
    return request instanceof Request.Choose choose
        && choose.subject() instanceof ChoiceSubject.Notified;
  }

  /**
   * What a notification does.
   *
   * @param notifier holds the monitor on which the others wait
   * @param threads all of the process, by number
   */
  static String words(
      Request.Choose request,
      Reply.Chosen answer,
      ThreadReport notifier,
      List<ThreadReport> threads) {
    List<List<ThreadReport>> possible =
        notifier.holds().stream()
            .map(monitor -> waiting(threads, monitor))
            .filter(waiting -> waiting.size() == request.alternatives())
            .toList();
    if (possible.size() != 1) {
      return request.subject().words(answer.value(), request.alternatives());
    }
    ThreadReport notified = possible.get(0).get(answer.value());
    List<String> others =
        possible.get(0).stream().filter(each -> each != notified).map(ThreadReport::name).toList();
    return "notifies " + notified.name() + ", not " + String.join(" or ", others);
  }

  /** In the order in which the alternatives are numbered. */
  private static List<ThreadReport> waiting(List<ThreadReport> threads, String monitor) {
    return threads.stream()
        .filter(each -> each.needs() != null && each.needs().equals(NEED + monitor))
        .toList();
  }
}
