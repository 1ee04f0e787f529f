package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.runtime.kernel.CellState;
import lasso.runtime.kernel.Offence;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Wish;

/**
 * Endpoints at rest. Sections in this order, each a count and then its elements, maps in the order of their keys:
 *
 * <pre>
 * channels   { context, source, count, { tag, payload, pending + 2 shown + 4 more, if more: holder, buffer bytes } }
 * receives   { context, source, tag, handle }          in normal form
 * matched    { handle, source, tag, payload }
 * outboxes   { context, destination, count, { handle, early + 4 held } }
 * completed  { handle }
 * only if there are any:
 * cancelling { handle }
 * buffer     size in bytes or -1, bytes taken
 * offence    0, or 1 and its eight components
 * only if there are any:
 * asked      { cell, count, { handle } }
 * granted    { handle, cell }                          of what stands among the matched
 * passive    0, or 1, the number of the value among {@link CellValues}, and as {@link PackedNumbers} behind their length
 *            { rank, count, { verb, argument, payload, awaited } }
 * only if there are any:
 * away       { context, destination, tag, payload, handle, early + 4 lost }
 * spent      { key, count }, and whether the process is gone
 * </pre>
 *
 * Two endpoints are equal if and only if the arrays are that one instance makes of them. One instance codes one endpoint after the other.
 */
final class EndpointCodec {
  private static final Outgoing.Early[] EARLY = Outgoing.Early.values();
  private static final Offence.Kind[] OFFENCES = Offence.Kind.values();

  private final PackedNumbers packed = new PackedNumbers();
  private final CellValues values = new CellValues();
  private int[] words = new int[64];
  private int position;

  int[] encode(Endpoint endpoint) {
    position = 0;
    write(endpoint.channels.size());
    for (Map.Entry<Link, List<Message>> channel : endpoint.channels.entrySet()) {
      write(channel.getKey());
      write(channel.getValue().size());
      for (Message message : channel.getValue()) {
        write(message.tag());
        write(message.payload());
        boolean more = message.isHeld() || message.bufferBytes() > 0;
        write((message.pending() ? 1 : 0) | (message.shown() ? 2 : 0) | (more ? 4 : 0));
        if (more) {
          write(message.holder());
          write(message.bufferBytes());
        }
      }
    }
    write(endpoint.receives.size());
    for (Post.Receive receive : endpoint.receives) {
      write(receive.context());
      write(receive.source());
      write(receive.tag());
      write(receive.handle());
    }
    write(endpoint.matched.size());
    endpoint.matched.forEach(
        (handle, delivery) -> {
          write(handle);
          write(delivery.source());
          write(delivery.tag());
          write(delivery.payload());
        });
    write(endpoint.outboxes.size());
    for (Map.Entry<Link, List<Outgoing>> outbox : endpoint.outboxes.entrySet()) {
      write(outbox.getKey());
      write(outbox.getValue().size());
      for (Outgoing outgoing : outbox.getValue()) {
        write(outgoing.handle());
        write(outgoing.early().ordinal() | (outgoing.held() ? 4 : 0));
      }
    }
    write(endpoint.completed.size());
    endpoint.completed.forEach(this::write);
    boolean writeFaults = !endpoint.away.isEmpty() || !endpoint.spent.isEmpty() || endpoint.gone;
    boolean writeCells = writeFaults || knowsCells(endpoint);
    writeRarities(endpoint, writeCells);
    if (writeCells) {
      writeCells(endpoint);
    }
    if (writeFaults) {
      writeFaults(endpoint);
    }
    return Arrays.copyOf(words, position);
  }

  Endpoint decode(int[] encoded) {
    words = encoded.length > words.length ? encoded.clone() : words;
    System.arraycopy(encoded, 0, words, 0, encoded.length);
    position = 0;
    Endpoint endpoint = new Endpoint();
    for (int channels = read(); channels > 0; channels--) {
      Link link = new Link(read(), read());
      for (int messages = read(); messages > 0; messages--) {
        int tag = read();
        int payload = read();
        int flags = read();
        boolean more = (flags & 4) != 0;
        endpoint.append(
            link,
            new Message(
                tag,
                payload,
                (flags & 1) != 0,
                (flags & 2) != 0,
                more ? read() : Message.NOBODY,
                more ? read() : 0));
      }
    }
    for (int receives = read(); receives > 0; receives--) {
      endpoint.receives.add(new Post.Receive(read(), read(), read(), read()));
    }
    for (int matched = read(); matched > 0; matched--) {
      endpoint.matched.put(read(), new Reply.Delivery(read(), read(), read()));
    }
    for (int outboxes = read(); outboxes > 0; outboxes--) {
      Link link = new Link(read(), read());
      for (int sends = read(); sends > 0; sends--) {
        endpoint.outboxes.computeIfAbsent(link, l -> new ArrayList<>()).add(outgoing());
      }
    }
    for (int completed = read(); completed > 0; completed--) {
      endpoint.completed.add(read());
    }
    if (position < encoded.length) {
      readRarities(endpoint);
    }
    if (position < encoded.length) {
      readCells(endpoint);
    }
    if (position < encoded.length) {
      readFaults(endpoint);
    }
    assert position == encoded.length : Arrays.toString(encoded);
    return endpoint;
  }

  private Outgoing outgoing() {
    int handle = read();
    int flags = read();
    return new Outgoing(handle, EARLY[flags & 3], (flags & 4) != 0);
  }

  private void writeRarities(Endpoint endpoint, boolean inAnyCase) {
    Offence offence = endpoint.offence;
    if (!inAnyCase
        && endpoint.cancelling.isEmpty()
        && endpoint.bufferBytes < 0
        && offence == null) {
      return;
    }
    write(endpoint.cancelling.size());
    endpoint.cancelling.forEach(this::write);
    write(endpoint.bufferBytes);
    write(endpoint.takenBytes);
    write(offence == null ? 0 : 1);
    if (offence != null) {
      write(offence.kind().ordinal());
      write(offence.context());
      write(offence.source());
      write(offence.destination());
      write(offence.tag());
      write(offence.payload());
      write(offence.takenBytes());
      write(offence.capacityBytes());
    }
  }

  private void readRarities(Endpoint endpoint) {
    for (int marked = read(); marked > 0; marked--) {
      endpoint.cancelling.add(read());
    }
    endpoint.bufferBytes = read();
    endpoint.takenBytes = read();
    if (read() != 0) {
      endpoint.offence =
          new Offence(OFFENCES[read()], read(), read(), read(), read(), read(), read(), read());
    }
  }

  private static boolean knowsCells(Endpoint endpoint) {
    return !endpoint.asked.isEmpty()
        || endpoint.passive != null
        || endpoint.matched.values().stream().anyMatch(Reply.Delivery::isGrant);
  }

  private void writeCells(Endpoint endpoint) {
    write(endpoint.asked.size());
    endpoint.asked.forEach(
        (cell, handles) -> {
          write(cell);
          write(handles);
        });
    List<Integer> granted = new ArrayList<>();
    endpoint.matched.forEach(
        (handle, delivery) -> {
          if (delivery.isGrant()) {
            granted.add(handle);
            granted.add(delivery.cell());
          }
        });
    write(granted);
    write(endpoint.passive == null ? 0 : 1);
    if (endpoint.passive != null) {
      write(endpoint.passive);
    }
  }

  private void write(CellState state) {
    write(values.number(state.value()));
    List<Integer> wishes = new ArrayList<>();
    state
        .wishes()
        .forEach(
            (rank, own) -> {
              wishes.add(rank);
              wishes.add(own.size());
              for (CellState.Open open : own) {
                wishes.add(open.wish().verb());
                wishes.add(open.wish().argument());
                wishes.add(open.wish().payload());
                wishes.add(open.awaited() ? 1 : 0);
              }
            });
    write(wishes.size());
    for (int word : packed.pack(wishes)) {
      write(word);
    }
  }

  private CellState readState() {
    List<Integer> value = values.get(read());
    List<Integer> numbers = new ArrayList<>();
    position = PackedNumbers.unpack(words, position + 1, words[position], numbers);
    TreeMap<Integer, List<CellState.Open>> wishes = new TreeMap<>();
    Iterator<Integer> next = numbers.iterator();
    while (next.hasNext()) {
      List<CellState.Open> own = new ArrayList<>();
      wishes.put(next.next(), own);
      for (int count = next.next(); count > 0; count--) {
        Wish wish = new Wish(next.next(), next.next(), next.next());
        own.add(new CellState.Open(wish, next.next() != 0));
      }
    }
    return new CellState(value, wishes);
  }

  private void readCells(Endpoint endpoint) {
    for (int cells = read(); cells > 0; cells--) {
      endpoint.asked.put(read(), readList());
    }
    List<Integer> granted = readList();
    for (int i = 0; i < granted.size(); i += 2) {
      int cell = granted.get(i + 1);
      endpoint.matched.computeIfPresent(
          granted.get(i),
          (handle, d) -> new Reply.Delivery(d.source(), d.tag(), d.payload(), cell));
    }
    if (read() != 0) {
      endpoint.passive = readState();
    }
  }

  private void writeFaults(Endpoint endpoint) {
    write(endpoint.away.size());
    for (Away one : endpoint.away) {
      write(one.link());
      write(one.tag());
      write(one.payload());
      write(one.handle());
      write(one.early().ordinal() | (one.lost() ? 4 : 0));
    }
    write(endpoint.spent.size());
    endpoint.spent.forEach(
        (key, count) -> {
          write(key);
          write(count);
        });
    write(endpoint.gone ? 1 : 0);
  }

  private void readFaults(Endpoint endpoint) {
    for (int left = read(); left > 0; left--) {
      Link link = new Link(read(), read());
      int tag = read();
      int payload = read();
      int handle = read();
      int flags = read();
      endpoint.away.add(new Away(link, tag, payload, handle, EARLY[flags & 3], (flags & 4) != 0));
    }
    for (int left = read(); left > 0; left--) {
      endpoint.spent.put(read(), read());
    }
    endpoint.gone = read() != 0;
  }

  /** How many words the values of cells take. */
  long valueWords() {
    return values.words();
  }

  private void write(List<Integer> list) {
    write(list.size());
    list.forEach(this::write);
  }

  private List<Integer> readList() {
    List<Integer> list = new ArrayList<>();
    for (int left = read(); left > 0; left--) {
      list.add(read());
    }
    return list;
  }

  private void write(Link link) {
    write(link.context());
    write(link.peer());
  }

  private void write(int word) {
    if (position == words.length) {
      words = Arrays.copyOf(words, 2 * position);
    }
    words[position++] = word;
  }

  private int read() {
    return words[position++];
  }
}
