package lasso.checker.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lasso.checker.property.Leftover;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.report.StepReport;

/**
 * Where the program posted its operations: follows the handles of every rank through completions and renamings, as the
 * kernel does, and remembers the last send of each kind.
 */
final class PostPlaces {
  private final List<Map<Integer, StackTraceElement>> open = new ArrayList<>();
  private final Map<Leftover.Message, StackTraceElement> sends = new HashMap<>();

  PostPlaces(int ranks) {
    for (int rank = 0; rank < ranks; rank++) {
      open.add(new HashMap<>());
    }
  }

  /** The first step of a process. */
  void start(int rank, StepReport report, Effect effect) {
    posted(rank, open.get(rank), report, effect);
  }

  /** A step that answers a request. */
  void step(int rank, Request request, Reply reply, StepReport report, Effect effect) {
    Map<Integer, StackTraceElement> places = open.get(rank);
    if (reply instanceof Reply.Completed completed) {
      List<Integer> handles = request.handles();
      completed.positions().forEach(position -> places.remove(handles.get(position)));
    }
    posted(rank, places, report, effect);
  }

  /** The operations of a process that has crashed are nobody's. */
  void forget(int rank) {
    open.get(rank).clear();
  }

  private void posted(
      int rank, Map<Integer, StackTraceElement> places, StepReport report, Effect effect) {
    for (int i = 0; i < effect.posts().size(); i++) {
      Post post = effect.posts().get(i);
      StackTraceElement place = i < report.posts().size() ? report.posts().get(i).place() : null;
      if (post.handle() != Post.NONE) {
        places.put(post.handle(), place);
      }
      places.remove(post.closes());
      Post.Send send = post.message();
      if (send != null) {
        sends.put(
            new Leftover.Message(
                send.context(), rank, send.destination(), send.tag(), send.payload()),
            place);
      }
    }
    if (!effect.renaming().isEmpty()) {
      Map<Integer, StackTraceElement> renamed = new HashMap<>();
      places.forEach((handle, place) -> renamed.put(effect.renaming().get(handle), place));
      open.set(rank, renamed);
    }
  }

  /** Where a message was sent that a process has received; null when that is not known. */
  StackTraceElement sent(int destination, Reply.Delivery delivery) {
    for (Map.Entry<Leftover.Message, StackTraceElement> send : sends.entrySet()) {
      Leftover.Message message = send.getKey();
      if (message.source() == delivery.source()
          && message.destination() == destination
          && message.tag() == delivery.tag()
          && message.payload() == delivery.payload()) {
        return send.getValue();
      }
    }
    return null;
  }

  /** Where the operations of a process were posted that are under way, distinct and sorted by line. */
  List<StackTraceElement> underWay(int rank) {
    return open.get(rank).values().stream()
        .filter(Objects::nonNull)
        .distinct()
        .sorted(Comparator.comparingInt(StackTraceElement::getLineNumber))
        .toList();
  }

  /**
   * The program's own frame that posted what is left over; null when it has none. Of equal messages the last one is
   * meant: a channel delivers those of one tag in order.
   */
  StackTraceElement of(Leftover leftover) {
    if (leftover instanceof Leftover.Operation operation) {
      return open.get(operation.rank()).get(operation.handle());
    }
    return sends.get((Leftover.Message) leftover);
  }
}
