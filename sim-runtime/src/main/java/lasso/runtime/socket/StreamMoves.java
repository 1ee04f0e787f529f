package lasso.runtime.socket;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.CellMove.Grant;
import lasso.runtime.kernel.CellMoves;
import lasso.runtime.kernel.Wish;
import lasso.runtime.socket.SocketTable.End;

/** What reads and writes of connections are granted. */
final class StreamMoves {
  private final SocketRules rules;
  private final Contents contents;

  StreamMoves(SocketRules rules, Contents contents) {
    this.rules = rules;
    this.contents = contents;
  }

  void read(List<Integer> value, SocketTable table, int rank, int index, Wish wish, CellMoves out) {
    End end = table.end(wish.argument());
    if (end == null || end.closed) {
      out.add(value, new Grant(rank, index, Sockets.CLOSED));
      return;
    }
    boolean isKnown = end.isReadable() && (end.known || end.seen > 0 || rules.atOnce());
    if (Sockets.kind(wish) == Sockets.TRY_READ && !isKnown) {
      out.add(value, new Grant(rank, index, Sockets.NOTHING));
    }
    ended(value, table, end, rank, index, out);
    table = SocketTable.read(value);
    end = table.end(wish.argument());
    if (!end.isEmpty()) {
      end.known = false;
      byte[] arrived = contents.bytes(end.content);
      List<Integer> boundaries = end.boundaries;
      int most = Sockets.number(wish);
      int seen = end.seen;
      for (int count : counts(BytePayload.length(arrived), boundaries, most, seen)) {
        take(end, arrived, boundaries, count);
        end.seen = Math.max(0, seen - count);
        int taken = contents.number(BytePayload.part(arrived, 0, count));
        Grant grant =
            new Grant(rank, index, table.rank(wish.argument() ^ 1), Sockets.FIRST + count, taken);
        out.add(new CellMove(table.value(), List.of(grant)));
      }
    }
  }

  /** What a read is told when nothing is there any more; a reset may have taken away what was on its way, if the process has not been told of it. */
  private static void ended(
      List<Integer> value, SocketTable table, End end, int rank, int index, CellMoves out) {
    if (end.reset) {
      if (end.seen > 0) {
        return;
      }
      end.reset = false;
      end.finished = true;
      end.clear();
      out.add(table.value(), new Grant(rank, index, Sockets.RESET));
    } else if (end.isEmpty() && (end.finished || end.broken)) {
      out.add(value, new Grant(rank, index, Sockets.END_OF_STREAM));
    }
  }

  void peek(List<Integer> value, SocketTable table, int rank, int index, Wish wish, CellMoves out) {
    End end = table.end(wish.argument());
    if (end == null || end.closed) {
      out.add(value, new Grant(rank, index, Sockets.CLOSED));
      return;
    }
    if (!end.isEmpty()) {
      int count = BytePayload.length(contents.bytes(end.content));
      int source = table.rank(wish.argument() ^ 1);
      Grant grant = new Grant(rank, index, source, Sockets.FIRST + count, end.content);
      out.add(new CellMove(value, List.of(grant)));
    }
    ended(value, table, end, rank, index, out);
  }

  void take(SocketTable table, int rank, int index, Wish wish, CellMoves out) {
    End end = table.end(wish.argument());
    if (end == null || end.closed) {
      out.add(table.value(), new Grant(rank, index, Sockets.CLOSED));
      return;
    }
    end.known = false;
    if (!end.isEmpty()) { // else another thread has been told of a reset, which took all away
      byte[] arrived = contents.bytes(end.content);
      int count = Math.min(Sockets.number(wish), BytePayload.length(arrived));
      int seen = end.seen;
      take(end, arrived, end.boundaries, count);
      end.seen = Math.max(0, seen - count);
    }
    out.add(table.value(), new Grant(rank, index, Sockets.DONE));
  }

  /** The numbers of bytes that a read may return, ascending: what the process has been told of, if it fits. */
  private Iterable<Integer> counts(int length, List<Integer> boundaries, int most, int seen) {
    TreeSet<Integer> counts = new TreeSet<>();
    counts.add(Math.min(length, most));
    switch (rules.reads()) {
      case ANY -> {
        for (int count = 1; count < length && count < most; count++) {
          counts.add(count);
        }
      }
      case WRITES -> boundaries.stream().filter(end -> end < most).forEach(counts::add);
      case FULL -> {}
    }
    return counts.tailSet(Math.min(seen, most));
  }

  /** The first bytes are gone. */
  private void take(End end, byte[] arrived, List<Integer> boundaries, int count) {
    int length = BytePayload.length(arrived);
    end.clear();
    if (count < length) {
      end.content = contents.number(BytePayload.part(arrived, count, length));
      end.boundaries = boundaries.stream().filter(at -> at > count).map(at -> at - count).toList();
    }
  }

  void write(SocketTable table, int rank, int index, Wish wish, CellMoves out) {
    End end = table.end(wish.argument());
    if (end == null || end.closed) {
      out.add(table.value(), new Grant(rank, index, Sockets.CLOSED));
      return;
    }
    if (end.broken) {
      if (end.reset) {
        tellReset(table, end, rank, index, out);
      } else {
        out.add(table.value(), new Grant(rank, index, Sockets.BROKEN));
      }
      return;
    }
    byte[] bytes = contents.bytes(wish.payload());
    int length = BytePayload.length(bytes);
    End peer = table.peer(wish.argument());
    if (peer.finished) { // another thread has shut the output meanwhile
      out.add(table.value(), new Grant(rank, index, Sockets.BROKEN));
      return;
    }
    if (peer.closed) {
      SocketTable.reset(end);
      out.add(table.value(), new Grant(rank, index, Sockets.FIRST + length));
      return;
    }
    int before = peer.isEmpty() ? 0 : BytePayload.length(contents.bytes(peer.content));
    int taken = Math.min(length, rules.windowBytes() - before);
    if (taken <= 0 && Sockets.kind(wish) == Sockets.TRY_WRITE) {
      out.add(table.value(), new Grant(rank, index, Sockets.FIRST));
    } else if (taken > 0) {
      arrive(peer, before, taken < length ? part(wish, taken) : wish.payload());
      out.add(table.value(), new Grant(rank, index, Sockets.FIRST + taken));
    }
  }

  /** A write hears of a reset; of what was not read, any last part may have been on its way, and is gone. */
  private void tellReset(SocketTable table, End end, int rank, int index, CellMoves out) {
    end.reset = false;
    end.finished = true;
    out.add(table.value(), new Grant(rank, index, Sockets.RESET));
    if (!end.isEmpty()) {
      byte[] arrived = contents.bytes(end.content);
      int length = BytePayload.length(arrived);
      List<Integer> boundaries = end.boundaries;
      for (int count : counts(length, boundaries, length, end.seen)) {
        if (count < length) {
          end.content = contents.number(BytePayload.part(arrived, 0, count));
          end.boundaries = boundaries.stream().filter(at -> at < count).toList();
          out.add(table.value(), new Grant(rank, index, Sockets.RESET));
        }
      }
      if (end.seen == 0) {
        end.clear();
        out.add(table.value(), new Grant(rank, index, Sockets.RESET));
      }
    }
  }

  private int part(Wish wish, int length) {
    return contents.number(BytePayload.part(contents.bytes(wish.payload()), 0, length));
  }

  private void arrive(End end, int before, int content) {
    if (before == 0) {
      end.content = content;
      return;
    }
    if (rules.reads() == SocketRules.Reads.WRITES) {
      List<Integer> boundaries = new ArrayList<>(end.boundaries);
      boundaries.add(before);
      end.boundaries = boundaries;
    }
    end.content =
        contents.number(BytePayload.joined(contents.bytes(end.content), contents.bytes(content)));
  }

  /** How many bytes have arrived at an end that is open, and nobody has read. */
  int unread(SocketTable table, int number) {
    End end = table.end(number);
    return end == null || end.closed || end.isEmpty()
        ? 0
        : BytePayload.length(contents.bytes(end.content));
  }

  /** What has been written may not have arrived yet: any part may be known, and from then on it is. */
  void available(SocketTable table, int rank, int index, Wish wish, CellMoves out) {
    End end = table.end(wish.argument());
    if (end == null || end.seen == 0) {
      int none = end == null ? Sockets.CLOSED : Sockets.FIRST;
      out.add(table.value(), new Grant(rank, index, none));
    }
    if (end != null && !end.isEmpty()) {
      int length = BytePayload.length(contents.bytes(end.content));
      for (int count : counts(length, end.boundaries, length, end.seen)) {
        end.seen = count;
        out.add(table.value(), new Grant(rank, index, Sockets.FIRST + count));
      }
    }
  }
}
