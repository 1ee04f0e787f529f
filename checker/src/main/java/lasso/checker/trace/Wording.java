package lasso.checker.trace;

import java.util.StringJoiner;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Names;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Wish;
import lasso.runtime.kernel.system.StateView;
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
      words.add(
          "%s grants %s what it asks, %s%s%s%s"
              .formatted(
                  cell.name(),
                  names.process(grant.rank()),
                  cell.words(wish),
                  cell.answer(wish, grant.answer()),
                  grant.payload() < 0 ? "" : ", " + states.describePayload(grant.payload()),
                  grant.source() < 0 ? "" : " of " + names.process(grant.source())));
    }
    return words.toString();
  }

  /** A withdrawal. */
  static String withdrawal() {
    return "an operation that was cancelled is withdrawn before it is matched";
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
