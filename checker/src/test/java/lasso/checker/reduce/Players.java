package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.Wish;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.ProcessStatistics;
import lasso.runtime.process.report.StepReport;

/** One {@link Play} per rank. What a rank writes is the list of the answers that it remembers. */
public final class Players implements Processes, LocalStates {
  private record Local(
      int rank,
      int line,
      TreeMap<Integer, Integer> slots,
      List<String> memory,
      int last,
      Request request) {}

  private static final int NOBODY = -1;

  /** Payloads from here on are ranks. */
  static final int SIGNED = 1000;

  private static final class Numbers<T> {
    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> values = new ArrayList<>();

    int of(T value) {
      Integer known = numbers.putIfAbsent(value, values.size());
      if (known == null) {
        values.add(value);
        return values.size() - 1;
      }
      return known;
    }
  }

  public final Replies replies = new Replies();
  private final Play[] plays;
  private final Numbers<Local> locals = new Numbers<>();
  private final Numbers<Effect> effects = new Numbers<>();
  private final Numbers<Request> requests = new Numbers<>();
  private final Map<Long, Long> steps = new HashMap<>();

  public Players(Play... plays) {
    this.plays = plays;
  }

  /** As many boards as the plays use; the first has room for one note, the next for two. */
  @Override
  public List<PassiveCell> cells() {
    int boards =
        Arrays.stream(plays)
            .flatMap(play -> play.lines.stream())
            .mapToInt(line -> line instanceof Play.Tell tell ? tell.board() + 1 : 0)
            .max()
            .orElse(0);
    return IntStream.range(0, boards).<PassiveCell>mapToObj(i -> new Board(i, 1 + i)).toList();
  }

  /** Where something may be cancelled, or a buffer is attached, the moment of a match counts. */
  @Override
  public boolean matchesLate(int context) {
    return Arrays.stream(plays)
        .flatMap(play -> play.lines.stream())
        .anyMatch(line -> line instanceof Play.Cancel || line instanceof Play.Attach);
  }

  @Override
  public boolean commute() {
    return !matchesLate(0);
  }

  @Override
  public int processCount() {
    return plays.length;
  }

  @Override
  public long start(int rank) {
    return run(rank, 0, new TreeMap<>(), List.of(), NOBODY, false);
  }

  @Override
  public long step(int localState, int reply) {
    return steps.computeIfAbsent(
        ((long) localState << 32) | reply,
        key -> resume(locals.values.get(localState), replies.get(reply)));
  }

  private long resume(Local local, Reply reply) {
    return reply instanceof Reply.OfThread one
        ? resume(local, part(local.request, one.thread()), one.reply())
        : resume(local, local.request, reply);
  }

  private static Request part(Request request, int thread) {
    return ((Request.Compound) request)
        .parts().stream().filter(part -> part.thread() == thread).findAny().orElseThrow().request();
  }

  private long resume(Local local, Request request, Reply reply) {
    TreeMap<Integer, Integer> slots = new TreeMap<>(local.slots);
    List<String> memory = new ArrayList<>(local.memory);
    int last = local.last;
    if (reply instanceof Reply.Completed completed) {
      List<Integer> handles = request.handles();
      for (int i = 0; i < completed.positions().size(); i++) {
        int handle = handles.get(completed.positions().get(i));
        int slot =
            slots.entrySet().stream()
                .filter(entry -> entry.getValue() == handle)
                .findAny()
                .orElseThrow()
                .getKey();
        slots.remove(slot);
        Reply.Delivery delivery = completed.deliveries().get(i);
        memory.add(slot + "=" + delivery);
        last = delivery != null && plays[local.rank].answers() ? delivery.source() : last;
      }
    } else {
      memory.add(reply.toString());
    }
    boolean no =
        reply instanceof Reply.NotYet
            || reply instanceof Reply.NoMessage
            || reply.equals(new Reply.Chosen(0));
    return run(
        local.rank,
        local.line + 1,
        slots,
        plays[local.rank].remembers ? memory : List.of(),
        last,
        no);
  }

  private long run(
      int rank,
      int start,
      TreeMap<Integer, Integer> slots,
      List<String> memory,
      int last,
      boolean lastNo) {
    boolean no = lastNo;
    List<Post> posts = new ArrayList<>();
    List<Play.Line> lines = plays[rank].lines;
    int at = start;
    while (at < lines.size()) {
      Play.Line line = lines.get(at);
      if (line instanceof Play.Send send && !slots.containsKey(send.slot())) {
        int handle = open(slots, send.slot());
        posts.add(
            new Post.Send(
                0, send.destination(), send.tag(), payload(rank, at), at % 4, send.mode(), handle));
      } else if (line instanceof Play.Answer answer
          && last != NOBODY
          && !slots.containsKey(answer.slot())) {
        int handle = open(slots, answer.slot());
        posts.add(new Post.Send(0, last, answer.tag(), SIGNED + last, 1, answer.mode(), handle));
      } else if (line instanceof Play.Receive receive && !slots.containsKey(receive.slot())) {
        int handle = open(slots, receive.slot());
        posts.add(new Post.Receive(0, receive.source(), receive.tag(), handle));
      } else if (line instanceof Play.Tell tell && !slots.containsKey(tell.slot())) {
        int content = tell.verb() == Board.PUT ? payload(rank, at) : Wish.NO_PAYLOAD;
        Wish wish = new Wish(tell.verb(), 0, content);
        posts.add(new Post.Ask(tell.board(), wish, open(slots, tell.slot())));
      } else if (line instanceof Play.Each each) {
        List<Request.Compound.Part> parts = new ArrayList<>();
        for (int slot : each.slots()) {
          if (slots.containsKey(slot)) {
            Request wait = new Request.Wait(Completion.ALL, List.of(slots.get(slot)));
            parts.add(new Request.Compound.Part(slot, wait));
          }
        }
        if (!parts.isEmpty()) {
          Request request =
              parts.size() == 1 ? parts.get(0).request() : new Request.Compound(parts);
          return stop(new Local(rank, at, slots, memory, last, request), posts);
        }
      } else if (line instanceof Play.Cancel cancel && slots.containsKey(cancel.slot())) {
        posts.add(new Post.Cancel(slots.get(cancel.slot())));
      } else if (line instanceof Play.Attach attach) {
        posts.add(new Post.Attach(attach.bytes()));
      } else if (line instanceof Play.Await await) {
        List<Integer> handles =
            await.slots().stream().filter(slots::containsKey).map(slots::get).toList();
        if (!handles.isEmpty()) {
          Request request =
              await.blocking()
                  ? new Request.Wait(await.mode(), handles)
                  : new Request.Test(await.mode(), handles);
          return stop(new Local(rank, at, slots, memory, last, request), posts);
        }
      } else if (line instanceof Play.Ask ask) {
        return stop(new Local(rank, at, slots, memory, last, ask.request()), posts);
      } else if (line instanceof Play.Jump jump && (no || !jump.afterNo())) {
        at = jump.target() - 1;
        no = false;
      }
      at++;
    }
    return stop(new Local(rank, at, slots, memory, last, new Request.End(EndKind.FINISHED)), posts);
  }

  private int payload(int rank, int line) {
    return plays[rank].signs ? SIGNED + rank : line;
  }

  private static int open(TreeMap<Integer, Integer> slots, int slot) {
    int handle = 0;
    while (slots.containsValue(handle)) {
      handle++;
    }
    slots.put(slot, handle);
    return handle;
  }

  private long stop(Local local, List<Post> posts) {
    return Steps.pack(locals.of(local), effects.of(new Effect(List.copyOf(posts), List.of())));
  }

  @Override
  public Request request(int localState) {
    return locals.values.get(localState).request;
  }

  @Override
  public int requestId(int localState) {
    return requests.of(request(localState));
  }

  @Override
  public Effect effect(int effectId) {
    return effects.values.get(effectId);
  }

  @Override
  public int rank(int localState) {
    return locals.values.get(localState).rank;
  }

  @Override
  public Ending ending(int localState) {
    return request(localState) instanceof Request.End end
        ? new Ending(end.kind(), "ended after " + output(localState), stack(localState))
        : null;
  }

  @Override
  public List<StackTraceElement> stack(int localState) {
    return List.of(
        new StackTraceElement("Play", "main", "Play.java", locals.values.get(localState).line));
  }

  @Override
  public CallReport standsAt(int localState) {
    return request(localState) instanceof Request.End
        ? null
        : new CallReport(stack(localState).get(0), "Comm.call", "");
  }

  @Override
  public String output(int localState) {
    return locals.values.get(localState).memory.toString();
  }

  @Override
  public StepReport replayStart(int rank) {
    throw new UnsupportedOperationException();
  }

  @Override
  public StepReport replayStep(int localState, Reply reply) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String describePayload(int payload) {
    return "payload " + payload;
  }

  @Override
  public List<String> uncontrolled() {
    return List.of();
  }

  @Override
  public ProcessStatistics statistics() {
    return new ProcessStatistics(0, 0, 0, 0, 0, 0, 0);
  }
}
