package lasso.checker.trace;

import java.util.List;
import java.util.StringJoiner;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Fault;
import lasso.runtime.kernel.FaultKind;
import lasso.runtime.kernel.Names;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Wish;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.process.LocalStates;

/** Posts, replies and messages in words. */
final class Wording {
  private final LocalStates states;
  private final Names names;

  Wording(LocalStates states) {
    this.states = states;
    names = states.names();
  }

  String post(Post post) {
    return post.predicate(names);
  }

  /** The reply to a request. */
  String reply(Request request, Reply reply, boolean optional) {
    return request.answered(reply, optional, names);
  }

  /**
   * What a passive cell does.
   *
   * @param state before
   */
  String grants(PassiveCell cell, CellState state, CellMove move) {
    StringJoiner words = new StringJoiner("; ");
    for (CellMove.Grant grant : move.grants()) {
      Wish wish = state.wishes().get(grant.rank()).get(grant.index()).wish();
      boolean other = grant.rank() != move.grants().get(0).rank();
      String answer = cell.answer(wish, grant.answer());
      String payload =
          grant.payload() < 0
              ? ""
              : (answer.isEmpty() ? ": " : ", ") + states.describePayload(grant.payload());
      String source =
          grant.source() < 0 || (answer + payload).isEmpty()
              ? ""
              : " of " + names.process(grant.source());
      words.add(
          (other ? names.process(grant.rank()) + " " : "")
              + done(cell.words(wish))
              + answer
              + payload
              + source);
    }
    return words.toString();
  }

  /** What is done when a wish comes true: "to read from connection 1" becomes "reads from connection 1". */
  private static String done(String wish) {
    if (!wish.startsWith("to ")) {
      return "learns " + wish;
    }
    int end = wish.indexOf(' ', 3);
    String verb = end < 0 ? wish.substring(3) : wish.substring(3, end);
    return verb + "s" + (end < 0 ? "" : wish.substring(end));
  }

  /** What the network does without a match. */
  static String silent(Transition.Kind kind) {
    return switch (kind) {
      case ARRIVE -> "a message of it that was late arrives";
      case VANISH -> "a message that it sent before it crashed is gone";
      default -> "an operation that was cancelled is withdrawn before it is matched";
    };
  }

  /**
   * What goes wrong in a step, to be appended to what the process is told; empty when nothing does.
   *
   * @param fault or null
   * @param posts of the step
   */
  String fault(Fault fault, List<Post> posts) {
    if (fault == null) {
      return "";
    }
    StringJoiner words = new StringJoiner("; ");
    for (Fault.OfMessage message : fault.messages()) {
      words.add(
          "fault: it "
              + post(posts.get(message.post()))
              + switch (message.kind()) {
                case LOSS -> ", and the message is lost";
                case DUPLICATE -> ", and the message arrives twice";
                default -> ", and the message is late: others may overtake it";
              });
    }
    if (fault.isWithinStep()) {
      words.add("fault: it crashes after " + fault.posted() + " of the posts of this step");
    } else if (fault.isCrash()) {
      words.add("fault: it crashes");
    } else if (fault.process() == FaultKind.RESTART) {
      words.add("fault: it is started again");
    }
    if (fault.isCrash() && fault.keeps()) {
      words.add("what is on its way to it waits for its restart");
    }
    return words.toString();
  }

  /**
   * What a receive takes.
   *
   * @param message null when it can't be told from others
   */
  String match(int source, StateView.MessageView message) {
    return message == null
        ? "is matched with a message from " + names.process(source)
        : "is matched with "
            + states.describePayload(message.payload())
            + " from "
            + names.process(source)
            + ", "
            + CollectiveTag.words(message.tag());
  }

  String message(StateView.MessageView message) {
    return states.describePayload(message.payload())
        + " from "
        + names.process(message.source())
        + " to "
        + names.process(message.destination())
        + ", "
        + CollectiveTag.words(message.tag())
        + (message.pending() ? " (its sender waits)" : "");
  }

  String source(int source) {
    return source == Request.ANY ? "any rank" : names.process(source);
  }

  static String tag(int tag) {
    return tag == Request.ANY ? ", any tag" : ", tag " + tag;
  }
}
