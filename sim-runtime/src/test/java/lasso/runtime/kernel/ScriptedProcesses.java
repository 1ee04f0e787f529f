package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Hand-written processes: one {@link Script} per rank. */
public final class ScriptedProcesses implements Processes {
  /**
   * A local state.
   *
   * @param slots open slot to handle
   * @param memory what the answers were, if the script remembers
   */
  public record Local(
      int rank,
      int position,
      Map<Integer, Integer> slots,
      List<String> memory,
      boolean lastWasNo,
      Request request) {}

  private final List<Script> scripts;
  private final List<PassiveCell> cells;
  private final Replies replies;
  private final Numbering<Local> locals = new Numbering<>();
  private final Numbering<Request> requests = new Numbering<>();
  private final Numbering<Effect> effects = new Numbering<>();
  private final Map<Long, Long> steps = new HashMap<>();

  public ScriptedProcesses(Replies replies, Script... scripts) {
    this(replies, List.of(), scripts);
  }

  public ScriptedProcesses(Replies replies, List<PassiveCell> cells, Script... scripts) {
    this.cells = cells;
    this.replies = replies;
    this.scripts = Arrays.asList(scripts);
  }

  /** Where something may be cancelled, it matters when messages are matched. */
  @Override
  public boolean matchesLate(int context) {
    return scripts.stream()
        .flatMap(script -> script.instructions.stream())
        .anyMatch(i -> i instanceof Script.Cancel || i instanceof Script.Attach);
  }

  @Override
  public boolean commute() {
    return !matchesLate(0);
  }

  @Override
  public List<PassiveCell> cells() {
    return cells;
  }

  @Override
  public int processCount() {
    return scripts.size();
  }

  public Local local(int localState) {
    return locals.values.get(localState);
  }

  @Override
  public long start(int rank) {
    return run(rank, 0, new TreeMap<>(), List.of(), false);
  }

  @Override
  public long step(int localState, int reply) {
    return steps.computeIfAbsent(
        ((long) localState << 32) | reply, k -> resume(local(localState), replies.get(reply)));
  }

  @Override
  public Request request(int localState) {
    return local(localState).request;
  }

  @Override
  public int requestId(int localState) {
    return requests.number(request(localState));
  }

  @Override
  public Effect effect(int effectId) {
    return effects.values.get(effectId);
  }

  private long resume(Local local, Reply reply) {
    TreeMap<Integer, Integer> slots = new TreeMap<>(local.slots);
    List<String> memory = new ArrayList<>(local.memory);
    boolean no =
        reply instanceof Reply.NotYet
            || reply instanceof Reply.NoMessage
            || reply.equals(new Reply.Chosen(0));
    if (reply instanceof Reply.Completed completed) {
      List<Integer> handles =
          local.request instanceof Request.Wait wait
              ? wait.handles()
              : ((Request.Test) local.request).handles();
      for (int i = 0; i < completed.positions().size(); i++) {
        int handle = handles.get(completed.positions().get(i));
        int slot = slotOf(slots, handle);
        slots.remove(slot);
        memory.add(slot + "=" + completed.deliveries().get(i));
      }
    } else {
      memory.add(reply.toString());
    }
    List<String> kept = scripts.get(local.rank).remembers() ? memory : List.of();
    return run(local.rank, local.position + 1, slots, kept, no);
  }

  private static int slotOf(Map<Integer, Integer> slots, int handle) {
    return slots.entrySet().stream().filter(e -> e.getValue() == handle).findAny().get().getKey();
  }

  private long run(
      int rank,
      int start,
      TreeMap<Integer, Integer> slots,
      List<String> memory,
      boolean lastWasNo) {
    boolean no = lastWasNo;
    Script script = scripts.get(rank);
    List<Post> posts = new ArrayList<>();
    int position = start;
    while (true) {
      if (position == script.instructions.size()) {
        return stop(
            rank, position, slots, memory, no, posts, new Request.End(EndKind.FINISHED), List.of());
      }
      Script.Instruction instruction = script.instructions.get(position);
      if (instruction instanceof Script.Send send && !slots.containsKey(send.slot())) {
        posts.add(
            new Post.Send(
                send.context(),
                send.destination(),
                send.tag(),
                send.payload(),
                send.bytes(),
                send.mode(),
                open(slots, send.slot())));
      } else if (instruction instanceof Script.Receive receive
          && !slots.containsKey(receive.slot())) {
        posts.add(
            new Post.Receive(
                receive.context(), receive.source(), receive.tag(), open(slots, receive.slot())));
      } else if (instruction instanceof Script.Tell tell && tell.slot() == Post.NONE) {
        posts.add(new Post.Ask(tell.cell(), tell.wish(), Post.NONE));
      } else if (instruction instanceof Script.Tell tell && !slots.containsKey(tell.slot())) {
        posts.add(new Post.Ask(tell.cell(), tell.wish(), open(slots, tell.slot())));
      } else if (instruction instanceof Script.Cancel cancel && slots.containsKey(cancel.slot())) {
        posts.add(new Post.Cancel(slots.get(cancel.slot())));
      } else if (instruction instanceof Script.Attach attach) {
        posts.add(new Post.Attach(attach.bytes()));
      } else if (instruction instanceof Script.Await await) {
        List<Integer> open = await.slots().stream().filter(slots::containsKey).toList();
        if (!open.isEmpty()) {
          return stop(rank, position, slots, memory, no, posts, await, open);
        }
      } else if (instruction instanceof Script.Ask ask) {
        return stop(rank, position, slots, memory, no, posts, ask.request(), List.of());
      } else if (instruction instanceof Script.Jump jump && (no || !jump.onlyAfterNo())) {
        position = jump.target() - 1;
        no = false; // the request that said no may be skipped this time
      }
      position++;
    }
  }

  private static int open(Map<Integer, Integer> slots, int slot) {
    int handle = 0;
    while (slots.containsValue(handle)) {
      handle++;
    }
    slots.put(slot, handle);
    return handle;
  }

  /** {@code question}: a {@link Request}, or an {@link Script.Await} over {@code awaited} slots. */
  private long stop(
      int rank,
      int position,
      TreeMap<Integer, Integer> slots,
      List<String> memory,
      boolean no,
      List<Post> posts,
      Object question,
      List<Integer> awaited) {
    List<Integer> renaming = List.of();
    if (scripts.get(rank).renumbers()) {
      int size = slots.values().stream().mapToInt(h -> h + 1).max().orElse(0);
      renaming = new ArrayList<>(Collections.nCopies(size, 0));
      int next = 0;
      for (Map.Entry<Integer, Integer> slot : slots.entrySet()) {
        renaming.set(slot.getValue(), next);
        slot.setValue(next++);
      }
    }
    List<Integer> handles = awaited.stream().map(slots::get).toList();
    Request request =
        question instanceof Script.Await await
            ? await.blocking()
                ? new Request.Wait(await.mode(), handles)
                : new Request.Test(await.mode(), handles)
            : (Request) question;
    Local local = new Local(rank, position, Map.copyOf(slots), List.copyOf(memory), no, request);
    return Steps.pack(
        locals.number(local), effects.number(new Effect(List.copyOf(posts), renaming)));
  }

  /** Values numbered in order of appearance. */
  private static final class Numbering<T> {
    final List<T> values = new ArrayList<>();
    private final Map<T, Integer> numbers = new HashMap<>();

    int number(T value) {
      Integer known = numbers.putIfAbsent(value, values.size());
      if (known == null) {
        values.add(value);
      }
      return numbers.get(value);
    }
  }
}
