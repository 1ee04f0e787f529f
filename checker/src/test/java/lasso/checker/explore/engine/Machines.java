package lasso.checker.explore.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.ProcessStatistics;
import lasso.runtime.process.report.StepReport;

/**
 * Processes as state machines: a local state is a value, so that machines may run for ever in a finite space. Payloads are
 * numbers of the machines' own; handle 0 belongs to blocking calls.
 */
final class Machines implements Processes, LocalStates {
  /** A process: from a memory and what was received (null at first) to the next call. */
  @FunctionalInterface
  interface Machine {
    Call next(Object memory, Reply reply);
  }

  /** Where a step ends. */
  record Call(Object memory, int line, List<Post> posts, Request request, String output) {
    Call first(Post post) {
      List<Post> all = new ArrayList<>(List.of(post));
      all.addAll(posts);
      return new Call(memory, line, all, request, output);
    }
  }

  static Call send(Object memory, int line, int destination, int payload) {
    return send(memory, line, destination, payload, SendMode.STANDARD);
  }

  static Call send(Object memory, int line, int destination, int payload, SendMode mode) {
    return new Call(memory, line, List.of(post(destination, payload, mode, 0)), WAIT, "");
  }

  static Call receive(Object memory, int line, int source) {
    return new Call(memory, line, List.of(new Post.Receive(0, source, 1, 0)), WAIT, "");
  }

  static Call iprobe(Object memory, int line, int source) {
    return new Call(memory, line, List.of(), new Request.Iprobe(0, source, 1), "");
  }

  static Call end(EndKind kind, int line, String output) {
    return new Call("end", line, List.of(), new Request.End(kind), output);
  }

  static Post.Send post(int destination, int payload, SendMode mode, int handle) {
    return new Post.Send(0, destination, 1, payload, 4, mode, handle);
  }

  /** The payload of a receive's reply. */
  static int payload(Reply reply) {
    return ((Reply.Completed) reply).deliveries().get(0).payload();
  }

  static int source(Reply reply) {
    return ((Reply.Completed) reply).deliveries().get(0).source();
  }

  private static final Request WAIT = new Request.Wait(Completion.ALL, List.of(0));

  private record Local(int rank, Object memory, int line, Request request, String output) {}

  private static final class Numbers<T> {
    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> values = new ArrayList<>();

    int of(T value) {
      return numbers.computeIfAbsent(
          value,
          absent -> {
            values.add(value);
            return values.size() - 1;
          });
    }
  }

  private final Replies replies = new Replies();
  private final List<Machine> machines;
  private final Numbers<Local> locals = new Numbers<>();
  private final Numbers<Effect> effects = new Numbers<>();
  private final Numbers<Request> requests = new Numbers<>();

  Machines(Machine... machines) {
    this.machines = List.of(machines);
  }

  SearchResult search(Buffering buffering, SearchOptions options) {
    Subject subject = Subject.of(new Kernel(this, replies, buffering));
    return Search.run(subject, this, options, SearchListener.NONE, new StopRequest());
  }

  private long step(int rank, Object memory, Reply reply) {
    Call call = machines.get(rank).next(memory, reply);
    int local =
        locals.of(new Local(rank, call.memory(), call.line(), call.request(), call.output()));
    return Steps.pack(local, effects.of(new Effect(call.posts(), List.of())));
  }

  @Override
  public int processCount() {
    return machines.size();
  }

  @Override
  public long start(int rank) {
    return step(rank, null, null);
  }

  @Override
  public long step(int localState, int reply) {
    Local local = locals.values.get(localState);
    return step(local.rank(), local.memory(), replies.get(reply));
  }

  @Override
  public Request request(int localState) {
    return locals.values.get(localState).request();
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
    return locals.values.get(localState).rank();
  }

  @Override
  public Ending ending(int localState) {
    return request(localState) instanceof Request.End end
        ? new Ending(end.kind(), "ended as " + end.kind(), stack(localState))
        : null;
  }

  @Override
  public List<StackTraceElement> stack(int localState) {
    int line = locals.values.get(localState).line();
    return List.of(new StackTraceElement("Toy", "main", "Toy.java", line));
  }

  @Override
  public CallReport standsAt(int localState) {
    Request request = request(localState);
    return request instanceof Request.End
        ? null
        : new CallReport(
            stack(localState).get(0), "Comm." + request.getClass().getSimpleName(), "");
  }

  @Override
  public String output(int localState) {
    return locals.values.get(localState).output();
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
    return "int[1] {" + payload + "}";
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
