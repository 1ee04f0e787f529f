package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;

/** What may match, and the rules that need no transition (semantics, sections 3 and 4). Edits the endpoint of one rank. */
public final class Matching {
  /** Up to so many receives are looked through again and again. */
  static final int FEW = 16;

  private Matching() {}

  public static boolean matchesTag(int pattern, int tag) {
    return pattern == Request.ANY || pattern == tag;
  }

  static boolean matches(Post.Receive receive, Link channel, int tag) {
    return receive.context() == channel.context()
        && (receive.source() == Request.ANY || receive.source() == channel.peer())
        && matchesTag(receive.tag(), tag);
  }

  /** Index of the channel's first message that is not held and that the tag pattern matches, or -1. */
  public static int firstMatching(List<Message> channel, int tagPattern) {
    for (int i = 0; i < channel.size(); i++) {
      if (!channel.get(i).isHeld() && matchesTag(tagPattern, channel.get(i).tag())) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Index of the message which a receive or probe could take that stands behind the first {@code earlier} posted receives:
   * the first matching one, if none of those receives matches it; else -1.
   */
  public static int takeable(Endpoint endpoint, Link channel, int tagPattern, int earlier) {
    List<Message> messages = endpoint.channel(channel);
    int index = firstMatching(messages, tagPattern);
    if (index >= 0) {
      int tag = messages.get(index).tag();
      for (Post.Receive receive : endpoint.receives.subList(0, earlier)) {
        if (matches(receive, channel, tag)) {
          return -1;
        }
      }
    }
    return index;
  }

  /** As {@link #takeable(Endpoint, Link, int, int)} for a posted receive. */
  public static int takeable(Endpoint endpoint, int receiveIndex, int source) {
    Post.Receive receive = endpoint.receives.get(receiveIndex);
    return takeable(endpoint, new Link(receive.context(), source), receive.tag(), receiveIndex);
  }

  /** The receive takes its message from the source; a send that completes by it becomes a consequence. */
  static void take(
      int rank, Endpoint endpoint, int receiveIndex, int source, List<Operation> consequences) {
    int index = takeable(endpoint, receiveIndex, source);
    assert index >= 0 : "nothing to take from " + source;
    Post.Receive receive = endpoint.receives.remove(receiveIndex);
    endpoint.receives = ReceiveOrder.normalForm(endpoint.receives);
    Link channel = new Link(receive.context(), source);
    takeAt(rank, endpoint, channel, index, receive.handle(), consequences);
  }

  /** A receive takes the channel's message at an index. */
  static void takeAt(
      int rank,
      Endpoint endpoint,
      Link channel,
      int index,
      int handle,
      List<Operation> consequences) {
    int pendingBefore = endpoint.pendingBefore(channel, index);
    Message message = endpoint.remove(channel, index);
    delivered(rank, endpoint, channel, message, pendingBefore, handle, consequences);
  }

  /**
   * A message that has left its channel is delivered.
   *
   * @param pendingBefore how many pending messages stood before it in the channel
   */
  static void delivered(
      int rank,
      Endpoint endpoint,
      Link channel,
      Message message,
      int pendingBefore,
      int handle,
      List<Operation> consequences) {
    endpoint.matched.put(
        handle, new Reply.Delivery(channel.peer(), message.tag(), message.payload()));
    endpoint.cancelling.remove(handle);
    if (message.pending()) {
      consequences.add(
          new Operation.Complete(channel.peer(), new Link(channel.context(), rank), pendingBefore));
    }
    if (message.bufferBytes() > 0) {
      consequences.add(new Operation.GiveBack(channel.peer(), message.bufferBytes()));
    }
  }

  /**
   * Whether the newest message of a channel may be taken by a receive that is posted, after others may have taken theirs. All ways in
   * which they may are tried.
   */
  static boolean isAwaited(int rank, Endpoint endpoint, Link channel) {
    int newest = endpoint.channel(channel).size() - 1;
    for (int i = 0; i < endpoint.receives.size(); i++) {
      Post.Receive receive = endpoint.receives.get(i);
      for (Link from : List.copyOf(endpoint.channels.keySet())) {
        if (from.context() != receive.context()
            || (receive.source() != Request.ANY && receive.source() != from.peer())) {
          continue;
        }
        int index = takeable(endpoint, i, from.peer());
        if (index < 0) {
          continue;
        }
        if (from.equals(channel) && index == newest) {
          return true;
        }
        Endpoint after = endpoint.matchingCopy();
        take(rank, after, i, from.peer(), new ArrayList<>());
        if (isAwaited(rank, after, channel)) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Closes an endpoint that was closed until the newest message of a channel came: nothing but this one can be taken. Nor does its leaving, or that of the receive that takes it,
   * let others match: no message before it is matched by that receive.
   */
  static void closeNewest(int rank, Endpoint endpoint, Link channel, List<Operation> consequences) {
    if (endpoint.late.test(channel.context())) {
      return;
    }
    List<Message> messages = endpoint.channel(channel);
    int newest = messages.size() - 1;
    for (int i = 0; i < endpoint.receives.size(); i++) {
      Post.Receive receive = endpoint.receives.get(i);
      if (matches(receive, channel, messages.get(newest).tag())) {
        if (receive.source() != Request.ANY && firstMatching(messages, receive.tag()) == newest) {
          take(rank, endpoint, i, channel.peer(), consequences);
        }
        return;
      }
    }
  }

  /** Closes an endpoint that was closed until a receive was posted: nothing but this one can take anything. */
  static void closePosted(
      int rank, Endpoint endpoint, Post.Receive posted, List<Operation> consequences) {
    if (posted.source() == Request.ANY || endpoint.late.test(posted.context())) {
      return;
    }
    if (firstMatching(endpoint.channel(new Link(posted.context(), posted.source())), posted.tag())
        >= 0) {
      int index = endpoint.receives.indexOf(posted);
      if (takeable(endpoint, index, posted.source()) >= 0) {
        take(rank, endpoint, index, posted.source(), consequences);
      }
    }
  }

  /** Lets receives with a fixed source take what they can. */
  static void close(int rank, Endpoint endpoint, List<Operation> consequences) {
    if (endpoint.receives.size() > FEW) {
      new Closing(rank, endpoint, consequences).run();
    } else {
      closeByTheRule(rank, endpoint, consequences);
    }
  }

  /** As long as there is one that can take something: it takes it. */
  static void closeByTheRule(int rank, Endpoint endpoint, List<Operation> consequences) {
    int i = 0;
    while (i < endpoint.receives.size()) {
      int source = endpoint.receives.get(i).source();
      boolean late = endpoint.late.test(endpoint.receives.get(i).context());
      if (source != Request.ANY && !late && takeable(endpoint, i, source) >= 0) {
        take(rank, endpoint, i, source, consequences);
        i = 0;
      } else {
        i++;
      }
    }
  }
}
