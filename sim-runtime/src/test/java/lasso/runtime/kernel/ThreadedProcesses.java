package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Processes of several threads, each of which is a process of another system; the threads of a process share its rank, its messages and its numbers of
 * operations, nothing else. A process with one thread left stands at the request of that thread.
 */
final class ThreadedProcesses implements Processes {
  /**
   * A local state.
   *
   * @param threads local states of the threads, in order
   * @param handles by thread: the thread's number of an open operation to the process's
   */
  private record Local(int rank, List<Integer> threads, List<TreeMap<Integer, Integer>> handles) {}

  private final Processes each;
  private final Replies replies;

  /** Ranks of the threads in the other system, by rank. */
  private final List<List<Integer>> members;

  private final List<Local> locals = new ArrayList<>();
  private final Map<Local, Integer> localNumbers = new HashMap<>();
  private final List<Effect> effects = new ArrayList<>();
  private final Map<Effect, Integer> effectNumbers = new HashMap<>();
  private final Map<Request, Integer> requestNumbers = new HashMap<>();

  ThreadedProcesses(Processes each, Replies replies, List<List<Integer>> members) {
    this.each = each;
    this.replies = replies;
    this.members = members;
  }

  @Override
  public int processCount() {
    return members.size();
  }

  @Override
  public List<PassiveCell> cells() {
    return each.cells();
  }

  @Override
  public long start(int rank) {
    List<Integer> threads = new ArrayList<>();
    List<TreeMap<Integer, Integer>> handles = new ArrayList<>();
    List<Post> posts = new ArrayList<>();
    for (int thread : members.get(rank)) {
      long step = each.start(thread);
      threads.add(Steps.localState(step));
      handles.add(new TreeMap<>());
      enter(each.effect(Steps.effect(step)), handles, handles.size() - 1, posts);
    }
    return stop(new Local(rank, threads, handles), posts);
  }

  @Override
  public long step(int localState, int reply) {
    Local local = locals.get(localState);
    Reply given = replies.get(reply);
    int thread = onlyThread(local);
    if (given instanceof Reply.OfThread one) {
      thread = one.thread();
      given = one.reply();
    }
    List<Integer> threads = new ArrayList<>(local.threads);
    List<TreeMap<Integer, Integer>> handles = new ArrayList<>();
    local.handles.forEach(map -> handles.add(new TreeMap<>(map)));
    if (given instanceof Reply.Completed completed) {
      List<Integer> asked = each.request(threads.get(thread)).handles();
      TreeMap<Integer, Integer> left = new TreeMap<>(local.handles.get(thread));
      completed.positions().forEach(position -> left.remove(asked.get(position)));
      handles.set(thread, left);
    }
    long step = each.step(threads.get(thread), replies.number(given));
    threads.set(thread, Steps.localState(step));
    List<Post> posts = new ArrayList<>();
    enter(each.effect(Steps.effect(step)), handles, thread, posts);
    return stop(new Local(local.rank, threads, handles), posts);
  }

  /** Posts what a thread has posted, and renames its handles. */
  private static void enter(
      Effect effect, List<TreeMap<Integer, Integer>> handles, int thread, List<Post> posts) {
    TreeMap<Integer, Integer> own = handles.get(thread);
    for (Post post : effect.posts()) {
      int number = 0;
      while (isUsed(handles, number)) {
        number++;
      }
      if (post.handle() != Post.NONE) {
        own.put(post.handle(), number);
      }
      posts.add(renumbered(post, number));
    }
    if (!effect.renaming().isEmpty()) {
      TreeMap<Integer, Integer> renamed = new TreeMap<>();
      own.forEach((handle, number) -> renamed.put(effect.renaming().get(handle), number));
      handles.set(thread, renamed);
    }
  }

  private static boolean isUsed(List<TreeMap<Integer, Integer>> handles, int number) {
    return handles.stream().anyMatch(map -> map.containsValue(number));
  }

  private static Post renumbered(Post post, int handle) {
    if (post instanceof Post.Send send) {
      return new Post.Send(
          send.context(),
          send.destination(),
          send.tag(),
          send.payload(),
          send.payloadBytes(),
          send.mode(),
          handle);
    }
    if (post instanceof Post.Receive receive) {
      return new Post.Receive(receive.context(), receive.source(), receive.tag(), handle);
    }
    Post.Ask ask = (Post.Ask) post;
    return ask.handle() == Post.NONE ? ask : new Post.Ask(ask.cell(), ask.wish(), handle);
  }

  /** Numbers the open operations by thread and the thread's own numbers. */
  private long stop(Local local, List<Post> posts) {
    int size =
        local.handles.stream()
            .flatMap(map -> map.values().stream())
            .mapToInt(h -> h + 1)
            .max()
            .orElse(0);
    List<Integer> renaming = new ArrayList<>(Collections.nCopies(size, 0));
    int next = 0;
    for (TreeMap<Integer, Integer> own : local.handles) {
      for (Map.Entry<Integer, Integer> entry : own.entrySet()) {
        renaming.set(entry.getValue(), next);
        entry.setValue(next++);
      }
    }
    Effect effect = new Effect(List.copyOf(posts), renaming);
    return Steps.pack(number(local, locals, localNumbers), number(effect, effects, effectNumbers));
  }

  private static <T> int number(T value, List<T> values, Map<T, Integer> numbers) {
    Integer known = numbers.putIfAbsent(value, values.size());
    if (known == null) {
      values.add(value);
      return values.size() - 1;
    }
    return known;
  }

  private int onlyThread(Local local) {
    int only = -1;
    for (int i = 0; i < local.threads.size(); i++) {
      only = each.request(local.threads.get(i)) instanceof Request.End ? only : i;
    }
    return only;
  }

  @Override
  public Request request(int localState) {
    Local local = locals.get(localState);
    List<Request.Compound.Part> parts = new ArrayList<>();
    for (int i = 0; i < local.threads.size(); i++) {
      Request request = each.request(local.threads.get(i));
      if (request instanceof Request.End end) {
        if (end.kind().endsRun()) {
          return request;
        }
        continue;
      }
      TreeMap<Integer, Integer> own = local.handles.get(i);
      List<Integer> handles = request.handles().stream().map(own::get).toList();
      parts.add(new Request.Compound.Part(i, request.withHandles(handles)));
    }
    if (parts.size() > 1) {
      return new Request.Compound(parts);
    }
    return parts.isEmpty() ? new Request.End(EndKind.FINISHED) : parts.get(0).request();
  }

  @Override
  public int requestId(int localState) {
    return requestNumbers.computeIfAbsent(request(localState), r -> requestNumbers.size());
  }

  @Override
  public Effect effect(int effectId) {
    return effects.get(effectId);
  }
}
