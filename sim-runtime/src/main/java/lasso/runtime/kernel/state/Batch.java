package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Many operations on one endpoint, done as one: in place of as many endpoints in between, each as long as the last one. Posts and deliveries are closed once, behind the
 * last: what a receive takes does not depend on when it does so (semantics, section 4).
 */
record Batch(int at, List<Operation> parts) implements Operation {
  /** Shorter programs are cheaper part by part, for programs have their parts in common. */
  static final int FROM = 32;

  /** What may stand in one batch: such operations commute with those on other endpoints, and with what they cause there. */
  enum Kind {
    NONE,
    POSTS,
    COMPLETIONS
  }

  /** The program with its runs of operations that may be put together, by endpoint; those of the first one first. */
  static List<Operation> gathered(List<Operation> program) {
    List<Operation> gathered = new ArrayList<>();
    Map<Integer, List<Operation>> run = new LinkedHashMap<>();
    Kind kind = Kind.NONE;
    for (Operation operation : program) {
      if (operation.batch() != kind) {
        end(run, gathered);
        kind = operation.batch();
      }
      if (kind == Kind.NONE) {
        gathered.add(operation);
      } else {
        run.computeIfAbsent(operation.at(), at -> new ArrayList<>()).add(operation);
      }
    }
    end(run, gathered);
    return gathered;
  }

  private static void end(Map<Integer, List<Operation>> run, List<Operation> gathered) {
    run.forEach(
        (at, parts) ->
            gathered.add(parts.size() == 1 ? parts.get(0) : new Batch(at, List.copyOf(parts))));
    run.clear();
  }

  @Override
  public void perform(Endpoint endpoint, List<Operation> consequences) {
    Run run = new Run(endpoint);
    parts.forEach(run::add);
    run.finish(consequences);
  }

  /** Does the parts one after the other. */
  private final class Run {
    private final Endpoint endpoint;
    private final Set<Integer> open;
    private final Map<Link, Removal> outboxes = new HashMap<>();
    private final Map<Link, Releases> channels = new HashMap<>();
    private boolean posted;
    private final List<Operation> missed = new ArrayList<>();

    Run(Endpoint endpoint) {
      this.endpoint = endpoint;
      this.open = endpoint.openHandles();
    }

    void add(Operation part) {
      if (part instanceof PostSend send) {
        requireFree(send.outgoing().handle());
        send.post(endpoint);
      } else if (part instanceof PostReceive post) {
        requireFree(post.receive().handle());
        endpoint.receives.add(post.receive());
        posted = true;
      } else if (part instanceof Deliver deliver) {
        if (endpoint.gone) {
          deliver.missed(missed);
        } else {
          endpoint.append(deliver.channel(), deliver.message());
          posted = true;
        }
      } else if (part instanceof Complete complete) {
        outboxes
            .computeIfAbsent(complete.outbox(), link -> new Removal(endpoint.outboxes.get(link)))
            .remove(complete.index());
      } else if (part instanceof Release release) {
        channels
            .computeIfAbsent(release.channel(), link -> new Releases(endpoint.channels.get(link)))
            .release(release.index());
      } else {
        throw new IllegalArgumentException("in a batch: " + part);
      }
    }

    private void requireFree(int handle) {
      if (!open.add(handle)) {
        throw Operation.isOpen(at, handle);
      }
    }

    void finish(List<Operation> consequences) {
      consequences.addAll(missed);
      outboxes.forEach(
          (link, removal) -> {
            removal.removed.forEach(send -> Complete.complete(endpoint, send.handle()));
            endpoint.outboxes.put(link, removal.left());
            if (endpoint.outboxes.get(link).isEmpty()) {
              endpoint.outboxes.remove(link);
            }
          });
      if (posted) {
        endpoint.receives = ReceiveOrder.normalForm(endpoint.receives);
        Matching.close(at, endpoint, consequences);
      }
    }
  }

  /** Takes sends out of an outbox, each by its position among those that are left. */
  private static final class Removal {
    private final List<Outgoing> outbox;
    private final boolean[] gone;
    private final Selection left;
    final List<Outgoing> removed = new ArrayList<>();

    Removal(List<Outgoing> outbox) {
      this.outbox = outbox;
      this.gone = new boolean[outbox.size()];
      this.left = new Selection(outbox.size());
    }

    void remove(int index) {
      int position = left.take(index);
      gone[position] = true;
      removed.add(outbox.get(position));
    }

    List<Outgoing> left() {
      List<Outgoing> rest = new ArrayList<>();
      for (int i = 0; i < gone.length; i++) {
        if (!gone[i]) {
          rest.add(outbox.get(i));
        }
      }
      return rest;
    }
  }

  /** Lets messages of a channel be pending no more, each by its position among the pending ones. */
  private static final class Releases {
    private final List<Message> channel;
    private final int[] pending;
    private final Selection left;

    Releases(List<Message> channel) {
      this.channel = channel;
      int[] positions = new int[channel.size()];
      int n = 0;
      for (int i = 0; i < positions.length; i++) {
        if (channel.get(i).pending()) {
          positions[n++] = i;
        }
      }
      this.pending = positions;
      this.left = new Selection(n);
    }

    void release(int index) {
      int position = pending[left.take(index)];
      channel.set(position, channel.get(position).released());
    }
  }
}
