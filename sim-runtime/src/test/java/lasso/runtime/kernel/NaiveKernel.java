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
      Fault fault,
      Silent silent,
      NaiveState next) {
    Move(
        int rank,
        Reply reply,
        Post.Receive receive,
        int source,
        boolean optional,
        boolean falseAnswer,
        NaiveState next) {
      this(rank, reply, receive, source, optional, falseAnswer, null, null, null, next);
    }
  }

  /** What happens to which message without a match. */
  record Silent(String what, int context, int destination, int tag, int payload, int handle) {}

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
  private FaultBudget budget = FaultBudget.NONE;

  /** The rules of passive cells: those of the processes, or others that are to mean the same. */
  private List<PassiveCell> cells;

  /** Takes these rules of passive cells in place of those of the processes. */
  NaiveKernel withCells(List<PassiveCell> rules) {
    cells = rules;
    return this;
  }

  /** Lets things go wrong. */
  NaiveKernel withFaults(FaultBudget faults) {
    budget = faults;
    return this;
  }

  public NaiveKernel(Processes processes, Replies replies, Buffering buffering) {
    this(processes, replies, buffering, Variant.AS_WRITTEN);
  }

  NaiveKernel(Processes processes, Replies replies, Buffering buffering, Variant variant) {
    this.variant = variant;
    this.processes = processes;
    this.cells = processes.cells();
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
    for (PassiveCell cell : cells) {
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
    if (!budget.isEmpty()) {
      for (int p = 0; p < n; p++) {
        mishaps(state, p, moves);
      }
      moves.removeIf(
          move -> move.fault() != null && spent(state) + move.fault().count() > budget.total());
    }
    return moves;
  }

  /** Whether nothing has to happen any more, though somebody has not ended and nobody has ended the run. */
  boolean isDeadlock(NaiveState state, List<Move> moves) {
    boolean waits = false;
    for (int p = 0; p < n; p++) {
      if (!(request(state, p) instanceof Request.End end)) {
        waits = true;
      } else if (end.kind().endsRun()) {
        return false;
      }
    }
    return waits && moves.stream().allMatch(Move::optional);
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
      cells.get(number).moves(new CellState(cell.value(), wishes), possible);
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
      moves.add(new Move(n + number, null, null, -1, false, false, move, null, null, next));
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
      told(moves, next, new Move(p, reply, r, source, false, false, next));
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
    told(moves, state, new Move(p, told, null, -1, false, no, state));
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
        told(moves, next, new Move(p, reply, null, -1, optional, false, next));
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
    state.desks.get(p).missing().keySet().stream()
        .filter(one -> one.handle() != null && one.yielding())
        .forEach(one -> handles.add(one.handle()));
    return handles;
  }

  /** Those of the sends that are not complete become so; their messages stay. */
  private static void release(NaiveState state, int p, List<Integer> handles) {
    NaiveState.Desk desk = state.desks.get(p);
    for (NaiveState.Missing one : List.copyOf(desk.missing().keySet())) {
      if (one.handle() != null && handles.contains(one.handle())) {
        desk.completedSends().add(one.handle());
        desk.found(one);
        desk.misses(unawaited(one));
      }
    }
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
      told(moves, next, new Move(p, reply, null, -1, false, false, next));
    }
    return shown;
  }

  private Reply told(Reply reply) {
    return thread == null ? reply : new Reply.OfThread(thread, reply);
  }

  /** The answer, and whatever may go wrong in the step that follows. */
  private void told(List<Move> moves, NaiveState state, Move move) {
    NaiveState next = state.copy();
    int p = move.rank();
    long step = processes.step(state.locals.get(p), replies.number(move.reply()));
    enter(next, p, step);
    moves.add(
        new Move(
            p,
            move.reply(),
            move.receive(),
            move.source(),
            move.optional(),
            move.falseAnswer(),
            next));
    if (!budget.isEmpty()) {
      goWrong(moves, state.copy(), move, step, 0, new ArrayList<>());
    }
  }

  // ---- faults (section 20), post by post

  private static int spent(NaiveState state) {
    return state.desks.stream()
        .flatMap(desk -> desk.spent().values().stream())
        .mapToInt(Integer::intValue)
        .sum();
  }

  private void goWrong(
      List<Move> moves,
      NaiveState state,
      Move move,
      long step,
      int done,
      List<Fault.OfMessage> soFar) {
    int p = move.rank();
    List<Post> posts = processes.effect(Steps.effect(step)).posts();
    boolean afterMessage = done > 0 && isMessage(posts.get(done - 1));
    boolean more =
        posts.subList(done, posts.size()).stream().anyMatch(NaiveKernel::isMessage)
            || processes.request(Steps.localState(step)) instanceof Request.End;
    boolean mayRestart = left(state, p, FaultKind.RESTART) > 0;
    boolean afterReceipt = done == 0 && move.receive() != null && mayRestart;
    if (more && (afterMessage || afterReceipt)) {
      crashes(moves, state, move, done, soFar);
    }
    if (done == posts.size()) {
      if (!soFar.isEmpty()) {
        NaiveState next = state.copy();
        arrive(next, p, step);
        moves.add(failed(move, new Fault(null, Fault.AT_REQUEST, false, soFar), next));
      }
      return;
    }
    Post post = posts.get(done);
    NaiveState usual = state.copy();
    post(usual, p, post);
    goWrong(moves, usual, move, step, done + 1, soFar);
    for (FaultKind kind : List.of(FaultKind.LOSS, FaultKind.DUPLICATE, FaultKind.REORDER)) {
      String key = key(post, kind);
      if (key == null
          || allowed(p, post, kind) <= state.desks.get(p).spent().getOrDefault(key, 0)) {
        continue;
      }
      NaiveState next = state.copy();
      next.desks.get(p).spent().merge(key, 1, Integer::sum);
      suffers(next, p, post, kind);
      List<Fault.OfMessage> longer = new ArrayList<>(soFar);
      longer.add(new Fault.OfMessage(done, kind));
      goWrong(moves, next, move, step, done + 1, longer);
    }
  }

  private static boolean isMessage(Post post) {
    return post instanceof Post.Send || post instanceof Post.Ask;
  }

  private String key(Post post, FaultKind kind) {
    if (post instanceof Post.Send send) {
      return kind + " to " + send.destination();
    }
    return post instanceof Post.Ask ask
            && kind != FaultKind.REORDER
            && cells.get(ask.cell()).isMessage(ask.wish())
        ? kind + " to cell " + ask.cell()
        : null;
  }

  private int allowed(int p, Post post, FaultKind kind) {
    if (post instanceof Post.Send send) {
      return budget.ofChannel(kind, p, send.destination());
    }
    int most = 0;
    for (int q = 0; q < n; q++) {
      most = Math.max(most, budget.ofChannel(kind, p, q));
    }
    return most;
  }

  private int left(NaiveState state, int p, FaultKind kind) {
    return budget.ofProcess(kind, p) - state.desks.get(p).spent().getOrDefault(kind.toString(), 0);
  }

  private void suffers(NaiveState state, int p, Post post, FaultKind kind) {
    if (kind == FaultKind.DUPLICATE) {
      post(state, p, post);
    }
    if (post instanceof Post.Ask ask) {
      if (kind == FaultKind.DUPLICATE) {
        post(state, p, new Post.Ask(ask.cell(), ask.wish(), Post.NONE));
      } else if (ask.handle() != Post.NONE) {
        Wish lost = cells.get(ask.cell()).lost(ask.wish());
        post(state, p, new Post.Ask(ask.cell(), lost, ask.handle()));
      }
      return;
    }
    Post.Send send = (Post.Send) post;
    if (kind == FaultKind.DUPLICATE) {
      deliver(
          state,
          p,
          send.context(),
          send.destination(),
          new NaiveState.Parcel(send.tag(), send.payload(), null, false, false));
      return;
    }
    boolean atOnce = atOnce(send);
    boolean yields = send.mode() != SendMode.SYNCHRONOUS && buffering.kind() == Buffering.Kind.ANY;
    boolean lost = kind == FaultKind.LOSS;
    if (atOnce) {
      state.desks.get(p).completedSends().add(send.handle());
    }
    state
        .desks
        .get(p)
        .misses(
            new NaiveState.Missing(
                send.context(),
                send.destination(),
                lost ? 0 : send.tag(),
                lost ? 0 : send.payload(),
                atOnce ? null : (Integer) send.handle(),
                !atOnce && yields,
                lost));
  }

  private static Move failed(Move move, Fault fault, NaiveState next) {
    return new Move(
        move.rank(),
        move.reply(),
        move.receive(),
        move.source(),
        true,
        false,
        null,
        fault,
        null,
        next);
  }

  private void crashes(
      List<Move> moves, NaiveState state, Move move, int posted, List<Fault.OfMessage> soFar) {
    int p = move.rank();
    if (left(state, p, FaultKind.CRASH) <= 0
        || cells.stream().anyMatch(cell -> !cell.mayCrash(p))) {
      return;
    }
    boolean mayRestart = left(state, p, FaultKind.RESTART) > 0;
    boolean atRequest = posted == Fault.AT_REQUEST;
    boolean hasMessages = state.channels.keySet().stream().anyMatch(c -> c.destination() == p);
    for (boolean keeps : new boolean[] {false, true}) {
      boolean possible = mayRestart ? keeps || !atRequest || hasMessages : !keeps;
      if (possible) {
        NaiveState next = state.copy();
        next.locals.set(
            p,
            Steps.localState(
                processes.step(state.locals.get(p), replies.number(new Reply.Crash()))));
        crash(next, p, keeps, !mayRestart);
        moves.add(failed(move, new Fault(FaultKind.CRASH, posted, keeps, soFar), next));
      }
    }
  }

  private void crash(NaiveState state, int p, boolean keeps, boolean forGood) {
    NaiveState.Desk old = state.desks.get(p);
    NaiveState.Desk desk = new NaiveState.Desk();
    desk.spent().putAll(old.spent());
    desk.spent().merge(FaultKind.CRASH.toString(), 1, Integer::sum);
    old.missing()
        .forEach(
            (one, count) -> {
              for (int i = 0; i < count; i++) {
                desk.misses(unawaited(one));
              }
            });
    state.desks.set(p, desk);
    for (NaiveState.ChannelName name : List.copyOf(state.channels.keySet())) {
      List<NaiveState.Parcel> parcels = state.channels.get(name);
      if (name.source() == p) {
        parcels.replaceAll(
            m ->
                m.senderHandle() == null
                    ? m
                    : new NaiveState.Parcel(m.tag(), m.payload(), NOBODYS, false, m.shown()));
      }
      if (name.destination() == p && keeps) {
        parcels.replaceAll(
            m ->
                new NaiveState.Parcel(m.tag(), m.payload(), m.senderHandle(), m.yielding(), false));
      } else if (name.destination() == p) {
        parcels.forEach(m -> stranded(state, name, m));
        state.channels.remove(name);
      }
    }
    for (int cell = 0; cell < state.cells.size(); cell++) {
      Map<Integer, List<NaiveState.Hope>> hopes = state.cells.get(cell).hopes();
      hopes.computeIfPresent(
          p,
          (rank, own) -> {
            List<NaiveState.Hope> left =
                new ArrayList<>(own.stream().filter(hope -> hope.handle() == null).toList());
            return left.isEmpty() ? null : left;
          });
      changeValue(state, cell, cells.get(cell).crashed(valueOf(state, cell), p));
    }
    if (forGood) {
      state.gone.add(p);
    }
  }

  private static CellState valueOf(NaiveState state, int cell) {
    return new CellState(state.cells.get(cell).value(), new TreeMap<>());
  }

  private static void changeValue(NaiveState state, int cell, CellState changed) {
    Map<Integer, List<NaiveState.Hope>> hopes = state.cells.get(cell).hopes();
    state.cells.set(cell, new NaiveState.Passive(changed.value(), hopes));
  }

  private static NaiveState.Missing unawaited(NaiveState.Missing one) {
    return new NaiveState.Missing(
        one.context(), one.destination(), one.tag(), one.payload(), null, false, one.lost());
  }

  /** In place of the handle of a sender that has crashed. */
  private static final Integer NOBODYS = -1;

  private static void stranded(
      NaiveState state, NaiveState.ChannelName name, NaiveState.Parcel message) {
    if (message.senderHandle() != null && !message.senderHandle().equals(NOBODYS)) {
      state
          .desks
          .get(name.source())
          .misses(
              new NaiveState.Missing(
                  name.context(),
                  name.destination(),
                  0,
                  0,
                  message.senderHandle(),
                  message.yielding(),
                  true));
    }
  }

  /** What goes wrong, or right again, with no answer to the process. */
  private void mishaps(NaiveState state, int p, List<Move> moves) {
    Request request = request(state, p);
    boolean crashed = request instanceof Request.End end && end.kind() == EndKind.CRASHED;
    if (crashed && left(state, p, FaultKind.RESTART) > 0) {
      NaiveState next = state.copy();
      next.desks.get(p).spent().merge(FaultKind.RESTART.toString(), 1, Integer::sum);
      for (int cell = 0; cell < cells.size(); cell++) {
        changeValue(next, cell, cells.get(cell).restarted(valueOf(next, cell), p));
      }
      Reply again = new Reply.Restart();
      enter(next, p, processes.step(state.locals.get(p), replies.number(again)));
      moves.add(
          failed(
              new Move(p, again, null, -1, true, false, next),
              new Fault(FaultKind.RESTART, Fault.AT_REQUEST, false, List.of()),
              next));
    }
    if (!(request instanceof Request.End)) {
      Move stops = new Move(p, new Reply.Crash(), null, -1, true, false, state);
      crashes(moves, state, stops, Fault.AT_REQUEST, List.of());
    }
    for (NaiveState.Missing one : state.desks.get(p).missing().keySet()) {
      if (!one.lost()) {
        NaiveState next = state.copy();
        next.desks.get(p).found(one);
        deliver(
            next,
            p,
            one.context(),
            one.destination(),
            new NaiveState.Parcel(one.tag(), one.payload(), one.handle(), one.yielding(), false));
        Silent silent =
            new Silent(
                "arrives",
                one.context(),
                one.destination(),
                one.tag(),
                one.payload(),
                one.handle() == null ? -1 : one.handle());
        moves.add(new Move(p, null, null, -1, false, false, null, null, silent, next));
      }
    }
    state.channels.forEach(
        (name, parcels) -> {
          int pending = 0;
          for (int i = 0; i < parcels.size(); i++) {
            NaiveState.Parcel message = parcels.get(i);
            if (name.source() == p && NOBODYS.equals(message.senderHandle())) {
              NaiveState next = state.copy();
              next.channels.get(name).remove(i);
              if (next.channels.get(name).isEmpty()) {
                next.channels.remove(name);
              }
              Silent silent =
                  new Silent("vanishes", name.context(), name.destination(), -1, -1, pending);
              moves.add(new Move(p, null, null, -1, true, false, null, null, silent, next));
            }
            pending += message.senderHandle() == null ? 0 : 1;
          }
        });
  }

  private void enter(NaiveState state, int p, long step) {
    for (Post post : processes.effect(Steps.effect(step)).posts()) {
      post(state, p, post);
    }
    arrive(state, p, step);
  }

  /** The step has posted everything. */
  private static void stopsAt(NaiveState state, int p, long step) {
    state.locals.set(p, Steps.localState(step));
  }

  private void arrive(NaiveState state, int p, long step) {
    stopsAt(state, p, step);
    Effect effect = processes.effect(Steps.effect(step));
    if (!effect.renaming().isEmpty()) {
      rename(state, p, effect.renaming());
    }
  }

  private void post(NaiveState state, int p, Post post) {
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
      deliver(
          state,
          p,
          send.context(),
          send.destination(),
          new NaiveState.Parcel(
              send.tag(),
              send.payload(),
              atOnce ? null : (Integer) send.handle(),
              !atOnce && yielding,
              false));
    } else if (post instanceof Post.Ask ask) {
      state
          .cells
          .get(ask.cell())
          .hopes()
          .computeIfAbsent(p, rank -> new ArrayList<>())
          .add(new NaiveState.Hope(ask.wish(), ask.handle() < 0 ? null : ask.handle()));
    }
  }

  private void deliver(
      NaiveState state, int p, int context, int destination, NaiveState.Parcel message) {
    NaiveState.ChannelName name = new NaiveState.ChannelName(context, p, destination);
    if (state.gone.contains(destination)) {
      stranded(state, name, message);
      return;
    }
    state.channels.computeIfAbsent(name, none -> new ArrayList<>()).add(message);
    close(state, destination);
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
    desk.spent().putAll(old.spent());
    old.missing()
        .forEach(
            (one, count) -> {
              for (int i = 0; i < count; i++) {
                desk.misses(
                    one.handle() == null
                        ? one
                        : new NaiveState.Missing(
                            one.context(),
                            one.destination(),
                            one.tag(),
                            one.payload(),
                            names.get(one.handle()),
                            one.yielding(),
                            one.lost()));
              }
            });
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
                    name.source() != p || m.senderHandle() == null || m.senderHandle() < 0
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
    if (message.senderHandle() != null && message.senderHandle() >= 0) {
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
