package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * A change of one endpoint, the building block of every transition. {@link #perform} is a pure function of the endpoint's
 * value, so {@link Network} remembers its results.
 */
sealed interface Operation {
  /** The rank whose endpoint changes. */
  int at();

  /** Edits the endpoint of {@link #at}; what this causes at other endpoints is appended to {@code consequences}. */
  void perform(Endpoint endpoint, List<Operation> consequences);

  /** The sender's part of a posted send. */
  record PostSend(int at, Link outbox, int handle, boolean completesAtOnce, boolean yielding)
      implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      requireFree(endpoint, at, handle);
      if (completesAtOnce) {
        endpoint.completed.add(handle);
      } else {
        endpoint
            .outboxes
            .computeIfAbsent(outbox, l -> new ArrayList<>())
            .add(new Outgoing(handle, yielding));
      }
    }
  }

  /** The receiver's part of a posted send. */
  record Deliver(int at, Link channel, Message message) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.append(channel, message);
      Matching.close(at, endpoint, consequences);
    }
  }

  /** A posted receive. */
  record PostReceive(int at, Post.Receive receive) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      requireFree(endpoint, at, receive.handle());
      endpoint.receives.add(receive);
      endpoint.receives = ReceiveOrder.normalForm(endpoint.receives);
      Matching.close(at, endpoint, consequences);
    }
  }

  /** A receive from any source takes a message of the source. */
  record Take(int at, int handle, int source) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      int index = endpoint.receives.indexOf(endpoint.receive(handle));
      Matching.take(at, endpoint, index, source, consequences);
      Matching.close(at, endpoint, consequences);
    }
  }

  /** The k-th incomplete send of an outbox was matched. */
  record Complete(int at, Link outbox, int index) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.completed.add(endpoint.removeOutgoing(outbox, index).handle());
    }
  }

  /** The sender of the channel's k-th pending message does not wait for it any more. */
  record Release(int at, Link channel, int index) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      int position = endpoint.indexOfPending(channel, index);
      endpoint
          .channels
          .get(channel)
          .set(position, endpoint.channel(channel).get(position).released());
    }
  }

  /** A probe shows the channel's message at a position. */
  record Show(int at, Link channel, int position) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint
          .channels
          .get(channel)
          .set(position, endpoint.channel(channel).get(position).probed());
    }
  }

  /** A reply closes operations: complete ones, or sends that were released. */
  record Claim(int at, List<Integer> handles) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      for (int handle : handles) {
        if (endpoint.matched.remove(handle) == null && !endpoint.completed.remove(handle)) {
          Endpoint.Place place = endpoint.placeOf(handle);
          endpoint.removeOutgoing(place.link(), place.index());
        }
      }
    }
  }

  /** The process numbers its open handles anew. */
  record Rename(int at, List<Integer> renaming) implements Operation {
    @Override
    public void perform(Endpoint endpoint, List<Operation> consequences) {
      endpoint.rename(renaming);
    }
  }

  private static void requireFree(Endpoint endpoint, int rank, int handle) {
    if (endpoint.isOpen(handle)) {
      throw new IllegalArgumentException(
          "rank " + rank + " posts an operation with handle " + handle + ", which is open");
    }
  }
}
