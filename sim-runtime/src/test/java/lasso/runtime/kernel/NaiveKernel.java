package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The rules of {@code docs/semantics.md}, transcribed without memos, numbers or normal forms: the reference that {@link
 * lasso.runtime.kernel.system.Kernel} is compared with. Shares nothing with it but processes, requests and replies.
 */
public final class NaiveKernel {
  /** A transition with the state that it leads to. {@code reply} is null for a match. */
  record Move(
      int rank,
      Reply reply,
      Post.Receive receive,
      int source,
      boolean optional,
      boolean falseAnswer,
      CellMove granted,
      NaiveState next) {
    Move(
        int rank,
        Reply reply,
        Post.Receive receive,
        int source,
        boolean optional,
        boolean falseAnswer,
        NaiveState next) {
      this(rank, reply, receive, source, optional, falseAnswer, null, next);
    }
  }

  /** The rules as written, or with a deterministic rule or a fused transition taken apart: outcomes must not change. */
  enum Variant {
    AS_WRITTEN,
    /** A match never resumes its owner. */
    UNFUSED,
    /** A receive with a fixed source matches by a transition, like one from any source; nothing is fused. */
    LAZY
  }

  private final Variant variant;

  /** The thread whose answers are looked for, or null. */
  private Integer thread;

  private final Processes processes;
  private final Replies replies;
  private final Buffering buffering;
  private final int n;

  public NaiveKernel(Processes processes, Replies replies, Buffering buffering) {
    this(processes, replies, buffering, Variant.AS_WRITTEN);
  }

  NaiveKernel(Processes processes, Replies replies, Buffering buffering, Variant variant) {
    this.variant = variant;
    this.processes = processes;
    this.replies = replies;
    this.buffering = buffering;
    this.n = processes.processCount();
  }

  NaiveState initial() {
    NaiveState state = new NaiveState();
    for (int p = 0; p < n; p++) {
      state.locals.add(0);
      state.desks.add(new NaiveState.Desk());
    }
    for (PassiveCell cell : processes.cells()) {
      state.cells.add(new NaiveState.Passive(cell.initial(), new HashMap<>()));
    }
    for (int p = n - 1; p >= 0; p--) {
      enter(state, p, processes.start(p));
    }
    return state;
  }

  List<Move> moves(NaiveState state) {
    List<Move> moves = new ArrayList<>();
    for (int p = 0; p < n; p++) {
      if (request(state, p) instanceof Request.End end && end.kind().endsRun()) {
        return List.of();
      }
    }
    for (int p = 0; p < n; p++) {
      for (Post.Receive r : state.desks.get(p).receives()) {
        for (int source = 0; source < n; source++) {
          if (isFree(r, source) && takeable(state, p, r, source) != null) {
            match(state, p, r, source, moves);
          }
        }
      }
      answers(state, p, request(state, p), moves);
    }
    for (int cell = 0; cell < state.cells.size(); cell++) {
      grants(state, cell, moves);
    }
    return moves;
  }

  private void grants(NaiveState state, int number, List<Move> moves) {
    NaiveState.Passive cell = state.cells.get(number);
    TreeMap<Integer, List<CellState.Open>> wishes = new TreeMap<>();
    cell.hopes()
        .forEach(
            (rank, own) ->
                wishes.put(
                    rank,
                    own.stream()
                        .map(hope -> new CellState.Open(hope.wish(), hope.handle() != null))
                        .toList()));
    CellMoves possible = new CellMoves();
    if (!wishes.isEmpty()) {
      processes.cells().get(number).moves(new CellState(cell.value(), wishes), possible);
    }
    for (CellMove move : possible.all()) {
      NaiveState next = state.copy();
      Map<Integer, List<NaiveState.Hope>> left = next.cells.get(number).hopes();
      for (CellMove.Grant grant : move.grants()) {
        NaiveState.Hope hope = cell.hopes().get(grant.rank()).get(grant.index());
        if (hope.handle() != null) {
          next.desks
              .get(grant.rank())
              .matched()
              .put(
                  hope.handle(),
                  new Reply.Delivery(grant.source(), grant.answer(), grant.payload(), number));
        }
      }
      left.replaceAll((rank, own) -> without(move, rank, own));
      left.values().removeIf(List::isEmpty);
      next.cells.set(number, new NaiveState.Passive(move.value(), left));
      moves.add(new Move(n + number, null, null, -1, false, false, move, next));
    }
  }

  private static List<NaiveState.Hope> without(CellMove move, int rank, List<NaiveState.Hope> own) {
    List<NaiveState.Hope> left = new ArrayList<>();
    for (int i = 0; i < own.size(); i++) {
      int index = i;
      if (move.grants().stream().noneMatch(g -> g.rank() == rank && g.index() == index)) {
        left.add(own.get(i));
      }
    }
    return left;
  }

  /** Whether the match is a transition. */
  private boolean isFree(Post.Receive r, int source) {
    return r.source() == Request.ANY || (variant == Variant.LAZY && r.source() == source);
  }

  private void match(NaiveState state, int p, Post.Receive r, int source, List<Move> moves) {
    NaiveState next = state.copy();
    NaiveState.Parcel taken = takeable(state, p, r, source);
    boolean standsBehindNone =
        state.desks.get(p).order().stream().noneMatch(e -> e.first() == r.handle());
    take(next, p, r, source);
    close(next, p);
    if (variant == Variant.AS_WRITTEN
        && taken.senderHandle() == null
        && standsBehindNone
        && request(state, p).equals(new Request.Wait(Completion.ALL, List.of(r.handle())))) {
      Reply reply = completed(next, p, List.of(r.handle()), List.of(0));
      moves.add(new Move(p, reply, r, source, false, false, resume(next, p, reply)));
    } else {
      moves.add(new Move(p, null, r, source, false, false, next));
    }
  }

  private void answers(NaiveState state, int p, Request request, List<Move> moves) {
    if (request instanceof Request.Compound compound) {
      threads(state, p, compound, moves);
    } else if (request instanceof Request.Wait wait) {
      completions(state, p, wait.mode(), wait.handles(), moves);
    } else if (request instanceof Request.Test test) {
      completions(state, p, test.mode(), test.handles(), moves);
      answer(state, p, new Reply.NotYet(), true, moves);
    } else if (request instanceof Request.Probe probe) {
      envelopes(
          state, p, new Post.Receive(probe.context(), probe.source(), probe.tag(), -1), moves);
    } else if (request instanceof Request.Iprobe probe) {
      Post.Receive pattern = new Post.Receive(probe.context(), probe.source(), probe.tag(), -1);
      if (!envelopes(state, p, pattern, moves)) {
        answer(state, p, new Reply.NoMessage(), true, moves);
      }
    } else if (request instanceof Request.Choose choose) {
      for (int i = 0; i < choose.alternatives(); i++) {
        answer(state, p, new Reply.Chosen(i), false, moves);
      }
    } else if (request instanceof Request.Yield) {
      answer(state, p, new Reply.Resume(), false, moves);
    }
  }

  /** Each thread may be answered; nothing else of the process changes. */
  private void threads(NaiveState state, int p, Request.Compound compound, List<Move> moves) {
    for (Request.Compound.Part part : compound.parts()) {
      thread = part.thread();
      answers(state, p, part.request(), moves);
      thread = null;
    }
  }

  private void answer(NaiveState state, int p, Reply reply, boolean no, List<Move> moves) {
    Reply told = told(reply);
    moves.add(new Move(p, told, null, -1, false, no, resume(state.copy(), p, told)));
  }

  private void completions(
      NaiveState state, int p, Completion mode, List<Integer> asked, List<Move> moves) {
    for (int mask = 1; mask < 1 << asked.size(); mask++) {
      List<Integer> positions = new ArrayList<>();
      List<Integer> handles = new ArrayList<>();
      for (int i = 0; i < asked.size(); i++) {
        if ((mask >> i & 1) != 0) {
          positions.add(i);
          handles.add(asked.get(i));
        }
      }
      boolean wanted =
          mode == Completion.SOME || handles.size() == (mode == Completion.ANY ? 1 : asked.size());
      Set<Integer> done = new HashSet<>(state.desks.get(p).matched().keySet());
      done.addAll(state.desks.get(p).completedSends());
      Set<Integer> possible = new HashSet<>(done);
      possible.addAll(yielding(state, p));
      if (wanted && possible.containsAll(handles)) {
        NaiveState next = state.copy();
        release(next, p, handles);
        Reply reply = told(completed(next, p, handles, positions));
        boolean optional = !done.containsAll(handles);
        moves.add(new Move(p, reply, null, -1, optional, false, resume(next, p, reply)));
      }
    }
  }

  private static Set<Integer> yielding(NaiveState state, int p) {
    Set<Integer> handles = new HashSet<>();
    state.channels.forEach(
        (name, parcels) ->
            parcels.stream()
                .filter(m -> name.source() == p && m.senderHandle() != null && m.yielding())
                .forEach(m -> handles.add(m.senderHandle())));
    return handles;
  }

  /** Those of the sends that are not complete become so; their messages stay. */
  private static void release(NaiveState state, int p, List<Integer> handles) {
    state.channels.forEach(
        (name, parcels) ->
            parcels.replaceAll(
                m -> {
                  if (name.source() != p || !handles.contains(m.senderHandle())) {
                    return m;
                  }
                  state.desks.get(p).completedSends().add(m.senderHandle());
                  return new NaiveState.Parcel(m.tag(), m.payload(), null, false, m.shown());
                }));
  }

  private static Reply completed(
      NaiveState state, int p, List<Integer> handles, List<Integer> positions) {
    List<Reply.Delivery> deliveries = new ArrayList<>();
    handles.forEach(h -> deliveries.add(state.desks.get(p).matched().get(h)));
    handles.forEach(state.desks.get(p).matched()::remove);
    handles.forEach(state.desks.get(p).completedSends()::remove);
    return new Reply.Completed(positions, deliveries);
  }

  /** Adds the showable envelopes; whether one had been shown. */
  private boolean envelopes(NaiveState state, int p, Post.Receive pattern, List<Move> moves) {
    boolean shown = false;
    for (int source = 0; source < n; source++) {
      NaiveState.Parcel first = firstMatching(state, p, pattern, source);
      int from = source;
      if (first == null
          || state.desks.get(p).receives().stream()
              .anyMatch(r -> matches(r, pattern.context(), from, first))) {
        continue;
      }
      shown |= first.shown();
      NaiveState next = state.copy();
      List<NaiveState.Parcel> parcels =
          next.channels.get(new NaiveState.ChannelName(pattern.context(), source, p));
      parcels.set(
          parcels.indexOf(first),
          new NaiveState.Parcel(
              first.tag(), first.payload(), first.senderHandle(), first.yielding(), true));
      Reply reply = told(new Reply.Envelope(source, first.tag(), first.payload()));
      moves.add(new Move(p, reply, null, -1, false, false, resume(next, p, reply)));
    }
    return shown;
  }

  private Reply told(Reply reply) {
    return thread == null ? reply : new Reply.OfThread(thread, reply);
  }

  private NaiveState resume(NaiveState state, int p, Reply reply) {
    enter(state, p, processes.step(state.locals.get(p), replies.number(reply)));
    return state;
  }

  private void enter(NaiveState state, int p, long step) {
    state.locals.set(p, Steps.localState(step));
    Effect effect = processes.effect(Steps.effect(step));
    for (Post post : effect.posts()) {
      if (post instanceof Post.Receive receive) {
        NaiveState.Desk desk = state.desks.get(p);
        for (Post.Receive other : desk.receives()) {
          if (overlap(other, receive)) {
            desk.order().add(new NaiveState.Earlier(other.handle(), receive.handle()));
          }
        }
        desk.receives().add(receive);
        close(state, p);
      } else if (post instanceof Post.Send send) {
        boolean atOnce = atOnce(send);
        if (atOnce) {
          state.desks.get(p).completedSends().add(send.handle());
        }
        boolean yielding =
            send.mode() != SendMode.SYNCHRONOUS && buffering.kind() == Buffering.Kind.ANY;
        state
            .channels
            .computeIfAbsent(
                new NaiveState.ChannelName(send.context(), p, send.destination()),
                name -> new ArrayList<>())
            .add(
                new NaiveState.Parcel(
                    send.tag(),
                    send.payload(),
                    atOnce ? null : (Integer) send.handle(),
                    !atOnce && yielding,
                    false));
        close(state, send.destination());
      } else if (post instanceof Post.Ask ask) {
        state
            .cells
            .get(ask.cell())
            .hopes()
            .computeIfAbsent(p, rank -> new ArrayList<>())
            .add(new NaiveState.Hope(ask.wish(), ask.handle() < 0 ? null : ask.handle()));
      }
    }
    if (!effect.renaming().isEmpty()) {
      rename(state, p, effect.renaming());
    }
  }

  private boolean atOnce(Post.Send send) {
    boolean small =
        buffering.kind() == Buffering.Kind.INFINITE
            || (buffering.kind() == Buffering.Kind.EAGER
                && send.payloadBytes() <= buffering.eagerBytes());
    return send.mode() == SendMode.BUFFERED || (send.mode() != SendMode.SYNCHRONOUS && small);
  }

  private static void rename(NaiveState state, int p, List<Integer> names) {
    NaiveState.Desk old = state.desks.get(p);
    NaiveState.Desk desk = new NaiveState.Desk();
    old.receives()
        .forEach(
            r ->
                desk.receives()
                    .add(
                        new Post.Receive(r.context(), r.source(), r.tag(), names.get(r.handle()))));
    old.order()
        .forEach(
            e ->
                desk.order()
                    .add(new NaiveState.Earlier(names.get(e.first()), names.get(e.second()))));
    old.matched().forEach((h, delivery) -> desk.matched().put(names.get(h), delivery));
    old.completedSends().forEach(h -> desk.completedSends().add(names.get(h)));
    state.desks.set(p, desk);
    for (NaiveState.Passive cell : state.cells) {
      cell.hopes()
          .getOrDefault(p, new ArrayList<>())
          .replaceAll(
              hope ->
                  hope.handle() == null
                      ? hope
                      : new NaiveState.Hope(hope.wish(), names.get(hope.handle())));
    }
    state.channels.forEach(
        (name, parcels) ->
            parcels.replaceAll(
                m ->
                    name.source() != p || m.senderHandle() == null
                        ? m
                        : new NaiveState.Parcel(
                            m.tag(),
                            m.payload(),
                            names.get(m.senderHandle()),
                            m.yielding(),
                            m.shown())));
  }

  /** Takes with fixed sources until nothing changes, the receives with the greatest handles first. */
  private void close(NaiveState state, int p) {
    boolean changed = variant != Variant.LAZY;
    while (changed) {
      changed = false;
      Map<Integer, Post.Receive> byHandle = new HashMap<>();
      state.desks.get(p).receives().forEach(r -> byHandle.put(r.handle(), r));
      for (int handle : new TreeSet<>(byHandle.keySet()).descendingSet()) {
        Post.Receive r = byHandle.get(handle);
        if (r.source() != Request.ANY && takeable(state, p, r, r.source()) != null) {
          take(state, p, r, r.source());
          changed = true;
        }
      }
    }
  }

  private static void take(NaiveState state, int p, Post.Receive r, int source) {
    NaiveState.ChannelName name = new NaiveState.ChannelName(r.context(), source, p);
    NaiveState.Parcel message = Objects.requireNonNull(takeable(state, p, r, source));
    List<NaiveState.Parcel> parcels = state.channels.get(name);
    parcels.remove(message);
    if (parcels.isEmpty()) {
      state.channels.remove(name);
    }
    NaiveState.Desk desk = state.desks.get(p);
    desk.receives().remove(r);
    desk.order().removeIf(e -> e.first() == r.handle() || e.second() == r.handle());
    desk.matched().put(r.handle(), new Reply.Delivery(source, message.tag(), message.payload()));
    if (message.senderHandle() != null) {
      state.desks.get(source).completedSends().add(message.senderHandle());
    }
  }

  /** The message that the receive may take from the source, or null. */
  private static NaiveState.Parcel takeable(NaiveState state, int p, Post.Receive r, int source) {
    NaiveState.Parcel first = firstMatching(state, p, r, source);
    if (first == null) {
      return null;
    }
    NaiveState.Desk desk = state.desks.get(p);
    for (Post.Receive other : desk.receives()) {
      if (desk.order().contains(new NaiveState.Earlier(other.handle(), r.handle()))
          && matches(other, r.context(), source, first)) {
        return null;
      }
    }
    return first;
  }

  private static NaiveState.Parcel firstMatching(
      NaiveState state, int p, Post.Receive pattern, int source) {
    for (NaiveState.Parcel message :
        state.channels.getOrDefault(
            new NaiveState.ChannelName(pattern.context(), source, p), List.of())) {
      if (matches(pattern, pattern.context(), source, message)) {
        return message;
      }
    }
    return null;
  }

  private static boolean matches(
      Post.Receive r, int context, int source, NaiveState.Parcel message) {
    return r.context() == context
        && Set.of(Request.ANY, source).contains(r.source())
        && Set.of(Request.ANY, message.tag()).contains(r.tag());
  }

  /** By definition: is there a message that both match? */
  private boolean overlap(Post.Receive a, Post.Receive b) {
    for (int source = 0; source < n; source++) {
      for (int tag : new int[] {a.tag(), b.tag(), 0}) {
        NaiveState.Parcel message = new NaiveState.Parcel(Math.max(tag, 0), 0, null, false, false);
        if (matches(a, a.context(), source, message) && matches(b, a.context(), source, message)) {
          return true;
        }
      }
    }
    return false;
  }

  Request request(NaiveState state, int p) {
    return processes.request(state.locals.get(p));
  }
}
