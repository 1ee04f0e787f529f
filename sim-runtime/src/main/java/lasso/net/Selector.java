package lasso.net;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.CellKind;
import lasso.runtime.process.call.Handle;
import lasso.runtime.socket.BytePayload;
import lasso.runtime.socket.Selections;
import lasso.runtime.socket.Sockets;

/** Waits until one of several channels is ready. Keys are looked at in the order in which they were registered. */
public class Selector implements Closeable {
  private static final int RANKS = 256;

  /** How many selectors this process has opened. */
  private static int opened;

  private final int number;
  private final Set<SelectionKey> keys = new LinkedHashSet<>();
  private final Set<SelectionKey> selected = new LinkedHashSet<>();
  private boolean closed;

  /** As in the JDK held for a moment by who closes, or asks whether it is closed: a scheduling point among several threads. */
  private final Object closeLock = new Object();

  /** Null unless it is noted. */
  private final Opening opening;

  private Selector() {
    number = opened * RANKS + Calls.rank();
    opened++;
    opening = Opening.of("a Selector");
  }

  public static Selector open() throws IOException {
    return new Selector();
  }

  public boolean isOpen() {
    synchronized (closeLock) {
      return !closed;
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new ClosedSelectorException();
    }
  }

  public Set<SelectionKey> keys() {
    requireOpen();
    return Collections.unmodifiableSet(keys);
  }

  public Set<SelectionKey> selectedKeys() {
    requireOpen();
    return selected;
  }

  void added(SelectionKey key) {
    keys.add(key);
  }

  public int select() throws IOException {
    return select(true, 0, null);
  }

  public int select(long timeout) throws IOException {
    return select(true, checked(timeout), null);
  }

  public int selectNow() throws IOException {
    return select(false, 0, null);
  }

  public int select(Consumer<SelectionKey> action) throws IOException {
    return select(true, 0, notNull(action));
  }

  public int select(Consumer<SelectionKey> action, long timeout) throws IOException {
    return select(true, checked(timeout), notNull(action));
  }

  public int selectNow(Consumer<SelectionKey> action) throws IOException {
    return select(false, 0, notNull(action));
  }

  private static long checked(long timeout) {
    if (timeout < 0) {
      throw new IllegalArgumentException("Negative timeout");
    }
    return timeout;
  }

  private static Consumer<SelectionKey> notNull(Consumer<SelectionKey> action) {
    action.getClass();
    return action;
  }

  private int select(boolean waits, long timeout, Consumer<SelectionKey> action)
      throws IOException {
    synchronized (this) {
      requireOpen();
      removeCancelled();
      List<SelectionKey> asked = asked();
      List<SelectionKey> connecting = connecting();
      byte[] ready = ready(asked, connecting, waits, timeout);
      removeCancelled();
      if (closed) {
        return 0;
      }
      return action == null
          ? select(asked, connecting, ready)
          : tell(asked, connecting, ready, action);
    }
  }

  private void removeCancelled() {
    for (SelectionKey key : List.copyOf(keys)) {
      if (!key.isValid()) {
        keys.remove(key);
        selected.remove(key);
        key.remove();
      }
    }
  }

  /** Those about which the network is asked. */
  private List<SelectionKey> asked() {
    List<SelectionKey> asked = new ArrayList<>();
    for (SelectionKey key : keys) {
      if (key.channel().place() >= 0 && (key.interestOps() & ~SelectionKey.OP_CONNECT) != 0) {
        asked.add(key);
      }
    }
    return asked;
  }

  /** Those whose connections are under way, or have come about and nobody was told. */
  private List<SelectionKey> connecting() {
    List<SelectionKey> connecting = new ArrayList<>();
    for (SelectionKey key : keys) {
      boolean isAwaited = key.channel().pending() != null || key.channel().hasArrived();
      if (isAwaited && (key.interestOps() & SelectionKey.OP_CONNECT) != 0) {
        connecting.add(key);
      }
    }
    return connecting;
  }

  private byte[] payload(List<SelectionKey> asked) {
    ByteBuffer items = ByteBuffer.allocate(asked.size() * Selections.ITEM_BYTES);
    for (SelectionKey key : asked) {
      items.put(key.channel().what());
      items.put((byte) (key.interestOps() & ~SelectionKey.OP_CONNECT));
      items.putInt(key.channel().place());
    }
    return BytePayload.of(items.array(), 0, items.capacity());
  }

  /** By key that the network is asked about, what it is ready for. */
  private byte[] ready(
      List<SelectionKey> asked, List<SelectionKey> connecting, boolean waits, long timeout) {
    boolean hasArrived = false;
    for (SelectionKey key : connecting) {
      hasArrived |= key.channel().hasArrived();
    }
    if (!waits || hasArrived) {
      lookAtConnections(connecting);
      return now(asked);
    }
    Interrupts.begin(this, number);
    Handle selection =
        Calls.wish(CellKind.SOCKETS, Sockets.verb(Sockets.SELECT, 0), number, payload(asked));
    Handle[] about = handles(connecting, selection);
    Answer answer = waited(timeout > 0 ? Completion.SOME.test() : Completion.SOME.await(), about);
    if (answer instanceof Answer.Completed completed) {
      byte[] ready = null;
      for (int i = 0; i < completed.positions().length; i++) {
        int position = completed.positions()[i];
        if (position == about.length - 1) {
          ready = completed.payloads()[i];
        } else {
          arrived(connecting, about[position], completed, i);
        }
      }
      return ready != null ? ready : withdrawn(selection, asked, false);
    }
    return withdrawn(selection, asked, true);
  }

  private Answer waited(Request request, Handle[] about) {
    try {
      return Calls.ask(request, about);
    } finally {
      Interrupts.endOfSelection();
    }
  }

  /** The selection is taken back, unless that comes too late. */
  private byte[] withdrawn(Handle selection, List<SelectionKey> asked, boolean looks) {
    int verb = Sockets.verb(Sockets.CANCEL, Sockets.SELECT);
    await(Calls.wish(CellKind.SOCKETS, verb, number, null));
    Answer.Completed last = await(selection);
    boolean isBack = last.tags()[0] == Sockets.CANCELLED;
    return !isBack ? last.payloads()[0] : looks ? now(asked) : payloadOfNothing(asked);
  }

  private static byte[] payloadOfNothing(List<SelectionKey> asked) {
    return BytePayload.of(new byte[asked.size()], 0, asked.size());
  }

  private byte[] now(List<SelectionKey> asked) {
    int verb = Sockets.verb(Sockets.SELECT, 1);
    return await(Calls.wish(CellKind.SOCKETS, verb, number, payload(asked))).payloads()[0];
  }

  private static Answer.Completed await(Handle handle) {
    return (Answer.Completed) Calls.ask(Completion.ALL.await(), handle);
  }

  private void lookAtConnections(List<SelectionKey> connecting) {
    Handle[] about = handles(connecting, null);
    if (about.length > 0
        && Calls.ask(Completion.SOME.test(), about) instanceof Answer.Completed completed) {
      for (int i = 0; i < completed.positions().length; i++) {
        arrived(connecting, about[completed.positions()[i]], completed, i);
      }
    }
  }

  private static Handle[] handles(List<SelectionKey> connecting, Handle last) {
    List<Handle> handles = new ArrayList<>();
    for (SelectionKey key : connecting) {
      if (key.channel().pending() != null) {
        handles.add(key.channel().pending());
      }
    }
    if (last != null) {
      handles.add(last);
    }
    return handles.toArray(new Handle[0]);
  }

  private static void arrived(
      List<SelectionKey> connecting, Handle handle, Answer.Completed completed, int i) {
    for (SelectionKey key : connecting) {
      if (key.channel().pending() == handle) {
        key.channel().arrived(completed.tags()[i], completed.sources()[i]);
        return;
      }
    }
  }

  /** What a key is ready for. */
  private static int readiness(
      SelectionKey key, List<SelectionKey> asked, List<SelectionKey> connecting, byte[] ready) {
    int index = asked.indexOf(key);
    int found = index < 0 ? 0 : ready[index + 1];
    return connecting.contains(key) && key.channel().hasArrived()
        ? found | SelectionKey.OP_CONNECT
        : found;
  }

  private int select(List<SelectionKey> asked, List<SelectionKey> connecting, byte[] ready) {
    int count = 0;
    for (SelectionKey key : keys) {
      int found = readiness(key, asked, connecting, ready);
      if (found != 0) {
        boolean isNew = selected.add(key);
        int all = isNew ? found : key.told() | found;
        if (isNew || all != key.told()) {
          count++;
        }
        key.ready(all);
      }
    }
    return count;
  }

  private int tell(
      List<SelectionKey> asked,
      List<SelectionKey> connecting,
      byte[] ready,
      Consumer<SelectionKey> action) {
    int count = 0;
    for (SelectionKey key : List.copyOf(keys)) {
      int found = readiness(key, asked, connecting, ready);
      if (found != 0 && key.isValid()) {
        key.ready(found);
        count++;
        action.accept(key);
        requireOpen();
      }
    }
    return count;
  }

  public Selector wakeup() {
    SocketCalls.answer(Sockets.WAKE_UP, 0, number);
    return this;
  }

  @Override
  public void close() throws IOException {
    synchronized (closeLock) {
      if (closed) {
        return;
      }
      closed = true;
    }
    Opening.close(opening);
    wakeup();
    synchronized (this) {
      for (SelectionKey key : List.copyOf(keys)) {
        key.cancel();
      }
      removeCancelled();
    }
  }
}
