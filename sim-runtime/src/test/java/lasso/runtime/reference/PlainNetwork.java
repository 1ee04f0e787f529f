package lasso.runtime.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.process.Handles;
import lasso.runtime.process.call.Handle;

/** All operations ever posted, in order; everything is found by searching. */
final class PlainNetwork {
  /** A send or a receive. {@code partner}: the operation that it is matched with. */
  static final class Operation {
    final Handle handle;
    final boolean send;
    final int context;
    final int source;
    final int destination;
    final int tag;
    final byte[] payload;
    final SendMode mode;
    boolean buffered;

    /** A probe has shown this message: it stays visible. */
    boolean shown;

    Operation partner;

    Operation(
        Handle handle,
        boolean send,
        int context,
        int source,
        int destination,
        int tag,
        byte[] payload,
        SendMode mode) {
      this.handle = handle;
      this.send = send;
      this.context = context;
      this.source = source;
      this.destination = destination;
      this.tag = tag;
      this.payload = payload;
      this.mode = mode;
    }

    boolean isComplete() {
      return partner != null || buffered;
    }

    int owner() {
      return send ? source : destination;
    }

    private boolean accepts(Operation message) {
      return context == message.context
          && destination == message.destination
          && (source == Request.ANY || source == message.source)
          && (tag == Request.ANY || tag == message.tag);
    }
  }

  private final List<Operation> operations = new ArrayList<>();
  private final Buffering buffering;

  PlainNetwork(Buffering buffering) {
    this.buffering = buffering;
  }

  Handle send(int context, int source, int destination, int tag, byte[] payload, SendMode mode) {
    Handle handle = Handles.open(operations.size());
    Operation send = new Operation(handle, true, context, source, destination, tag, payload, mode);
    boolean eager =
        buffering.kind() == Buffering.Kind.INFINITE
            || (buffering.kind() == Buffering.Kind.EAGER
                && PayloadCodec.contentBytes(payload) <= buffering.eagerBytes());
    send.buffered = mode == SendMode.BUFFERED || (eager && mode != SendMode.SYNCHRONOUS);
    operations.add(send);
    return handle;
  }

  Handle receive(int context, int source, int destination, int tag) {
    Handle handle = Handles.open(operations.size());
    operations.add(new Operation(handle, false, context, source, destination, tag, null, null));
    return handle;
  }

  Operation of(Handle handle) {
    return operations.get(Handles.number(handle));
  }

  /** Whether an incomplete send may be buffered now, though nothing obliges the network to. */
  boolean mayBuffer(Operation operation) {
    return operation.send
        && !operation.isComplete()
        && buffering.kind() == Buffering.Kind.ANY
        && operation.mode != SendMode.SYNCHRONOUS;
  }

  /** Matches all receives from a named source for which there is but one way. */
  void matchFixed() {
    for (Operation receive : operations) {
      if (!receive.send && receive.partner == null && receive.source != Request.ANY) {
        for (Operation message : candidates(receive)) {
          match(receive, message);
        }
      }
    }
  }

  /** The messages that an unmatched receive can take, at most one per source. */
  List<Operation> candidates(Operation receive) {
    List<Operation> candidates = new ArrayList<>();
    for (Operation message :
        visible(receive.context, receive.source, receive.destination, receive.tag)) {
      if (firstAcceptor(message) == receive) {
        candidates.add(message);
      }
    }
    return candidates;
  }

  /** The messages that a probe can show: not about to be taken by a posted receive. */
  List<Operation> probed(int context, int source, int destination, int tag) {
    List<Operation> messages = visible(context, source, destination, tag);
    messages.removeIf(message -> firstAcceptor(message) != null);
    return messages;
  }

  /** The first unmatched matching message of every source. */
  private List<Operation> visible(int context, int source, int destination, int tag) {
    Operation pattern = new Operation(null, false, context, source, destination, tag, null, null);
    List<Operation> first = new ArrayList<>();
    for (Operation message : operations) {
      if (message.send
          && message.partner == null
          && pattern.accepts(message)
          && first.stream().noneMatch(other -> other.source == message.source)) {
        first.add(message);
      }
    }
    return first;
  }

  private Operation firstAcceptor(Operation message) {
    for (Operation receive : operations) {
      if (!receive.send && receive.partner == null && receive.accepts(message)) {
        return receive;
      }
    }
    return null;
  }

  void match(Operation receive, Operation message) {
    receive.partner = message;
    message.partner = receive;
  }

  /** Unmatched receives of a process from any source, in posting order. */
  List<Operation> wildcards(int destination) {
    List<Operation> receives = new ArrayList<>();
    for (Operation operation : operations) {
      if (!operation.send
          && operation.partner == null
          && operation.source == Request.ANY
          && operation.destination == destination) {
        receives.add(operation);
      }
    }
    return receives;
  }

  /** The state of all operations, in terms that don't depend on how processes took turns. */
  void describe(StringBuilder text) {
    Map<Operation, String> names = new HashMap<>();
    Map<Integer, Integer> counts = new HashMap<>();
    for (Operation operation : operations) {
      int number = counts.merge(operation.owner(), 1, Integer::sum);
      names.put(operation, operation.owner() + "#" + number);
    }
    operations.stream()
        .map(o -> names.get(o) + o.buffered + o.shown + names.get(o.partner))
        .sorted()
        .forEach(line -> text.append(line).append(';'));
  }

  int unreceivedMessages() {
    return (int) operations.stream().filter(o -> o.send && o.partner == null).count();
  }

  /** Operations of a process that no wait or test has completed. */
  int openRequests(int rank) {
    return (int) operations.stream().filter(o -> o.owner() == rank && o.handle.isOpen()).count();
  }
}
